import FrameworkFixtures
import Testing
import Viper

@Suite("Moving between screens")
struct MovingTests {
  @Test("A navigation begins at its root and loads it later")
  func root() throws {
    let fixture = try TestNavigation()
    #expect(fixture.breadcrumb == "Lobby")
    #expect(fixture.navigation.positions.map(\.route.line) == ["screen Lobby"])
    #expect(fixture.screen("Lobby")?.log == [])
  }

  @Test("push goes on top and back goes to the place below, with its page")
  func pushAndBack() throws {
    let fixture = try TestNavigation(["Library": { $0.words = "Attic, Cellar" }])
    try fixture.move(.push(.screen("Library")), .push(.screen("Attic")))
    #expect(fixture.breadcrumb == "Lobby › Library › Attic")
    #expect(fixture.navigation.breadcrumb.chinese == "在Lobby › 在Library › 在Attic")
    let turn = try fixture.navigation.perform(.back)
    #expect(turn.page?.data == .string("Attic, Cellar"))
    #expect(fixture.breadcrumb == "Lobby › Library")
    #expect(fixture.navigation.top === fixture.screen("Library"))
    #expect(fixture.screen("Library")?.log == ["appear"])
  }

  @Test(
    "The screen that is left gives the first tips about the new place, and none when it is shown again"
  )
  func tips() throws {
    let fixture = try TestNavigation([
      "Lobby": { $0.onLeave = { [Phrase(verbatim: "from here to \($0.line)")] } },
      "Attic": { $0.onAppear = { Turn(tips: [.hello]) } },
    ])
    let turn = try fixture.navigation.go(to: TestRoute.screen("Attic"))
    #expect(turn.tips.map(\.english) == ["from here to screen Attic", "Hello"])
    #expect(try fixture.navigation.perform(.back).tips == [])
  }

  @Test("A stack keeps its first screen and the 64 newest ones")
  func depth() throws {
    let fixture = try TestNavigation()
    for number in 1...200 { try fixture.move(.push(.screen("R\(number)"))) }
    let lines = fixture.navigation.positions.map(\.route.line)
    #expect(lines == ["screen Lobby"] + (137...200).map { "screen R\($0)" })
    #expect(fixture.screen("R136") == nil)
    for number in (137...199).reversed() {
      try fixture.move(.back)
      #expect(fixture.navigation.top === fixture.screen("R\(number)"))
    }
    try fixture.move(.back)
    #expect(fixture.breadcrumb == "Lobby")
  }

