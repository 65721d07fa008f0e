import Core
import Domain

extension Account {
  /// Walks the owner of an account through what can be done with it.
  final class Presenter: Screen {
    let title = Phrase.accountTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private(set) var page: Page?

    init(interactor: Interactor) { self.interactor = interactor }

    func appear() throws -> Turn {
      page = View.person(try interactor.me())
      return Turn(page: page)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .whoami: return Turn(page: View.person(try interactor.me()))
      case .sessions: return Turn(page: View.sessions(try interactor.sessions().map(words)))
      case .token(let name):
        return Turn(
          page: View.token(try interactor.makeToken(name: name)), notices: [.tokenShownOnce])
      case .logout(let everywhere):
        let name = try interactor.logOut(everywhere: everywhere)
        return Turn(
          notices: [.loggedOut(name)], move: Router.outside, changes: [.identity])
      case .passwd(let name?):
        return Turn(
          page: View.password(try interactor.reset(name)), notices: [.passwordShownOnce])
      case .passwd(nil): return try changePassword()
      case .unread:
        let count = try interactor.unreadCount()
        return Turn(page: View.unread(count, .count(count, below: News.limit)))
      case .undo: return try undo()
      case .export(let folder, let replacing):
        return Turn(work: {
          let count = try self.interactor.export(to: folder, replacing: replacing)
          return Turn(notices: [.exported(count, folder)], result: View.exported(count, folder))
        })
      case .delete: return try delete()
      }
    }

    private func changePassword() throws -> Turn {
      _ = try interactor.me()
      return Turn(
        question: .secret(.oldPasswordQuestion) { old in
          let owner = try self.interactor.prove(old, acceptingLent: true)
          return Turn(
            question: .secret(.newPasswordQuestion, isNew: true) { new in
              try self.interactor.change(owner, from: old, to: new)
              return Turn(notices: [.passwordChanged])
            })
        })
    }

    private func undo() throws -> Turn {
      let me = try interactor.me().id
      switch try interactor.undo() {
      case .like(let id, let blog):
        return Turn(
          notices: [.unliked(words(id, blog))], result: View.undone("like", blog: blog),
          changes: [.blog(id)])
      case .follow(let id, let person):
        return Turn(
          notices: [person.map { .unfollowed($0.name) } ?? .unfollowedSomebody],
          result: View.undone("follow", person: person), changes: [.person(id), .person(me)])
      case .bin(let id, let blog):
        return Turn(
          notices: [.restored(words(id, blog))], result: View.undone("delete", blog: blog),
          changes: [.blog(id), .person(me)])
      case .publish(let id, let blog):
        return Turn(
          notices: [.unpublished(words(id, blog))], result: View.undone("publish", blog: blog),
          changes: [.blog(id), .person(me)])
      }
    }

    /// What may not be seen is called by its number alone.
    private func words(_ id: BlogID, _ blog: BlogData?) -> Phrase {
      .blogNamed(id, blog?.title ?? "")
    }

    private func delete() throws -> Turn {
      let me = try interactor.me()
      return Turn(
        question: .secret(.oldPasswordQuestion) { password in
          let owner = try self.interactor.prove(password)
          return Turn(
            question: .text(.typeYourName(me.name)) { typed in
              guard typed == owner.name else { throw Complaint(.refused, .notTheName) }
              try self.interactor.delete(owner)
              return Turn(
                notices: [.accountDeleted(owner.name)], move: Router.outside,
                changes: [.identity])
            })
        })
    }

    private func words(_ session: SessionData) -> SessionWords {
      SessionWords(
        data: session, name: session.name.map { Phrase(verbatim: $0) } ?? .atTerminal,
        created: Timestamp.text(session.createdAt), used: Timestamp.text(session.usedAt))
    }
  }
}
