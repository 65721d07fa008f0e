import Core
import Domain
import Fixtures
@testable import GreetingScreen
import Testing

@Suite("The interactor of Greeting")
struct GreetingInteractorTests {
  private let interactor = Greeting.Interactor(services: .of(Visitor()))
  private let ada = Greeting.Names(first: "Ada", last: "Lovelace")

  @Test(
    "The subject is the names that there are, with one blank between them",
    arguments: [
      ("Ada", "Lovelace", "Ada Lovelace"), ("Ada", "", "Ada"), ("", "Lovelace", "Lovelace"),
    ])
  func subject(first: String, last: String, subject: String) {
    let data = interactor.greeting(for: .init(first: first, last: last))
    #expect(data == Greeting.GreetingData(greeting: "Hello", subject: subject))
  }

  @Test(
    "Who is logged in is greeted by their names, or by that of the account; a guest is John Smith",
    arguments: [
      (nil, "Hello", "John Smith"), (Person.ada, "Hello", "ada"),
      (.named("ada", id: 1, saying: [.first: "Ada"]), "Hello", "Ada"),
      (.named("ada", id: 1, saying: [.first: "Ada", .last: "Lovelace"]), "Hello", "Ada Lovelace"),
    ] as [(Person?, String, String)])
  func whoIsHere(person: Person?, greeting: String, subject: String) throws {
    let interactor = Greeting.Interactor(services: .of(Visitor(person)))
    let here = try interactor.whoIsHere()
    #expect(here.isGuest == (person == nil))
    #expect(
      interactor.greeting(for: here.names)
        == Greeting.GreetingData(greeting: greeting, subject: subject))
  }

  @Test("A name that is given replaces its own and no other")
  func renaming() throws {
    #expect(
      try interactor.names(ada, first: "Grace", last: nil)
        == .init(first: "Grace", last: "Lovelace"))
    #expect(
      try interactor.names(ada, first: nil, last: "Hopper")
        == .init(first: "Ada", last: "Hopper"))
    #expect(try interactor.names(ada, first: nil, last: nil) == ada)
  }

  @Test("A person without any name cannot be greeted")
  func nobody() {
    #expect(throws: Complaint(.refused, .nobodyToGreet)) {
      try interactor.names(ada, first: "", last: "")
    }
  }

  @Test("A name has at most 200 characters, counted as scalars")
  func longNames() throws {
    let longest = String(repeating: "名", count: 200)
    #expect(try interactor.names(ada, first: longest, last: longest).last == longest)
    let refusal = Complaint(.refused, .nameTooLong(200))
    #expect(throws: refusal) { try interactor.names(ada, first: longest + "名", last: nil) }
    #expect(throws: refusal) { try interactor.names(ada, first: nil, last: longest + "名") }
    let marks = "a" + String(repeating: "\u{301}", count: 200)
    #expect(throws: refusal) { try interactor.names(ada, first: marks, last: nil) }
    #expect(throws: refusal) { try interactor.card(for: ada, .init(salutation: longest + "名")) }
  }

  @Test("A card takes from the person what it is not told")
  func card() throws {
    let day = try #require(CivilDate("1815-12-10"))
    #expect(
      try interactor.card(for: ada, .init())
        == .init(salutation: nil, first: "Ada", last: "Lovelace", birthdate: nil))
    #expect(
      try interactor.card(
        for: ada, .init(salutation: "Dr.", first: "Grace", last: "Hopper", birthdate: day))
        == .init(salutation: "Dr.", first: "Grace", last: "Hopper", birthdate: day))
    #expect(try interactor.card(for: ada, .init(salutation: "")).salutation == nil)
    #expect(throws: Complaint(.refused, .nobodyToGreet)) {
      try interactor.card(for: ada, .init(first: "", last: ""))
    }
  }
}

extension Greeting.Services {
  /// The services for a visitor, with nothing new; nobody watches unless it is said.
  static func of(
    _ visitor: Visitor, _ reader: Reader = Reader(), left: [UnsavedText] = [],
    isInteractive: Bool = false
  ) -> Greeting.Services {
    Greeting.Services(
      identity: visitor, reading: reader, textFolder: Drawer(left), isInteractive: { isInteractive })
  }
}
