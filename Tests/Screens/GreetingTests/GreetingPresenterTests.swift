import Core
import Domain
import Fixtures
@testable import GreetingScreen
import Testing

@Suite("The presenter of Greeting")
struct GreetingPresenterTests {
  private let presenter = Greeting.Presenter(
    interactor: .init(services: .of(Visitor())), first: nil, last: nil)

  private func words(_ page: Page?) -> [String]? {
    page?.blocks.map { block in
      if case .line(let phrase, _) = block { phrase.english } else { "rows" }
    }
  }

  @Test("Nothing is greeted before it is asked for")
  func silent() throws {
    let turn = try presenter.appear()
    #expect(turn.page == nil && turn.notices.isEmpty)
    #expect(presenter.page == nil)
    #expect(presenter.refresh().page == nil)
  }

  @Test("show greets, and says the same again")
  func show() throws {
    for _ in 1...2 {
      #expect(words(try presenter.handle(.show).page) == ["Hello John Smith"])
    }
    #expect(words(presenter.page) == ["Hello John Smith"])
    #expect(words(presenter.refresh().page) == ["Hello John Smith"])
  }

  @Test("A changed name changes the words on the screen at the next show, not before")
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

  @Test("Programs get the greeting as it will be")
  func result() throws {
    let result = try #require(try presenter.handle(.first("Ada")).result)
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
    "A card has a line of names, with a blank between what there is, and a line for the day",
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
    // A card is not the greeting: it neither replaces nor changes it.
    #expect(presenter.page == nil)
    #expect(words(try presenter.handle(.show).page) == ["Hello John Smith"])
  }

  @Test("A command of another screen is refused")
  func foreign() {
    let spec = CommandSpec("like", summary: .greetingTitle, example: "like")
    #expect(throws: Complaint.self) { try presenter.handle(Command(spec)) }
  }

  @Test("A screen is made for who is named, and appears neither for nobody nor for too long a name")
  func making() throws {
    let show = try #require(Greeting.place.verbs["show"])
    func screen(_ first: String?, _ last: String?, _ visitor: Visitor = Visitor()) -> any Screen {
      Greeting.make(first: first, last: last, .of(visitor))
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

  @Test("Who is called something else is greeted so at the next show, and not before")
  func renamedElsewhere() throws {
    let visitor = Visitor(.ada)
    let presenter = Greeting.Presenter(
      interactor: .init(services: .of(visitor)), first: nil, last: nil)
    _ = try presenter.handle(.show)
    visitor.person = .named("ada", id: 1, saying: [.first: "Ada"])
    let turn = try #require(try presenter.notice(.person(1)))
    #expect(turn.notices.isEmpty && turn.move == nil)
    #expect(words(presenter.page) == ["Hello ada"])
    #expect(words(try presenter.handle(.show).page) == ["Hello Ada"])
  }

  @Test("Names typed here stay when something else changes elsewhere")
  func namesStay() throws {
    _ = try presenter.handle(.first("Ada"))
    _ = try presenter.notice(.elsewhere)
    #expect(words(try presenter.handle(.show).page) == ["Hello Ada Smith"])
    #expect(try presenter.notice(.blog(1)).map { _ in true } == nil)
  }

  @Test("Who was logged out elsewhere is told so and led to the door")
  func loggedOut() throws {
    let visitor = Visitor(.ada)
    let presenter = Greeting.Presenter(
      interactor: .init(services: .of(visitor)), first: nil, last: nil)
    _ = try presenter.appear()
    visitor.person = nil
    let turn = try #require(try presenter.notice(.elsewhere))
    #expect(turn.notices == [.loggedOutElsewhere])
    #expect(turn.move == .reset(.login()))
  }

  @Test("Who logs out here is not told that it happened elsewhere")
  func loggedOutHere() throws {
    let visitor = Visitor(.ada)
    let presenter = Greeting.Presenter(
      interactor: .init(services: .of(visitor)), first: nil, last: nil)
    _ = try presenter.appear()
    visitor.person = nil
    let turn = try #require(try presenter.notice(.identity))
    #expect(turn.notices == [] && turn.move == nil)
  }

  @Test(
    "Who watches is told what is unread and what waits, behind the greeting, and asked for once")
  func news() throws {
    let reader = Reader()
    reader.news = News(unread: 1_000, requests: 2)
    let presenter = Greeting.Presenter(
      interactor: .init(services: .of(Visitor(.ada), reader, isInteractive: true)), first: nil,
      last: nil)
    _ = try presenter.appear()
    let shown = try presenter.handle(.show)
    #expect(words(shown.page) == ["Hello ada"])
    #expect(shown.notices == [] && reader.asked == 0)
    let news = try #require(try shown.work?())
    #expect(
      news.notices.map(\.english)
        == ["Unread: 999+", "Friend requests: 2; users requests shows them"])
    #expect(reader.asked == 1)
    reader.news = News()
    #expect(try presenter.handle(.show).worked().notices == [])
  }

  @Test("Neither a script nor a guest is told, and nobody is asked")
  func noNews() throws {
    let reader = Reader()
    reader.news = News(unread: 1, requests: 1)
    for services in [
      Greeting.Services.of(Visitor(.ada), reader), .of(Visitor(), reader, isInteractive: true),
    ] {
      let presenter = Greeting.Presenter(
        interactor: .init(services: services), first: nil, last: nil)
      #expect(try presenter.handle(.show).worked().notices == [])
    }
    #expect(reader.asked == 0)
  }

  @Test("Who watches is told the first three texts that are not kept, and how many more there are")
  func left() throws {
    func text(_ subject: WritingSubject, _ title: String?, _ command: String?) -> UnsavedText {
      UnsavedText(subject: subject, path: "/x", title: title, changedAt: 0, command: command)
    }
    let texts = [
      text(.new(isPublished: false), "Tea", "coterie write"),
      text(.blog(4), nil, "coterie blog edit 4"),
      text(.new(isPublished: false), nil, nil),
      text(.new(isPublished: false), "Rain", "coterie write"),
      text(.new(isPublished: false), "Snow", "coterie write"),
    ]
    for isInteractive in [true, false] {
      let presenter = Greeting.Presenter(
        interactor: .init(services: .of(Visitor(), left: texts, isInteractive: isInteractive)), first: nil,
        last: nil)
      let said = try presenter.handle(.show).worked().notices.map(\.english)
      #expect(
        said
          == (isInteractive
            ? [
              "A text (Tea) of 1970-01-01 is not kept yet; to keep it type in a shell: coterie write",
              "A change of blog 4 (Untitled) of 1970-01-01 is not kept yet; to keep it type in a "
                + "shell: coterie blog edit 4",
              "An editor left /x on 1970-01-01, which may hold more than was saved: recover it with "
                + "that editor, or remove it",
              "2 more texts wait to be kept",
            ] : []))
    }
  }

  @Test("A screen that was left is released")
  func released() throws {
    weak var left: Greeting.Presenter?
    do {
      let presenter = Greeting.Presenter(
        interactor: .init(services: .of(Visitor())), first: nil, last: nil)
      left = presenter
      _ = try presenter.handle(.show)
      #expect(left != nil)
    }
    #expect(left == nil)
  }
}
