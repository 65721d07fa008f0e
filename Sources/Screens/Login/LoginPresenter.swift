import Circle
import Domain
import Viper

extension Login {
  /// Keeps the two fields and the avatar, and leads through the ways to log in.
  final class Presenter: TableScreen, HintingScreen {
    let title = Phrase.loginTitle
    var table: IntentTable<Intent, FieldWords> { View.table }

    private let interactor: Interactor
    private let registration: RegisterInteractor
    private let system: SystemInteractor
    private let account: String?
    private let tokenName: String?
    private var fields = Fields()
    private var isFirst = false

    init(
      interactor: Interactor, registration: RegisterInteractor, system: SystemInteractor,
      account: String?, tokenName: String? = nil
    ) {
      self.interactor = interactor
      self.registration = registration
      self.system = system
      self.account = account
      self.tokenName = tokenName
    }

    var page: Page? { View.fields(tableState) }

    var tableState: FieldWords {
      FieldWords(
        account: fields.account, isPasswordFilled: fields.password != nil,
        avatar: words(forAvatar: fields.avatar), isFirst: isFirst)
    }

    func appear() throws -> Turn {
      if let account { return try askPassword(of: account, tokenName) }
      try interactor.checkIsGuest()
      isFirst = try !interactor.hasAccounts()
      return Turn(notices: isFirst ? [.howToBegin] : [], tips: isFirst ? [] : [.howToEnter])
    }

    func refresh() -> Turn { Turn(page: page) }

    func lineMeant(by words: [String]) -> String? {
      words.count == 1 ? interactor.account(namedBy: words[0]).map(Router.line) : nil
    }

    func lineNear(to words: [String]) -> String? {
      guard words.count == 1 else { return nil }
      return isFirst
        ? registration.line(for: words[0])
        : interactor.account(near: words[0]).map(Router.line)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .account(let typed):
        try interactor.checkAccountField(typed)
        return try fill(typed)
      case .password:
        return Turn(
          question: .secret(.passwordQuestion) { secret in
            self.fields.password = secret
            return Turn()
          })
      case .login(let account?, let token): return try askPassword(of: account, token)
      case .login(nil, let token):
        if let token { try interactor.checkTokenName(token) }
        return logIn(token)
      case .system:
        try system.checkCanLogIn()
        return Turn(
          question: .confirm(.systemQuestion) {
            Turn(
              notices: [.inProgress],
              work: { self.entered(try self.system.logIn()) })
          })
      case .tie:
        try system.checkCanTie()
        return Turn(
          question: .secret(.passwordQuestion) { secret in
            try self.system.tie(secret)
            return Turn(notices: [.tied])
          })
      case .untie:
        return Turn(notices: [try system.untie() ? .untied : .notTied])
      case .register(let typed): return try register(typed)
      }
    }

    /// Shows the avatar only if it changes.
    private func fill(_ typed: String) throws -> Turn {
      let old = fields.avatar
      fields.account = typed.trimmed
      fields.avatar = try interactor.avatar(of: fields.account)
      return Turn(notices: fields.avatar == old ? [] : [words(forAvatar: fields.avatar)])
    }

    private func words(forAvatar avatar: String?) -> Phrase {
      avatar.map(Phrase.avatar) ?? .defaultAvatar
    }

    private func askPassword(of account: String, _ token: String?) throws -> Turn {
      try interactor.checkIsNamed(account)
      if let token {
        // The caller stores the token. So an open session, or no place for one, does not matter.
        try interactor.checkTokenName(token)
      } else {
        try interactor.checkIsGuest()
        try interactor.checkHasAccounts(else: registration.line(for: account))
        try interactor.checkCanStoreSession()
      }
      // The avatar is not shown here: it would reveal that the account exists.
      _ = try fill(account)
      return Turn(
        question: .secret(.passwordQuestion) { secret in
          self.fields.password = secret
          return self.logIn(token)
        })
    }

    /// Logs in with the two fields.
    private func logIn(_ token: String?) -> Turn {
      // The table refuses an empty field.
      guard let password = fields.password else { return Turn(page: page) }
      let account = fields.account
      return Turn(
        notices: [.inProgress],
        work: {
          if token == nil { try self.interactor.checkIsGuest() }
          switch try self.interactor.prove(account, password) {
          case .account(let id): return try self.enter(id, token)
          case .temporary(let login): return self.askNewPassword(for: login, token)
          }
        })
    }

    /// Without an answer the temporary password stays valid.
    private func askNewPassword(for login: TemporaryLogin, _ token: String?) -> Turn {
      Turn(
        notices: [.chooseYourOwn],
        question: .secret(.newPasswordQuestion, new: interactor.rules(for: login)) { own in
          try self.enter(try self.interactor.replace(login, with: own), token)
        })
    }

    /// Logs the account in, or creates the token instead.
    private func enter(_ id: AccountID, _ token: String?) throws -> Turn {
      guard let token else { return entered(try interactor.logIn(id)) }
      let data = try interactor.makeToken(token, for: id)
      fields = Fields()
      return Turn(
        page: .token(data), notices: [.finished, .tokenShownOnce],
        move: Router.afterToken(isOpenedForIt: tokenName != nil))
    }

    private func entered(_ person: PersonData) -> Turn {
      fields = Fields()
      return Turn(
        notices: [.finished], tips: [.welcomedBack(person.name)], result: .person(person),
        move: Router.afterLogin, changes: [.identity])
    }

    private func register(_ typed: String) throws -> Turn {
      let name = try registration.name(typed)
      return Turn(
        question: .secret(.newPasswordQuestion, new: registration.rules(for: name)) { secret in
          let person = try self.registration.register(name, secret)
          return Turn(
            notices: [.welcomed(person.name)], tips: [.writeFirst],
            result: .person(person), move: Router.afterLogin, changes: [.identity])
        })
    }
  }

  /// The two fields of the form, and the avatar beside them.
  struct Fields {
    var account = ""
    var password: Secret?
    /// `nil` for the default avatar.
    var avatar: String?
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
