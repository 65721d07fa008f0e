import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GreetingScreen

@Suite("The interactor of Greeting")
struct GreetingInteractorTests {
  private let interactor = Greeting.Interactor.of(Visitor())
  private let ada = Greeting.Names(first: "Ada", last: "Lovelace")

  @Test(
    "An account is greeted by the names of its profile or by its own name, a guest as John Smith",
    arguments: [
      (nil, "Hello", "John Smith"), (Person.ada, "Hello", "ada"),
      (.named("ada", id: 1, saying: [.first: "Ada"]), "Hello", "Ada"),
      (.named("ada", id: 1, saying: [.first: "Ada", .last: "Lovelace"]), "Hello", "Ada Lovelace"),
    ] as [(Person?, String, String)])
  func visitor(person: Person?, greeting: String, subject: String) throws {
    let interactor = Greeting.Interactor.of(Visitor(person))
    let visitor = try interactor.visitor()
    #expect(visitor.isGuest == (person == nil))
    #expect(
      interactor.greeting(for: visitor.names)
        == GreetingData(greeting: greeting, subject: subject))
  }

  @Test("Only a logout in another session is one for the screen")
  func logout() {
    func visitor(isGuest: Bool) -> Greeting.VisitorData { .init(names: ada, isGuest: isGuest) }
    let (guest, user) = (visitor(isGuest: true), visitor(isGuest: false))
    #expect(interactor.wasLoggedOut(user, now: guest, by: .elsewhere))
    #expect(!interactor.wasLoggedOut(user, now: guest, by: .identity))
    #expect(!interactor.wasLoggedOut(guest, now: user, by: .elsewhere))
    #expect(!interactor.wasLoggedOut(user, now: user, by: .elsewhere))
  }

  @Test("A card takes missing names from the person who is greeted")
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
    #expect(throws: Complaint(.refused, .nameTooLong(200))) {
      try interactor.card(for: ada, .init(salutation: String(repeating: "名", count: 201)))
    }
  }

  @Test("Only an interactive run asks for news, and a guest has unsaved texts alone")
  func news() throws {
    let reader = Reader()
    reader.news = News(unread: 1, requests: 2)
    let text = UnsavedText(purpose: "new", path: "/x", title: nil, changedAt: 0, command: nil)
    func news(_ visitor: Visitor, isInteractive: Bool) throws -> [String] {
      try Greeting.Interactor.of(
        visitor, reader, unsaved: [text], isInteractive: isInteractive
      ).waiting()?.notices.map(\.english) ?? []
    }
    #expect(try news(Visitor(.ada), isInteractive: false) == [])
    #expect(try news(Visitor(), isInteractive: true) == ["1 unsaved text: recover"])
    #expect(reader.asked == 0)
    #expect(
      try news(Visitor(.ada), isInteractive: true)
        == ["1 unread blog: next", "2 friend requests: requests", "1 unsaved text: recover"])
    #expect(reader.asked == 1)
  }
}

extension Greeting.Interactor {
  /// An interactor for a visitor, without news unless they are given.
  static func of(
    _ visitor: Visitor, _ reader: Reader = Reader(), unsaved: [UnsavedText] = [],
    isInteractive: Bool = false
  ) -> Greeting.Interactor {
    Greeting.Interactor(
      identity: visitor, reading: reader, textFolder: FixedTextFolder(unsaved),
      isInteractive: { isInteractive })
  }
}
