import Circle
import Viper

extension Login {
  /// The requests of a person to this screen.
  enum Intent: Equatable {
    case account(String)
    case password
    case login(account: String?, tokenName: String? = nil)
    case system
    case tie
    case untie
    case register(String)
  }

  /// The commands of the screen, and the layout of its pages.
  enum View {
    static let account = Argument.word("ACCOUNT", of: .account).optional
    static let tokenName = Argument.word("NAME").option(
      "--token-name",
      Phrase(
        "create a token named NAME for COTERIE_TOKEN instead of logging in",
        "不登录, 只生成名为 NAME 的令牌, 用于 COTERIE_TOKEN"))
    static let accountField = Argument.text("TEXT", of: .account)
    static let tie = Argument<Tie>.choice("WHAT", forGuests: []) { .meaning(of: $0) }.optional
    static let name = Argument.word("NAME")

    static let noun = CommandSpec(
      "login", account, tokenName, summary: Phrase("log in", "登录"), example: "login ada",
      prints: .oneOf([.object("loginFields", FieldWords.keys), .personDetails, .token]),
      questions: 2, audience: .guests,
      passwordLines: { words, _ in words.isEmpty ? 0 : 1 })

    /// The account and the name of a token that stand behind `login`. A token needs its account on the same
    /// line: only the open screen has a field for it.
    static func request(_ typed: Arguments) throws -> (account: String?, tokenName: String?) {
      if typed[account] == nil, typed[tokenName] != nil {
        throw Complaint(.usage, .missing(account.name, of: noun.word))
      }
      return (typed[account], typed[tokenName])
    }

    static let table = IntentTable<Intent, FieldWords>([
      .init(
        CommandSpec(
          "account", accountField, summary: Phrase("fill in the account", "填写账号"),
          example: "account ada", audience: .guests,
          // These are refused here with all that follows, and take the lines that they take elsewhere.
          passwordLines: {
            $0.first == "passwd" || $0.first == "delete" && !$1 ? 2 : $0.first == "delete" ? 1 : 0
          })
      ) { .account($0[accountField]) },
      .init(
        CommandSpec(
          "password",
          summary: Phrase("fill in the password without showing it", "填写密码, 不显示"),
          example: "password", questions: 1, audience: .guests, passwordLines: { _, _ in 1 }),
        .password),
      .init(
        CommandSpec(
          "login", account, tokenName,
          summary: Phrase(
            "log in with the account and the password filled in", "用已填写的账号和密码登录"),
          example: "login", prints: .oneOf([.personDetails, .token]), questions: 2,
          // A guest types an account behind it, unless the fields are filled in.
          audience: .guests, alone: .accounts,
          passwordLines: { words, _ in words.isEmpty ? 0 : 1 }),
        // With an account the command asks for the password itself.
        obstacle: { fields, typed in
          guard let typed, typed[account] == nil else { return nil }
          return fields.emptyFields
        }
      ) { .login(account: $0[account], tokenName: $0[tokenName]) },
      .init(
        CommandSpec(
          CommonVerb.system.rawValue, tie,
          summary: Phrase(
            "log in as the system user, or tie or untie your account", "以系统用户登录, 或绑定, 解除绑定自己的账号"),
          example: "system tie", prints: .personDetails, questions: 1, alone: .guests,
          answerLines: { $0[tie] == nil ? 1 : 0 },
          // Another word may be a mistyped `tie`.
          passwordLines: { words, _ in words.isEmpty || words.first == Tie.untie.rawValue ? 0 : 1 })
      ) { typed in
        switch typed[tie] {
        case .tie: .tie
        case .untie: .untie
        case nil: .system
        }
      },
      .init(
        CommandSpec(
          CommonVerb.register.rawValue, name,
          summary: Phrase("create an account named NAME", "注册名为 NAME 的账号"),
          example: "register ada", prints: .personDetails, questions: 2, audience: .guests,
          passwordLines: { _, _ in 1 })
      ) { .register($0[name]) },
    ])

    static func fields(_ fields: FieldWords) -> Page {
      Page(
        [
          .line(.accountField(fields.account)),
          .line(.passwordField(isFilled: fields.isPasswordFilled)), .picture(fields.avatar, .faint),
        ],
        data: FieldWords.keys.object(of: fields))
    }
  }

  /// The changes that `system` can make to an account.
  enum Tie: String, CaseIterable, Sendable { case tie, untie }

  /// The fields in words. Of a password only its presence is known here.
  struct FieldWords: Equatable, Sendable {
    let account: String
    let isPasswordFilled: Bool
    let avatar: Phrase
    /// Whether the store has no account yet.
    var isFirst = false

    static let keys: JSONKeys<FieldWords> = [
      "account": .string(orNull: { $0.account.isEmpty ? nil : $0.account }),
      "passwordFilled": .bool { $0.isPasswordFilled },
      "avatar": .string { $0.avatar.english },
    ]

    /// The empty fields as the reason why `login` cannot be used, or `nil`.
    var emptyFields: Phrase? {
      switch (account.isEmpty, isPasswordFilled) {
      case (true, false): isFirst ? .noAccountsYet : .bothFieldsEmpty
      case (true, true): .accountEmpty
      case (false, false): .passwordEmpty
      case (false, true): nil
      }
    }
  }
}
