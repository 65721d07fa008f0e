import Testing

@testable import Viper

@Suite("Fields")
struct JSONFieldsTests {
  @Test("A field that no page has is refused at once, with the nearest one")
  func unknown() {
    var settings = Settings(Bookshop.vocabulary)
    let before = settings
    for (typed, hint) in [
      ("name,tilte", "did you mean title?"), ("nope", "show all fields: --json"),
      ("Name", "did you mean name?"),
    ] {
      let complaint = #expect(throws: Complaint.self) { try settings.apply(.json, typed) }
      #expect(complaint?.code == .usage)
      #expect(complaint?.hint?.english == hint)
    }
    #expect(settings == before)
  }
}

@Suite("Keys of JSON")
struct JSONKeysTests {
  private struct Book { let title: String, pages: Int }
  private struct Loan { let book: Book, days: Int? }

  private static let book: JSONKeys<Book> = [
    "title": .string { $0.title }, "pages": .int { $0.pages },
  ]
  private static let days: JSONKeys<Loan> = ["days": .int(orNull: { $0.days })]
  private let emma = Book(title: "Emma", pages: 474)

  @Test("The names stand in the order of their declaration")
  func names() {
    #expect(Self.book.names == ["title", "pages"])
  }

  @Test("Each key has its type")
  func types() {
    #expect(
      Self.book.of(\Loan.book).with(Self.days).declared.map { "\($0.name): \($0.type.notation)" }
        == ["title: string", "pages: integer", "days: integer or null"])
  }

  @Test("An object has every key with its value")
  func object() {
    #expect(Self.book.object(of: emma) == .object(["title": .string("Emma"), "pages": .int(474)]))
    #expect(Self.book.members(of: emma).map(\.key) == Self.book.names)
  }

  @Test("Keys of a part and further keys of the whole are joined in order")
  func parts() {
    let keys = Self.book.of(\Loan.book).with(Self.days)
    #expect(keys.names == ["title", "pages", "days"])
    #expect(
      keys.object(of: Loan(book: emma, days: nil))
        == .object(["title": .string("Emma"), "pages": .int(474), "days": .null]))
    #expect(keys.members(of: Loan(book: emma, days: 3)).last?.value == .int(3))
  }
}
