import Circle
import Fixtures
import Testing
import Viper

@testable import GreetingScreen

@Suite("The view of Greeting")
struct GreetingViewTests {
  private let keys = Set(Greeting.noun.keys)

  private func lines(_ page: Page, in language: Language) -> [String] {
    page.blocks.map { block in
      if case .line(let phrase, _) = block { phrase.wording(in: language) } else { "rows" }
    }
  }

  @Test("The greeting reads the same in both languages")
  func greeting() {
    let page = SharedGreetingView.page(
      .init(.init(greeting: "Hello", subject: "John Smith")))
    for language in Language.allCases {
      #expect(lines(page, in: language) == ["Hello John Smith"])
    }
    #expect(
      page.data
        == .object([
          "greeting": .string("Hello"), "subject": .string("John Smith"),
          "text": .string("Hello John Smith"),
        ]))
  }

  @Test("The noun lists every key that the pages have")
  func allKeys() {
    let greeting = GreetingWords(.init(greeting: "", subject: ""))
    let card = Greeting.CardWords(
      data: .init(salutation: nil, first: "", last: "", birthdate: nil), name: "", date: nil)
    #expect(SharedGreetingView.page(greeting).data.hasOnly(keys))
    #expect(Greeting.View.card(card).data.hasOnly(keys))
  }

  @Test("The date on a card has the form of its language")
  func card() throws {
    let day = try #require(CivilDate("1970-01-01"))
    let page = Greeting.View.card(
      .init(
        data: .init(salutation: "Dr.", first: "John", last: "Smith", birthdate: day),
        name: "Dr. John Smith", date: .cardDate(day)))
    #expect(lines(page, in: .en) == ["Dr. John Smith", "Thursday January 1, 1970"])
    #expect(lines(page, in: .zh) == ["Dr. John Smith", "1970年1月1日 星期四"])
    #expect(
      page.data
        == .object([
          "name": .string("Dr. John Smith"), "salutation": .string("Dr."),
          "firstName": .string("John"), "lastName": .string("Smith"),
          "birthdate": .string("1970-01-01"),
        ]))
  }

  @Test("A missing part of a card is null, and has no line")
  func emptyCard() {
    let page = Greeting.View.card(
      .init(
        data: .init(salutation: nil, first: "John", last: "", birthdate: nil), name: "John",
        date: nil))
    #expect(lines(page, in: .en) == ["John"])
    #expect(
      page.data
        == .object([
          "name": .string("John"), "salutation": .null, "firstName": .string("John"),
          "lastName": .string(""), "birthdate": .null,
        ]))
  }

  @Test(
    "Each command means one intent",
    arguments: [
      ("show", Greeting.Intent.show), ("first Ada", .first("Ada")),
      ("first Ada  Augusta", .first("Ada Augusta")), ("first ''", .first("")),
      ("last 洛夫莱斯", .last("洛夫莱斯")), ("card", .card(.init())),
      (
        "card --salutation Dr. --first Ada --last Lovelace --birthdate 1815-12-10",
        .card(
          .init(
            salutation: "Dr.", first: "Ada", last: "Lovelace",
            birthdate: CivilDate(year: 1815, month: 12, day: 10)))
      ),
    ])
  func intents(line: String, intent: Greeting.Intent) throws {
    #expect(try Greeting.View.table.intent(of: Greeting.noun.verbs.typed(line)) == intent)
  }

  @Test(
    "A wrong line is refused",
    arguments: [
      "first", "last", "show me", "card --birthdate 1970-02-30", "card --first", "card Ada",
      "card --frist Ada", "shwo",
    ])
  func refusals(line: String) {
    let complaint = #expect(throws: Complaint.self) { try Greeting.noun.verbs.typed(line) }
    #expect(complaint?.code == .usage)
  }
}
