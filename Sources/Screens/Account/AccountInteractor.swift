import Circle
import Domain
import Viper

extension Account {
  struct SessionData: Equatable, Sendable {
    /// Stays the same, and is given to no later session.
    let number: Int
    let name: String?
    /// Whether it is the session in use here.
    let isCurrent: Bool
    let createdAt: Int64
    let usedAt: Int64
    let endsAt: Int64

    static let keys: JSONKeys<SessionData> = [
      "number": .int { $0.number },
      "name": .string(orNull: { $0.name }),
      "isCurrent": .bool { $0.isCurrent },
      "createdAt": .time { $0.createdAt },
      "usedAt": .time { $0.usedAt },
      "endsAt": .time { $0.endsAt },
    ]
  }

  struct PasswordData: Equatable, Sendable {
    let password: String

    static let keys: JSONKeys<PasswordData> = ["password": .string { $0.password }]
  }

  /// A change that was undone, with the blog or the person that it was about. Both are `nil` if the
  /// account cannot see them any more.
  struct UndoneData: Equatable, Sendable {
    let change: UndoableChange
    let me: AccountID
    var blog: BlogData?
    var person: PersonData?

    /// The things that other screens may have to show anew.
    var changes: [Change] {
      switch change {
      case .like(let id): [.blog(id)]
      // A restored draft is not among the works. A blog that cannot be read may be.
      case .bin(let id): [.blog(id)] + (blog?.state == .draft ? [] : [.person(me)])
      case .publish(let id): [.blog(id), .person(me)]
      case .follow(let id): [.person(id), .person(me)]
      }
    }

    static let keys: JSONKeys<UndoneData> = [
      "undone": .string { $0.change.verb },
      "blog": .value(.blog.orNull) { $0.blog.map(BlogData.keys.object) ?? .null },
      "person": .value(.person.orNull) { $0.person.map(PersonData.keys.object) ?? .null },
    ]
  }

  /// The rules for the account that is logged in.
  struct Interactor {
    private let accounts: any AccountGateway
    private let members: any MemberGateway
    private let people: any UserGateway
    private let blogs: any BlogGateway
    private let reading: any ReadingGateway
    private let identity: any Identity
    private let keeper: () -> any SecretKeeper
    private let clock: any Clock
    /// The number of the user of the operating system who runs the program.
    private let systemUser: Int64
    private let paging: Paging

    init(
      accounts: any AccountGateway, members: any MemberGateway, people: any UserGateway,
      blogs: any BlogGateway, reading: any ReadingGateway,
      identity: any Identity, keeper: @escaping () -> any SecretKeeper, clock: any Clock,
      systemUser: Int64, paging: Paging
    ) {
      self.accounts = accounts
      self.members = members
      self.people = people
      self.blogs = blogs
      self.reading = reading
      self.identity = identity
      self.keeper = keeper
      self.clock = clock
      self.systemUser = systemUser
      self.paging = paging
    }

    /// The moment, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    func me() throws -> PersonData {
      let me = try identity.loggedIn()
      return PersonData(me, me: me.id)
    }

    func facts() throws -> Facts {
      let me = try identity.loggedIn()
      let sessions = try identity.sessions()
      let tied = try accounts.systemUser(of: me.id)
      return Facts(
        person: PersonData(me, me: me.id), systemUser: tied, isTiedHere: tied == systemUser,
        sessions: sessions.count { $0.name == nil }, tokens: sessions.count { $0.name != nil })
    }

    /// The sessions of the account, the oldest first.
    func sessions() throws -> [SessionData] {
      _ = try identity.loggedIn()
      return try identity.sessions().reversed().map(data)
    }

    private func data(of session: Session) throws -> SessionData {
      SessionData(
        number: session.number, name: session.name, isCurrent: try identity.isCurrent(session),
        createdAt: session.createdAt, usedAt: session.usedAt, endsAt: session.endsAt)
    }

    /// Ends one session, and returns it as it was.
    func end(session number: Int) throws -> SessionData {
      _ = try identity.loggedIn()
      guard let found = try identity.sessions().first(where: { $0.number == number }) else {
        throw Complaint(.notFound, .noSuchSession(number), hint: .howToSeeSessions)
      }
      let ended = try data(of: found)
      _ = try identity.end(found)
      return ended
    }

    /// The number at which the count of unread blogs ends. A line may ask for a higher one.
    var mostUnread: Int { max(News.limit, paging.typedLimit ?? 0) }

    func unread() throws -> UnreadData {
      let me = try identity.loggedIn().id
      return UnreadData(count: try reading.news(of: me, atMost: mostUnread).unread)
    }

