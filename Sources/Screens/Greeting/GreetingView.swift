import Core

extension Greeting {
  /// What can be typed on the screen, and how its words are laid out.
  enum View {
    private static let first = OptionSpec(
      "--first", Parameter("TEXT"), summary: .firstOption)
    private static let last = OptionSpec("--last", Parameter("TEXT"), summary: .lastOption)

    static let noun = CommandSpec(
      "greeting", options: [first, last], summary: .greetingNoun,
      example: "greeting --first Grace --last Hopper")

    static let table = IntentTable<Intent>([
      .init(CommandSpec("show", summary: .greetingShow, example: "show")) { _ in .show },
      .init(
        CommandSpec(
          "card",
          options: [
            OptionSpec("--salutation", Parameter("TEXT"), summary: .salutationOption), first,
            last,
            OptionSpec("--birthdate", Parameter("DATE", .date), summary: .birthdateOption),
          ],
          summary: .greetingCard, example: "card --salutation Dr. --birthdate 1970-01-01")
      ) { typed in
        .card(
          CardRequest(
            salutation: typed.text("--salutation"), first: typed.text("--first"),
            last: typed.text("--last"), birthdate: typed.date("--birthdate")))
      },
      .init(
        CommandSpec(
          "first", Parameter("TEXT", .text), summary: .greetingFirst, example: "first Ada")
      ) { .first($0.text("TEXT") ?? "") },
      .init(
        CommandSpec(
          "last", Parameter("TEXT", .text), summary: .greetingLast, example: "last Lovelace")
      ) { .last($0.text("TEXT") ?? "") },
    ])

    static func greeting(_ words: GreetingWords) -> Page {
      Page(
        [.line(Phrase(verbatim: words.text), .strong)],
        data: .object([
          "greeting": .string(words.data.greeting), "subject": .string(words.data.subject),
          "text": .string(words.text),
        ]))
    }

    static func card(_ words: CardWords) -> Page {
      var blocks: [Page.Block] = [.line(Phrase(verbatim: words.name), .strong)]
      if let date = words.date { blocks.append(.line(date)) }
      return Page(
        blocks,
        data: .object([
          "name": .string(words.name), "salutation": .string(orNull: words.data.salutation),
          "firstName": .string(words.data.first), "lastName": .string(words.data.last),
          "birthdate": .string(orNull: words.data.birthdate?.iso),
        ]))
    }
  }

  /// A greeting in words.
  struct GreetingWords: Equatable, Sendable {
    let data: GreetingData
    let text: String
  }

  /// A card in words.
  struct CardWords: Equatable, Sendable {
    let data: CardData
    let name: String
    let date: Phrase?
  }
}
