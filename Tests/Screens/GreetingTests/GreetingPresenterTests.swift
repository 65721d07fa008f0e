import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GreetingScreen

@Suite("The presenter of Greeting")
struct GreetingPresenterTests {
  private let presenter = Greeting.Presenter(
    interactor: .of(Visitor()), first: nil, last: nil)

  private func words(_ page: Page?) -> [String]? {
    page?.blocks.map { block in
      if case .line(let phrase, _) = block { phrase.english } else { "rows" }
    }
  }

  @Test("Nothing is shown before the first show")
  func silent() throws {
    let turn = try presenter.appear()
    #expect(turn.page == nil && turn.notices.isEmpty)
    #expect(presenter.page == nil)
    #expect(presenter.refresh().page == nil)
  }

  @Test("A second show greets alike")
  func show() throws {
    for _ in 1...2 {
      #expect(words(try presenter.handle(.show).page) == ["Hello John Smith"])
    }
    #expect(words(presenter.page) == ["Hello John Smith"])
    #expect(words(presenter.refresh().page) == ["Hello John Smith"])
  }

  @Test("A new name is shown by the next show, not before")
  func renaming() throws {
    _ = try presenter.handle(.show)
    let turn = try presenter.handle(.first("Ada"))
    #expect(turn.page == nil && turn.notices.isEmpty && turn.changes.isEmpty)
    #expect(words(presenter.page) == ["Hello John Smith"])
    #expect(words(presenter.refresh().page) == ["Hello John Smith"])
    #expect(words(try presenter.handle(.show).page) == ["Hello Ada Smith"])
    _ = try presenter.handle(.last("Lovelace"))
    #expect(words(try presenter.handle(.show).page) == ["Hello Ada Lovelace"])
  }

  @Test("The result of a new name is the next greeting")
  func result() throws {
    let result = try #require(try presenter.handle(.first("Ada")).result())
    #expect(try result.data.selecting(["text"]) == .object(["text": .string("Hello Ada Smith")]))
  }

