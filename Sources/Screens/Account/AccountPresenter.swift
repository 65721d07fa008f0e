import Circle
import Domain
import Viper

extension Account {
  /// Leads through the questions about an account, and words the results.
  final class Presenter: TableScreen {
    let title = Phrase.accountTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    private let exports: ExportInteractor
    private(set) var page: Page?

    init(interactor: Interactor, exports: ExportInteractor) {
      self.interactor = interactor
      self.exports = exports
    }

    func appear() throws -> Turn {
      page = View.account(FactWords(try interactor.facts(), now: interactor.now))
      return Turn(page: page)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .whoami: return Turn(page: .person(try interactor.me()))
      case .sessions: return Turn(page: View.sessions(try interactor.sessions().map(words)))
      case .token(let name):
        return Turn(
          page: .token(try interactor.makeToken(name: name)), notices: [.tokenShownOnce])
      case .logout(let everywhere):
        let name = try interactor.logOut(everywhere: everywhere)
        return Turn(
          notices: [.loggedOut(name)], move: Router.afterLogout, changes: [.identity])
      case .end(let number): return try end(session: number)
      case .passwd(let name?):
        return Turn(
          page: View.password(try interactor.resetPassword(of: name)),
          notices: [.passwordShownOnce])
      case .passwd(nil): return try changePassword()
      case .unread:
        let data = try interactor.unread()
        return Turn(page: View.unread(data, .count(data.count, below: interactor.mostUnread)))
      case .undo: return try undo()
      case .export(let folder, let replacing):
        return Turn(work: {
          let data = try self.exports.export(to: folder, replacing: replacing)
          let words = Phrase.exported(data.count, data.folder)
          return Turn(notices: [words], result: View.exported(data, words))
        })
      case .delete: return try delete()
      }
    }

    private func end(session number: Int) throws -> Turn {
      let ended = try interactor.end(session: number)
      let words = words(ended)
      let notice = Phrase.sessionEnded(number, words.name, created: Timestamp.text(ended.createdAt))
      guard ended.isCurrent else {
        return Turn(
          notices: [notice],
          result: View.sessions(try self.interactor.sessions().map(self.words)))
      }
      return Turn(notices: [notice], move: Router.afterLogout, changes: [.identity])
    }

    private func changePassword() throws -> Turn {
      _ = try interactor.me()
      return Turn(
        question: .secret(.oldPasswordQuestion) { old in
          let owner = try self.interactor.prove(old, acceptingTemporary: true)
          return Turn(
            question: .secret(
              .newPasswordQuestion, new: self.interactor.rules(for: owner, replacing: old)
            ) { new in
              try self.interactor.changePassword(of: owner, from: old, to: new)
              return Turn(notices: [.passwordChanged])
            })
        })
    }

    private func undo() throws -> Turn {
      let data = try interactor.undoLastChange()
      let notice: Phrase =
        switch data.change {
        case .like(let id): .unliked(name(of: id, data.blog))
        case .bin(let id): .restored(name(of: id, data.blog))
        case .publish(let id): .unpublished(name(of: id, data.blog))
        case .follow: .unfollowed(data.person?.name)
        }
      return Turn(notices: [notice], result: View.undone(data), changes: data.changes)
    }

    /// A blog that the account cannot see any more is named by its number alone.
    private func name(of id: BlogID, _ blog: BlogData?) -> Phrase {
      .blogNamed(id, blog?.title ?? "")
    }

    private func delete() throws -> Turn {
      let me = try interactor.me()
      return Turn(
        question: .secret(.oldPasswordQuestion) { password in
          let owner = try self.interactor.prove(password)
          return Turn(
            question: .proof(.typeYourName(me.name), expected: me.name) { typed in
              try self.interactor.delete(owner, confirmedBy: typed)
              return Turn(
                notices: [.accountDeleted(owner.name)], move: Router.afterLogout,
                changes: [.identity])
            })
        })
    }

    private func moment(_ seconds: Int64) -> Phrase {
      .moment(seconds, now: interactor.now)
    }

    private func words(_ session: SessionData) -> SessionWords {
      SessionWords(
        data: session, name: session.name.map { Phrase(verbatim: $0) } ?? .terminalSession,
        created: .loggedInAt(moment(session.createdAt)), used: .usedAt(moment(session.usedAt)),
        end: .sessionHolds(until: moment(session.endsAt)))
    }
  }
}
