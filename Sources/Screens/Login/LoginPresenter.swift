import Core
import Domain

extension Login {
  /// Keeps the two fields and the avatar, and walks somebody in.
  final class Presenter: Screen {
    let title = Phrase.loginTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let askedFor: String?
    private let tokenName: String?
    private var fields = Fields()
    private var avatar = Phrase.defaultAvatar

    init(interactor: Interactor, account: String?, tokenName: String? = nil) {
      self.interactor = interactor
      askedFor = account
      self.tokenName = tokenName
    }

    var page: Page? {
      View.fields(
        FieldWords(
          account: fields.account, isFilled: fields.password != nil, avatar: avatar))
    }

    func appear() throws -> Turn {
      if let askedFor { return try logIn(as: askedFor, tokenName) }
      try interactor.checkIsGuest()
      return Turn(notices: try interactor.hasAccounts() ? [] : [.howToBegin])
    }

    func refresh() -> Turn { Turn(page: page) }

    func obstacle(to command: CommandSpec) -> Phrase? {
      guard command.word == "login", let missing = fields.missing else { return nil }
      return View.table.commands["login"] === command ? missing.words : nil
    }

    func obstacle(to command: Command) -> Phrase? {
      // Whose account it is can be said with the word, and then the password is asked for.
      command.arguments.text("ACCOUNT") == nil ? obstacle(to: command.spec) : nil
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .account(let typed):
        try interactor.checkIsField(typed)
        return try fill(typed)
      case .password:
        return Turn(
          question: .secret(.passwordQuestion) { secret in
            self.fields.password = secret
            return Turn()
          })
      case .login(let account?, let token): return try logIn(as: account, token)
      case .login(nil, let token):
        guard let password = fields.password, fields.missing == nil else {
          throw Complaint(.refused, .unavailable("login", .bothFields))
        }
        return try logIn(password, token)
      case .system:
        try interactor.checkIsGuest()
        return Turn(
          question: .confirm(.systemQuestion) {
            Turn(
              notices: [.inProgress],
              work: { self.inside(try self.interactor.logInAsSystemUser()) })
          })
      case .tie:
        _ = try interactor.me()
        return Turn(
          question: .secret(.passwordQuestion) { secret in
            try self.interactor.tie(secret)
            return Turn(notices: [.tied])
          })
      case .untie:
        try interactor.untie()
        return Turn(notices: [.untied])
      case .register(let typed): return try register(typed)
      }
    }

    /// The avatar's line is said only when it changed.
    private func fill(_ typed: String) throws -> Turn {
      fields.account = typed.trimmed
      let found = try interactor.avatar(of: fields.account).map(Phrase.avatar) ?? .defaultAvatar
      defer { avatar = found }
      return Turn(notices: found == avatar ? [] : [found])
    }

    private func logIn(as account: String, _ token: String?) throws -> Turn {
      if let token {
        try interactor.checkTokenName(token)
      } else {
        // A token is kept by who asked for it; only a session needs a place here, where nobody is.
        try interactor.checkIsGuest()
        try interactor.checkIsKept()
      }
      // The avatar is not said here: a login tells of nobody whether there is such an account.
      var turn = Turn()
      _ = try fill(account)
      turn.question = .secret(.passwordQuestion) { secret in
        self.fields.password = secret
        return try self.handle(.login(account: nil, tokenName: token))
      }
      return turn
    }

    private func register(_ typed: String) throws -> Turn {
      try interactor.checkIsGuest()
      let name = try interactor.checkName(typed)
      try interactor.checkIsKept()
      return Turn(
        question: .secret(.newPasswordQuestion, isNew: true) { secret in
          let person = try self.interactor.register(name, secret)
          return Turn(
            notices: [.welcomed(person.name)], result: View.person(person),
            move: Router.inside, changes: [.identity])
        })
    }

    /// Tries the two fields: says that it does, and then what came of it.
    private func logIn(_ password: Secret, _ token: String?) throws -> Turn {
      if let token { try interactor.checkTokenName(token) }
      return Turn(
        notices: [.inProgress],
        work: {
          if token == nil { try self.interactor.checkIsGuest() }
          switch try self.interactor.prove(self.fields.account, password) {
          case .owner(let id): return try self.enter(id, token)
          case .borrower(let borrower): return self.replace(borrower, token)
          }
        })
    }

    /// Lets nobody in who has not chosen a password; who does not has changed nothing.
    private func replace(_ borrower: Borrower, _ token: String?) -> Turn {
      Turn(
        notices: [.chooseYourOwn],
        question: .secret(.newPasswordQuestion, isNew: true) { own in
          try self.enter(try self.interactor.replaceTemporaryPassword(borrower, own), token)
        })
    }

    /// Lets somebody in, or makes the token that was asked for instead.
    private func enter(_ id: AccountID, _ token: String?) throws -> Turn {
      guard let token else { return inside(try interactor.logIn(id)) }
      let made = try interactor.makeToken(token, for: id)
      clear()
      // Who came for the token alone goes on where they were.
      return Turn(
        page: View.token(made), notices: [.finished, .tokenShownOnce],
        move: tokenName == nil ? nil : Router.away)
    }

    private func inside(_ person: PersonData) -> Turn {
      clear()
      return Turn(
        notices: [.finished], result: View.person(person), move: Router.inside,
        changes: [.identity])
    }

    /// Nobody needs the password any more.
    private func clear() {
      fields = Fields()
      avatar = .defaultAvatar
    }
  }
}

extension Login.Missing {
  fileprivate var words: Phrase {
    switch self {
    case .account: .accountFieldName
    case .password: .passwordFieldName
    case .both: .bothFields
    }
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