  @Test("leave closes a presented screen, and goes back from any other")
  func leave() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")), .present(.screen("Study")), .leave)
    #expect(fixture.breadcrumb == "Lobby › Library")
    try fixture.move(.present(.screen("Study")), .push(.screen("Attic")), .leave)
    #expect(fixture.breadcrumb == "Lobby › Library ⟦Study⟧")
    try fixture.move(.leave, .leave)
    #expect(fixture.breadcrumb == "Lobby")
    #expect(throws: Complaint(.refused, .nothingBehind)) { try fixture.move(.leave) }
  }

  @Test("home goes to the first screen of the stack on top, from anywhere in it")
  func home() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")), .push(.screen("Attic")), .home)
    #expect(fixture.breadcrumb == "Lobby")
    try fixture.move(.home)
    #expect(fixture.breadcrumb == "Lobby")
    try fixture.move(
      .present(.screen("Hall")), .push(.screen("Cellar")), .push(.screen("Attic")), .home)
    #expect(fixture.breadcrumb == "Lobby ⟦Hall⟧")
  }

  @Test("A presented stack stands in brackets, and push stays inside")
  func presenting() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")), .push(.screen("Attic")), .present(.screen("Hall")))
    #expect(fixture.breadcrumb == "Lobby › Library › Attic ⟦Hall⟧")
    try fixture.move(.push(.screen("Cellar")))
    #expect(fixture.breadcrumb == "Lobby › Library › Attic ⟦Hall › Cellar⟧")
    try fixture.move(.present(.screen("Closet")))
    #expect(fixture.breadcrumb == "Lobby › Library › Attic ⟦Hall › Cellar ⟦Closet⟧⟧")
    #expect(
      fixture.navigation.positions.map(\.isPresented) == [false, false, false, true, true, true])
    #expect(fixture.navigation.positions.last?.title.english == "Closet")
    try fixture.move(.close, .close)
    #expect(fixture.breadcrumb == "Lobby › Library › Attic")
  }

  @Test("close shows the page underneath")
  func closing() throws {
    let fixture = try TestNavigation(["Lobby": { $0.words = "Hello" }])
    try fixture.move(.present(.screen("Hall")))
    #expect(try fixture.navigation.perform(.close).page?.data == .string("Hello"))
  }

  @Test("answer closes the presented screen and gives its answer to the screen below")
  func answering() throws {
    let fixture = try TestNavigation([
      "Attic": { $0.onReceive = { Turn(notices: [Phrase(verbatim: "shows \($0)")]) } }
    ])
    try fixture.move(.push(.screen("Attic")), .present(.screen("Hall")), .push(.screen("Cellar")))
    let turn = try fixture.navigation.perform(.answer(.number(3)))
    #expect(fixture.breadcrumb == "Lobby › Attic")
    #expect(turn.notices.map(\.english) == ["shows number(3)"])
    #expect(fixture.screen("Attic")?.log == ["appear", "receive number(3)"])
    #expect(fixture.screen("Lobby")?.log == [])
  }

  @Test("After a failed answer the presented screen stays, for another answer")
  func failingToReceive() throws {
    let failure = Complaint(.notFound, Phrase("no such revision", "没有这个版本"))
    let fixture = try TestNavigation(["Lobby": { $0.onReceive = { _ in throw failure } }])
    try fixture.move(.present(.screen("Hall")))
    #expect(throws: failure) { try fixture.navigation.perform(.answer(.number(3))) }
    #expect(fixture.breadcrumb == "Lobby ⟦Hall⟧")
    #expect(fixture.navigation.top === fixture.screen("Hall"))
  }

  @Test("close gives no answer")
  func closingAnswersNothing() throws {
    let fixture = try TestNavigation()
    try fixture.move(.present(.screen("Hall")), .close)
    #expect(fixture.screen("Lobby")?.log == [])
  }

  @Test("reset closes all screens")
  func reset() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")), .present(.screen("Gate")), .push(.screen("Attic")))
    try fixture.move(.reset(.screen("Cellar")))
    #expect(fixture.breadcrumb == "Cellar")
    #expect(throws: Complaint(.refused, .nothingBehind)) { try fixture.navigation.perform(.back) }
    #expect(throws: Complaint(.refused, .nothingPresented)) {
      try fixture.navigation.perform(.close)
    }
  }

  @Test("back at a root is refused; in a presented stack the refusal has a hint")
  func backAtRoot() throws {
    let fixture = try TestNavigation()
    #expect(throws: Complaint(.refused, .nothingBehind)) { try fixture.navigation.perform(.back) }
    try fixture.move(.push(.screen("Library")), .present(.screen("Hall")))
    #expect(throws: Complaint(.refused, .nothingBehind, hint: .closeHint)) {
      try fixture.navigation.perform(.back)
    }
    #expect(fixture.breadcrumb == "Lobby › Library ⟦Hall⟧")
  }

  @Test(
    "Without a presented screen close and answer are refused",
    arguments: [Move.close, .answer(.number(1))])
  func closeWithoutModal(move: Move) throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")))
    #expect(throws: Complaint(.refused, .nothingPresented)) { try fixture.navigation.perform(move) }
    #expect(fixture.breadcrumb == "Lobby › Library")
    #expect(fixture.screen("Library")?.log == ["appear"])
  }

  @Test(
    "A screen that fails to appear is not entered",
    arguments: [Move.push(.screen("Attic")), .present(.screen("Attic")), .reset(.screen("Attic"))])
  func failingToAppear(move: Move) throws {
    let failure = Complaint(.notFound, Phrase("no Attic", "没有Ada"))
    let fixture = try TestNavigation(["Attic": { $0.failure = failure }])
    try fixture.move(.push(.screen("Library")), .present(.screen("Hall")))
    #expect(throws: failure) { try fixture.navigation.perform(move) }
    #expect(fixture.breadcrumb == "Lobby › Library ⟦Hall⟧")
    #expect(fixture.screen("Attic") == nil)
    #expect(fixture.navigation.top === fixture.screen("Hall"))
  }

  @Test("Without its root there is no navigation")
  func failingToBuild() throws {
    let failure = Complaint(.refused, .hello)
    #expect(throws: failure) {
      try Navigation(
        root: TestRoute.screen("Lobby"), clock: ManualClock(),
        trace: Trace(clock: ManualClock()),
        build: { _, _ in throw failure })
    }
  }

  @Test("Another part of the list on top replaces it")
  func anotherPart() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")))
    fixture.navigation.paging = Paging(limit: 2, after: "7")
    _ = try fixture.navigation.go(to: TestRoute.screen("Library"))
    #expect(fixture.breadcrumb == "Lobby › Library")
    #expect(fixture.built == 3)
    _ = try fixture.navigation.go(to: TestRoute.screen("Library"))
    #expect(fixture.screen("Library")?.log == ["appear", "refresh"])
    #expect(fixture.built == 3)
  }

  @Test("Going to the place on top refreshes it")
  func goingToTop() throws {
    let fixture = try TestNavigation()
    _ = try fixture.navigation.go(to: TestRoute.screen("Library"))
    _ = try fixture.navigation.go(to: TestRoute.screen("Library"))
    #expect(fixture.breadcrumb == "Lobby › Library")
    #expect(fixture.built == 2)
    #expect(fixture.screen("Library")?.log == ["appear", "refresh"])
    _ = try fixture.navigation.go(to: TestRoute.screen("Attic"))
    _ = try fixture.navigation.go(to: TestRoute.screen("Library"))
    #expect(fixture.breadcrumb == "Lobby › Library › Attic › Library")
  }

  @Test("The notices of a new screen are returned")
  func appearing() throws {
    let fixture = try TestNavigation(["Library": { $0.onAppear = { Turn(notices: [.hello]) } }])
    #expect(try fixture.navigation.go(to: TestRoute.screen("Library")).notices == [.hello])
  }

  @Test("The verbs are those of the screen on top")
  func verbs() throws {
    let fixture = try TestNavigation()
    #expect(fixture.navigation.verbs["touch"] === TestScreen.touch)
    try fixture.move(.push(.screen("Library")))
    #expect(fixture.navigation.top === fixture.screen("Library"))
  }

  @Test("A root replaces the root; another place is pushed on it")
  func roots() throws {
    let fixture = try TestNavigation()
    try fixture.move(.reset(.root("Garden")))
    _ = try fixture.navigation.go(to: TestRoute.root("Lobby"))
    #expect(fixture.breadcrumb == "Lobby")
    _ = try fixture.navigation.go(to: TestRoute.screen("Attic"))
    _ = try fixture.navigation.go(to: TestRoute.root("Garden"))
    #expect(fixture.breadcrumb == "Lobby › Attic › Garden")
  }

  @Test("A root with another part of a list is refreshed, not replaced")
  func rootsHaveOnePart() throws {
    let fixture = try TestNavigation()
    try fixture.move(.reset(.root("Garden")))
    fixture.navigation.paging = Paging(limit: 2)
    _ = try fixture.navigation.go(to: TestRoute.root("Garden"))
    #expect(fixture.screen("Garden")?.log == ["appear", "refresh"])
  }
}
