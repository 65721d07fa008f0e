import Core
import Domain

extension Account {
  /// A session as it leaves the interactor.
  struct SessionData: Equatable, Sendable {
    let name: String?
    let createdAt: Int64
    let usedAt: Int64
  }

  /// What was taken back, as it leaves the interactor, and what it was about, as far as who is here may
  /// see that.
  enum UndoneData: Equatable, Sendable {
    case like(BlogID, BlogData?)
    case follow(AccountID, PersonData?)
    case bin(BlogID, BlogData?)
    case publish(BlogID, BlogData?)
  }

  /// Knows what the owner of an account may do, and what it takes to prove to be that.
  struct Interactor {
    let services: Services
    private let authentication: Authentication

    init(services: Services) {
      self.services = services
      authentication = Authentication(
        accounts: services.accounts, keeper: services.keeper, clock: services.clock)
    }

    func me() throws -> PersonData {
      guard let me = try services.identity.me() else { throw Complaint.notLoggedIn }
      return PersonData(me, me: me.id)
    }

    func sessions() throws -> [SessionData] {
      _ = try me()
      return try services.identity.sessions().map {
        SessionData(name: $0.name, createdAt: $0.createdAt, usedAt: $0.usedAt)
      }
    }

    func unreadCount() throws -> Int { try services.reading.news(of: me().id).unread }

    /// Takes back the last change, and looks for what it was about.
    func undo() throws -> UndoneData {
      let me = try me().id
      let undoing = try services.undo.undo(by: me, now: services.clock.wallSeconds)
      // One's own counts may have changed.
      services.identity.reload()
      switch undoing {
      case .nothing: throw Complaint(.refused, .nothingToUndo)
      case .overtaken: throw Complaint(.refused, .undoOvertaken)
      case .done(.like(let id)): return .like(id, blog(id, as: me))
      case .done(.bin(let id)): return .bin(id, blog(id, as: me))
      case .done(.publish(let id)): return .publish(id, blog(id, as: me))
      case .done(.follow(let id)): return .follow(id, person(id, as: me))
      }
    }

    // It is in the store: that what it was about is hidden by now, or cannot be read, does not undo it.
    private func blog(_ id: BlogID, as me: AccountID) -> BlogData? {
      let now = services.clock.wallSeconds
      return (try? services.blogs.blogs([id], as: me, now: now))?.first.map { BlogData($0) }
    }

    private func person(_ id: AccountID, as me: AccountID) -> PersonData? {
      (try? services.people.people([id], as: me, countingCommon: false))?.first.map {
        PersonData($0, me: me)
      }
    }

    func makeToken(name: String) throws -> String {
      let me = try me()
      guard TokenName.isAllowed(name) else {
        throw Complaint(.refused, .badTokenName(TokenName.longest))
      }
      return try services.identity.makeToken(for: me.id, name: name)
    }

    func logOut(everywhere: Bool) throws -> String {
      let name = try me().name
      try services.identity.logOut(everywhere: everywhere)
      return name
    }

    /// Proves that who types is who is logged in; a lent password is good for replacing it alone.
    func prove(_ password: Secret, acceptingLent acceptsLent: Bool = false) throws -> Owner {
      let me = try me()
      switch try PasswordWords.checking({ try authentication.check(me.name, password) }) {
      case .right(let id): return Owner(id: id, name: me.name)
      case .temporary(let kept):
        guard acceptsLent else { throw Complaint.passwordIsTemporary }
        return Owner(id: kept.id, name: me.name)
      case .wrong: throw Complaint(.refused, .notYourPassword)
      case .wait(let seconds): throw Complaint(.refused, .tooManyTries(seconds))
      }
    }

    /// Puts a new password in the place of the old one; every other session ends.
    func change(_ owner: Owner, from old: Secret, to password: Secret) throws {
      if password.isSame(as: old) { throw Complaint(.refused, .passwordIsTheOld) }
      try PasswordWords.check(password, of: owner.name)
      let hash = try PasswordWords.hash(password, services.keeper())
      try services.accounts.replacePassword(of: owner.id, with: hash, endingSessions: true)
      try services.identity.logIn(as: owner.id)
    }

    /// Gives who forgot theirs a password to log in with once; only the first account may.
    func reset(_ typed: String) throws -> String {
      let me = try me()
      guard try services.accounts.founder() == me.id else {
        throw Complaint(.refused, .onlyFounder)
      }
      guard let name = try? AccountName(typed),
        let person = try services.accounts.account(named: name.text)
      else { throw Complaint(.notFound, .nobodyNamed(typed)) }
      // One's own is changed by who knows it, not by who finds the session open.
      if person.id == me.id { throw Complaint(.refused, .notYourself, hint: .passwdAlone) }
      let keeper = services.keeper()
      let password = keeper.makeToken()
      let hash = try PasswordWords.checking { try keeper.hash(keeper.secret(of: password)) }
      guard try services.accounts.setTemporaryPassword(hash, to: person.id) else {
        throw Complaint(.refused, .neverLogsIn(person.name))
      }
      return password
    }

    /// Removes the account with all that it wrote.
    func delete(_ owner: Owner) throws {
      try services.accounts.delete(owner.id)
      try services.identity.logOut(everywhere: false)
    }
  }
}