  @Test("A refused name changes nothing")
  func refused() throws {
    _ = try presenter.handle(.last(""))
    #expect(throws: Complaint(.refused, .nobodyToGreet)) { try presenter.handle(.first("")) }
    #expect(throws: Complaint(.refused, .nameTooLong(200))) {
      try presenter.handle(.first(String(repeating: "a", count: 201)))
    }
    #expect(words(try presenter.handle(.show).page) == ["Hello John"])
  }

  @Test(
    "A card has a line of names, and a line for the date of birth",
    arguments: [
      (nil, nil, nil, nil, ["John Smith"]), ("Dr.", nil, nil, nil, ["Dr. John Smith"]),
      ("", nil, nil, nil, ["John Smith"]), (nil, "", nil, nil, ["Smith"]),
      ("Dr.", "Ada", "Lovelace", "1815-12-10", ["Dr. Ada Lovelace", "Sunday December 10, 1815"]),
      (nil, nil, nil, "1970-01-01", ["John Smith", "Thursday January 1, 1970"]),
    ] as [(String?, String?, String?, String?, [String])])
  func card(
    salutation: String?, first: String?, last: String?, birthdate: String?, lines: [String]
  ) throws {
    let request = Greeting.CardRequest(
      salutation: salutation, first: first, last: last,
      birthdate: birthdate.flatMap { CivilDate($0) })
    #expect(words(try presenter.handle(.card(request)).page) == lines)
    // The card does not replace the greeting on the screen.
    #expect(presenter.page == nil)
    #expect(words(try presenter.handle(.show).page) == ["Hello John Smith"])
  }

  @Test("A command of another screen is refused")
  func foreign() {
    let spec = CommandSpec("like", summary: .greetingTitle, example: "like")
    #expect(throws: Complaint.self) { try presenter.handle(Command(spec)) }
  }

  @Test("The screen greets the given names, and does not appear with an empty or too long name")
  func making() throws {
    let show = try #require(Greeting.noun.verbs["show"])
    func screen(_ first: String?, _ last: String?, _ visitor: Visitor = Visitor()) -> any Screen {
      Greeting.make(
        first: first, last: last, identity: visitor, reading: Reader(),
        textFolder: FixedTextFolder(),
        isInteractive: { false })
    }
    #expect(
      words(try screen("Grace", "Hopper").handle(Command(show)).page) == ["Hello Grace Hopper"])
    #expect(words(try screen(nil, nil).handle(Command(show)).page) == ["Hello John Smith"])
    #expect(words(try screen(nil, nil, Visitor(.ada)).handle(Command(show)).page) == ["Hello ada"])
    #expect(
      words(try screen("John", nil, Visitor(.ada)).handle(Command(show)).page) == ["Hello John"])
    #expect(throws: Complaint(.refused, .nobodyToGreet)) { try screen("", "").appear() }
    #expect(throws: Complaint(.refused, .nameTooLong(200))) {
      try screen(String(repeating: "a", count: 201), nil).appear()
    }
  }

  @Test("A new name in the profile is shown by the next show, not before")
  func renamedElsewhere() throws {
    let visitor = Visitor(.ada)
    let presenter = Greeting.Presenter(
      interactor: .of(visitor), first: nil, last: nil)
    _ = try presenter.handle(.show)
    visitor.person = .named("ada", id: 1, saying: [.first: "Ada"])
    let turn = try #require(try presenter.notice(.person(1)))
    #expect(turn.notices.isEmpty && turn.move == nil)
    #expect(words(presenter.page) == ["Hello ada"])
    #expect(words(try presenter.handle(.show).page) == ["Hello Ada"])
  }

  @Test("Typed names stay when something else changes elsewhere")
  func namesStay() throws {
    _ = try presenter.handle(.first("Ada"))
    _ = try presenter.notice(.elsewhere)
    #expect(words(try presenter.handle(.show).page) == ["Hello Ada Smith"])
    #expect(try presenter.notice(.blog(1)).map { _ in true } == nil)
  }

  @Test("After a logout in another session a notice tells it, and Login opens")
  func loggedOut() throws {
    let visitor = Visitor(.ada)
    let presenter = Greeting.Presenter(
      interactor: .of(visitor), first: nil, last: nil)
    _ = try presenter.appear()
    visitor.person = nil
    let turn = try #require(try presenter.notice(.elsewhere))
    #expect(turn.notices == [.loggedOutElsewhere])
    #expect(turn.move == .reset(.login()))
  }

  @Test("A logout at this prompt has no notice of Greeting")
  func loggedOutHere() throws {
    let visitor = Visitor(.ada)
    let presenter = Greeting.Presenter(
      interactor: .of(visitor), first: nil, last: nil)
    _ = try presenter.appear()
    visitor.person = nil
    let turn = try #require(try presenter.notice(.identity))
    #expect(turn.notices == [] && turn.move == nil)
  }

  @Test(
    "Unread blogs and friend requests are told after the greeting")
  func news() throws {
    let reader = Reader()
    reader.news = News(unread: 10_000, requests: 2)
    let presenter = Greeting.Presenter(
      interactor: .of(Visitor(.ada), reader, isInteractive: true), first: nil,
      last: nil)
    _ = try presenter.appear()
    let shown = try presenter.handle(.show)
    #expect(words(shown.page) == ["Hello ada"])
    #expect(shown.notices == [] && reader.asked == 0)
    let news = try #require(try shown.work?())
    #expect(
      news.notices.map(\.english)
        == ["9999+ unread blogs: next", "2 friend requests: requests"])
    #expect(reader.asked == 1)
    reader.news = News(unread: 1, requests: 1)
    #expect(
      try presenter.handle(.show).worked().notices.map(\.english)
        == ["1 unread blog: next", "1 friend request: requests"])
    reader.news = News()
    #expect(try presenter.handle(.show).worked().notices == [])
  }

  @Test("Neither a script nor a guest gets news")
  func noNews() throws {
    let reader = Reader()
    reader.news = News(unread: 1, requests: 1)
    for interactor in [
      Greeting.Interactor.of(Visitor(.ada), reader),
      .of(Visitor(), reader, isInteractive: true),
    ] {
      let presenter = Greeting.Presenter(interactor: interactor, first: nil, last: nil)
      #expect(try presenter.handle(.show).worked().notices == [])
    }
    #expect(reader.asked == 0)
  }

  @Test("Unsaved texts are counted with the command that lists them, on a terminal alone")
  func left() throws {
    let text = UnsavedText(purpose: "new", path: "/x", title: "Tea", changedAt: 0, command: nil)
    for (count, words) in [(1, "1 unsaved text: recover"), (2, "2 unsaved texts: recover")] {
      for isInteractive in [true, false] {
        let presenter = Greeting.Presenter(
          interactor: .of(
            Visitor(), unsaved: Array(repeating: text, count: count), isInteractive: isInteractive),
          first: nil, last: nil)
        let notices = try presenter.handle(.show).worked().notices
        #expect(notices.map(\.english) == (isInteractive ? [words] : []))
      }
    }
  }

  @Test("A screen that was left is released")
  func released() throws {
    weak var left: Greeting.Presenter?
    do {
      let presenter = Greeting.Presenter(
        interactor: .of(Visitor()), first: nil, last: nil)
      left = presenter
      _ = try presenter.handle(.show)
      #expect(left != nil)
    }
    #expect(left == nil)
  }
}
