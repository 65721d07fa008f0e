import Circle
import Viper

extension Greeting {
  /// The requests of a person to this screen.
  enum Intent: Equatable {
    case show
    case card(CardRequest)
    case first(String)
    case last(String)
  }

  /// The parts of a card that were typed. Missing names are those of the person who is greeted.
  struct CardRequest: Equatable, Sendable {
    var salutation: String?
    var first: String?
    var last: String?
    var birthdate: CivilDate?
  }

  /// The commands of the screen, and the layout of its pages.
  enum View {
    static let first = Argument.word("TEXT").option("--first", Phrase("the first name", "名"))
    static let last = Argument.word("TEXT").option("--last", Phrase("the last name", "姓"))
    private static let salutation = Argument.word("TEXT").option(
      "--salutation", Phrase("the title before the name, such as Dr.", "姓名前的称谓, 例如 Dr."))
    private static let birthdate = Argument.date("DATE").option(
      "--birthdate", Phrase("the date of birth, YYYY-MM-DD", "出生日期, YYYY-MM-DD"))

    static let noun = CommandSpec(
      "greeting", first, last,
      summary: Phrase(
        "open the greeting, the first screen after login", "打开问候页, 即登录后的第一个页面"),
      example: "greeting --first Grace --last Hopper", prints: .greeting)

    static let table = IntentTable<Intent, Void>([
      .init(SharedGreetingView.show, .show),
      .init(
        CommandSpec(
          "card", salutation, first, last, birthdate,
          summary: Phrase("show a business card", "显示名片"),
          example: "card --salutation Dr. --birthdate 1970-01-01",
          prints: .object("card", CardWords.keys))
      ) { typed in
        .card(
          CardRequest(
            salutation: typed[salutation], first: typed[first], last: typed[last],
            birthdate: typed[birthdate]))
      },
      .init(SharedGreetingView.first) { .first($0[SharedGreetingView.name]) },
      .init(SharedGreetingView.last) { .last($0[SharedGreetingView.name]) },
    ])

    static func card(_ words: CardWords) -> Page {
      var blocks: [Page.Block] = [.line(Phrase(verbatim: words.name), .strong)]
      if let date = words.date { blocks.append(.line(date)) }
      return Page(blocks, data: CardWords.keys.object(of: words))
    }
  }

  /// A card in words.
  struct CardWords: Equatable, Sendable {
    let data: CardData
    let name: String
    let date: Phrase?

    static let keys: JSONKeys<CardWords> = [
      "name": .string { $0.name },
      "salutation": .string(orNull: { $0.data.salutation }),
      "firstName": .string { $0.data.first },
      "lastName": .string { $0.data.last },
      "birthdate": .string(orNull: { $0.data.birthdate?.iso }),
    ]
  }
}