    /// Undoes the last change of this session.
    func undoLastChange() throws -> UndoneData {
      let me = try identity.loggedIn().id
      let outcome = try members.undo(by: me, now: clock.wallSeconds)
      // The change may have counted for the account itself.
      identity.reload()
      switch outcome {
      case .nothing: throw Complaint(.refused, .nothingToUndo)
      case .overtaken: throw Complaint(.refused, .undoOvertaken)
      case .done(let change):
        // The change is undone in the store, even if its blog or person cannot be read now.
        return switch change {
        case .like(let id), .bin(let id), .publish(let id):
          UndoneData(change: change, me: me, blog: try? blog(id, as: me))
        case .follow(let id): UndoneData(change: change, me: me, person: try? person(id, as: me))
        }
      }
    }

    private func blog(_ id: BlogID, as me: AccountID) throws -> BlogData? {
      try blogs.blogs([id], as: me, now: clock.wallSeconds).first.map { BlogData($0) }
    }

    private func person(_ id: AccountID, as me: AccountID) throws -> PersonData? {
      try people.people([id], as: me, countingCommon: false).first.map { PersonData($0, me: me) }
    }

    func makeToken(name: String) throws -> TokenData {
      let me = try identity.loggedIn()
      try TokenName.check(name)
      return TokenData(try identity.makeToken(for: me.id, name: name))
    }

    /// Logs out, and returns the name of the account that was logged in.
    func logOut(everywhere: Bool) throws -> String {
      let name = try identity.loggedIn().name
      try identity.logOut(everywhere: everywhere)
      return name
    }

    /// Checks the password of the account that is logged in.
    func prove(_ password: Secret, acceptingTemporary: Bool = false) throws -> Owner {
      let me = try identity.loggedIn()
      let authentication = Authentication(accounts: accounts, keeper: keeper, clock: clock)
      switch try authentication.check(me.name, password) {
      case .right(let id): return Owner(id: id, name: me.name)
      case .temporary(let stored):
        guard acceptingTemporary else { throw Complaint.passwordIsTemporary }
        return Owner(id: stored.id, name: me.name)
      case .wrong: throw Complaint(.refused, .incorrectPassword)
      case .wait(let seconds): throw Complaint(.refused, .tooManyAttempts(seconds))
      }
    }

    /// The rules for a new password of the account.
    func rules(for owner: Owner, replacing old: Secret) -> NewSecret {
      PasswordRule.rules(for: owner.name, replacing: old)
    }

    /// Replaces the password, and ends every other session.
    func changePassword(of owner: Owner, from old: Secret, to password: Secret) throws {
      let hash = try PasswordRule.hash(
        password, of: owner.name, replacing: old, keeper: keeper)
      var isChanged = false
      do {
        try identity.renew(as: owner.id) {
          try accounts.replacePassword(of: owner.id, with: hash, endingSessions: true)
          isChanged = true
        }
      } catch {
        guard isChanged else { throw error }
        // The password is changed all the same. A second attempt would find the old one wrong.
        identity.reload()
        let reason = Complaint(from: error)
        throw Complaint(
          reason.code, .passwordChangedOnly(reason.message), hint: .logInLater(owner.name))
      }
    }

    /// Sets a password that works only once. Only the first account of the store can do this, and
    /// only for another account.
    func resetPassword(of typed: String) throws -> PasswordData {
      let me = try identity.loggedIn()
      try members.checkFounder(me.id)
      let person = try person(typed)
      // Changing your own password requires the old one. An open session is not enough.
      if person.id == me.id { throw Complaint.notYourself.hinting(.passwdAlone) }
      let keeper = keeper()
      let password = keeper.makeToken()
      let hash = try keeper.hash(keeper.secret(of: password))
      guard try members.setTemporaryPassword(hash, to: person.id, by: me.id) else {
        throw Complaint(.refused, .sampleCannotLogIn(person.name))
      }
      return PasswordData(password: password)
    }

    /// The user whose password is reset. A text that names none may be a password, so it is not
    /// repeated.
    private func person(_ typed: String) throws -> Person {
      do {
        return try accounts.account(typed: typed)
      } catch let complaint as Complaint where complaint.code == .notFound {
        throw Complaint(.notFound, .noSuchUser, hint: .passwdAlone)
      }
    }

    /// Deletes the account with everything it wrote, if its name was typed.
    func delete(_ owner: Owner, confirmedBy typed: String) throws {
      guard typed == owner.name else { throw Complaint(.refused, .nameDoesNotMatch) }
      try members.delete(owner.id)
      try identity.logOut(everywhere: false)
    }
  }
}

extension UndoableChange {
  /// The verb of the change, as programs read it.
  fileprivate var verb: String {
    switch self {
    case .like: "like"
    case .follow: "follow"
    case .bin: "delete"
    case .publish: "publish"
    }
  }
}
