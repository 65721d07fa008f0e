import Core
import Fixtures
import Testing
import Wireframe

@Suite("Moving between screens")
struct MovingTests {
  @Test("A wireframe begins at its root, and nothing is loaded yet")
  func root() throws {
    let house = try House()
    #expect(house.breadcrumb == "Greeting")
    #expect(house.wireframe.positions.map(\.route) == [.room("Greeting")])
    #expect(house.room("Greeting")?.log == [])
  }

  @Test("push goes on top and back goes to the place below, with its page")
  func pushAndBack() throws {
    let house = try House(["Users": { $0.words = "Ada, Bob" }])
    try house.move(.push(.room("Users")), .push(.room("Ada")))
    #expect(house.breadcrumb == "Greeting › Users › Ada")
    #expect(house.wireframe.breadcrumb.chinese == "在Greeting › 在Users › 在Ada")
    let turn = try house.wireframe.perform(.back)
    #expect(turn.page?.data == .string("Ada, Bob"))
    #expect(house.breadcrumb == "Greeting › Users")
    #expect(house.wireframe.top === house.room("Users"))
    #expect(house.room("Users")?.log == ["appear"])
  }

  @Test("leave closes what was presented, and goes back from what was not")
  func leave() throws {
    let house = try House()
    try house.move(.push(.room("Users")), .present(.room("Write")), .leave)
    #expect(house.breadcrumb == "Greeting › Users")
    try house.move(.present(.room("Write")), .push(.room("Ada")), .leave)
    #expect(house.breadcrumb == "Greeting › Users ⟦Write⟧")
    try house.move(.leave, .leave)
    #expect(house.breadcrumb == "Greeting")
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.move(.leave) }
  }

  @Test("home goes to the first screen of the stack on top, from anywhere in it")
  func home() throws {
    let house = try House()
    try house.move(.push(.room("Users")), .push(.room("Ada")), .home)
    #expect(house.breadcrumb == "Greeting")
    try house.move(.home)
    #expect(house.breadcrumb == "Greeting")
    try house.move(.present(.room("Revisions")), .push(.room("Bob")), .push(.room("Ada")), .home)
    #expect(house.breadcrumb == "Greeting ⟦Revisions⟧")
  }

  @Test("What is presented stands in brackets, and pushing there stays inside")
  func presenting() throws {
    let house = try House()
    try house.move(.push(.room("Users")), .push(.room("Ada")), .present(.room("Revisions")))
    #expect(house.breadcrumb == "Greeting › Users › Ada ⟦Revisions⟧")
    try house.move(.push(.room("Bob")))
    #expect(house.breadcrumb == "Greeting › Users › Ada ⟦Revisions › Bob⟧")
    try house.move(.present(.room("Card")))
    #expect(house.breadcrumb == "Greeting › Users › Ada ⟦Revisions › Bob ⟦Card⟧⟧")
    #expect(
      house.wireframe.positions.map(\.isPresented) == [false, false, false, true, true, true])
    #expect(house.wireframe.positions.last?.title.english == "Card")
    try house.move(.close, .close)
    #expect(house.breadcrumb == "Greeting › Users › Ada")
  }

  @Test("close shows what is underneath")
  func closing() throws {
    let house = try House(["Greeting": { $0.words = "Hello" }])
    try house.move(.present(.room("Revisions")))
    #expect(try house.wireframe.perform(.close).page?.data == .string("Hello"))
  }

  @Test("answer closes what was presented and hands its answer to the screen below")
  func answering() throws {
    let house = try House([
      "Ada": { $0.onReceive = { Turn(notices: [Phrase(verbatim: "shows \($0)")]) } }
    ])
    try house.move(.push(.room("Ada")), .present(.room("Revisions")), .push(.room("Bob")))
    let turn = try house.wireframe.perform(.answer(.number(3)))
    #expect(house.breadcrumb == "Greeting › Ada")
    #expect(turn.notices.map(\.english) == ["shows number(3)"])
    #expect(house.room("Ada")?.log == ["appear", "receive number(3)"])
    #expect(house.room("Greeting")?.log == [])
  }

  @Test("An answer that cannot be received leaves what was presented, so that another can be given")
  func failingToReceive() throws {
    let failure = Complaint(.notFound, Phrase("no such revision", "没有这个版本"))
    let house = try House(["Greeting": { $0.onReceive = { _ in throw failure } }])
    try house.move(.present(.room("Revisions")))
    #expect(throws: failure) { try house.wireframe.perform(.answer(.number(3))) }
    #expect(house.breadcrumb == "Greeting ⟦Revisions⟧")
    #expect(house.wireframe.top === house.room("Revisions"))
  }

  @Test("close answers nothing")
  func closingAnswersNothing() throws {
    let house = try House()
    try house.move(.present(.room("Revisions")), .close)
    #expect(house.room("Greeting")?.log == [])
  }

  @Test("reset empties all stacks and leaves nothing behind")
  func reset() throws {
    let house = try House()
    try house.move(.push(.room("Users")), .present(.room("Login")), .push(.room("Ada")))
    try house.move(.reset(.room("Bob")))
    #expect(house.breadcrumb == "Bob")
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.wireframe.perform(.back) }
    #expect(throws: Complaint(.refused, .nothingPresented)) { try house.wireframe.perform(.close) }
  }

  @Test("back at a root is refused with words, in what is presented with a hint")
  func backAtRoot() throws {
    let house = try House()
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.wireframe.perform(.back) }
    try house.move(.push(.room("Users")), .present(.room("Revisions")))
    #expect(throws: Complaint(.refused, .nothingBehind, hint: .closeHint)) {
      try house.wireframe.perform(.back)
    }
    #expect(house.breadcrumb == "Greeting › Users ⟦Revisions⟧")
  }

  @Test(
    "close and answer without anything presented are refused",
    arguments: [Move.close, .answer(.number(1))])
  func closeWithoutModal(move: Move) throws {
    let house = try House()
    try house.move(.push(.room("Users")))
    #expect(throws: Complaint(.refused, .nothingPresented)) { try house.wireframe.perform(move) }
    #expect(house.breadcrumb == "Greeting › Users")
    #expect(house.room("Users")?.log == ["appear"])
  }

  @Test(
    "A screen that fails to appear is not entered",
    arguments: [Move.push(.room("Ada")), .present(.room("Ada")), .reset(.room("Ada"))])
  func failingToAppear(move: Move) throws {
    let failure = Complaint(.notFound, Phrase("no Ada", "没有Ada"))
    let house = try House(["Ada": { $0.failure = failure }])
    try house.move(.push(.room("Users")), .present(.room("Revisions")))
    #expect(throws: failure) { try house.wireframe.perform(move) }
    #expect(house.breadcrumb == "Greeting › Users ⟦Revisions⟧")
    #expect(house.room("Ada") == nil)
    #expect(house.wireframe.top === house.room("Revisions"))
  }

  @Test("A place that cannot be built is not entered, and a root that cannot be is no wireframe")
  func failingToBuild() throws {
    let failure = Complaint(.refused, .nobodyToGreet)
    #expect(throws: failure) {
      try Wireframe(
        root: .room("Greeting"), clock: ManualClock(), trace: Trace { _ in },
        build: { _, _ in throw failure })
    }
  }

  @Test("Another part of what is on top takes its place, and pushes nothing")
  func anotherPart() throws {
    let house = try House()
    try house.move(.push(.room("Users")))
    house.wireframe.paging = Paging(limit: 2, after: "7")
    _ = try house.wireframe.go(to: .room("Users"))
    #expect(house.breadcrumb == "Greeting › Users")
    #expect(house.built == 3)
    _ = try house.wireframe.go(to: .room("Users"))
    #expect(house.room("Users")?.log == ["appear", "refresh"])
    #expect(house.built == 3)
  }

  @Test("Going to the place that is on top refreshes it and pushes nothing")
  func goingToTop() throws {
    let house = try House()
    _ = try house.wireframe.go(to: .room("Users"))
    _ = try house.wireframe.go(to: .room("Users"))
    #expect(house.breadcrumb == "Greeting › Users")
    #expect(house.built == 2)
    #expect(house.room("Users")?.log == ["appear", "refresh"])
    _ = try house.wireframe.go(to: .room("Ada"))
    _ = try house.wireframe.go(to: .room("Users"))
    #expect(house.breadcrumb == "Greeting › Users › Ada › Users")
  }

  @Test("What appears says its words to who went there")
  func appearing() throws {
    let house = try House(["Users": { $0.onAppear = { Turn(notices: [.greetingTitle]) } }])
    #expect(try house.wireframe.go(to: .room("Users")).notices == [.greetingTitle])
  }

  @Test("What can be typed is what the screen on top says")
  func verbs() throws {
    let house = try House()
    #expect(house.wireframe.verbs["touch"] === Room.touch)
    try house.move(.push(.room("Users")))
    #expect(house.wireframe.top === house.room("Users"))
  }
}
