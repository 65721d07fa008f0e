import Core

extension Login {
  /// What can be typed on the screen, and how its words are laid out.
  enum View {
    static let noun = CommandSpec(
      "login", Parameter("ACCOUNT", optional: true), options: [tokenName],
      summary: .loginNoun, example: "login ada", questions: 2)

    private static let tokenName = OptionSpec(
      "--token-name", Parameter("NAME"), summary: .tokenNameOption)

    static let table = IntentTable<Intent>([
      .init(
        CommandSpec(
          "account", Parameter("TEXT", .text), summary: .loginAccount, example: "account ada")
      ) { .account($0.text("TEXT") ?? "") },
      .init(
        CommandSpec(
          "password", summary: .loginPassword, example: "password", questions: 1)
      ) { _ in .password },
      .init(
        CommandSpec(
          "login", Parameter("ACCOUNT", optional: true), options: [tokenName],
          summary: .loginLogin, example: "login", questions: 2)
      ) { .login(account: $0.text("ACCOUNT"), tokenName: $0.text("--token-name")) },
      .init(
        CommandSpec(
          "system", Parameter("WHAT", .choice(["tie", "untie"]), optional: true),
          summary: .loginSystem, example: "system tie", questions: 1, worksEverywhere: true)
      ) { typed in
        switch typed.text("WHAT") {
        case "tie": .tie
        case "untie": .untie
        default: .system
        }
      },
      .init(
        CommandSpec(
          "register", Parameter("NAME"), summary: .loginRegister, example: "register ada",
          questions: 2, worksEverywhere: true)
      ) { .register($0.text("NAME") ?? "") },
    ])

    static func fields(_ fields: FieldWords) -> Page {
      Page(
        [
          .line(.accountField(fields.account)), .line(.passwordField(isFilled: fields.isFilled)),
          .line(fields.avatar, .faint),
        ],
        data: .object([
          "account": .string(orNull: fields.account.isEmpty ? nil : fields.account),
          "passwordFilled": .bool(fields.isFilled), "avatar": .string(fields.avatar.english),
        ]))
    }

    static func token(_ token: String) -> Page {
      Page([.line(Phrase(verbatim: token))], data: .object(["token": .string(token)]))
    }

    static func person(_ person: PersonData) -> Page {
      Page([.line(Phrase(verbatim: person.name))], data: .object(person.detailMembers))
    }
  }

  /// The fields in words; of a password only whether there is one.
  struct FieldWords: Equatable, Sendable {
    let account: String
    let isFilled: Bool
    let avatar: Phrase
  }
}
