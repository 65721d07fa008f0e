import FrameworkFixtures
import Testing
import Viper

@Suite("Moving between screens")
struct MovingTests {
  @Test("A navigation begins at its root and loads it later")
  func root() throws {
    let house = try House()
    #expect(house.breadcrumb == "Lobby")
    #expect(house.navigation.positions.map(\.route.line) == ["room Lobby"])
    #expect(house.room("Lobby")?.log == [])
  }

  @Test("push goes on top and back goes to the place below, with its page")
  func pushAndBack() throws {
    let house = try House(["Library": { $0.words = "Attic, Cellar" }])
    try house.move(.push(.room("Library")), .push(.room("Attic")))
    #expect(house.breadcrumb == "Lobby › Library › Attic")
    #expect(house.navigation.breadcrumb.chinese == "在Lobby › 在Library › 在Attic")
    let turn = try house.navigation.perform(.back)
    #expect(turn.page?.data == .string("Attic, Cellar"))
    #expect(house.breadcrumb == "Lobby › Library")
    #expect(house.navigation.top === house.room("Library"))
    #expect(house.room("Library")?.log == ["appear"])
  }

  @Test(
    "The screen that is left gives the first tips about the new place, and none when it is shown again"
  )
  func tips() throws {
    let house = try House([
      "Lobby": { $0.onLeave = { [Phrase(verbatim: "from here to \($0.line)")] } },
      "Attic": { $0.onAppear = { Turn(tips: [.hello]) } },
    ])
    let turn = try house.navigation.go(to: RoomRoute.room("Attic"))
    #expect(turn.tips.map(\.english) == ["from here to room Attic", "Hello"])
    #expect(try house.navigation.perform(.back).tips == [])
  }

  @Test("A stack keeps its first screen and the 64 newest ones")
  func depth() throws {
    let house = try House()
    for number in 1...200 { try house.move(.push(.room("R\(number)"))) }
    let lines = house.navigation.positions.map(\.route.line)
    #expect(lines == ["room Lobby"] + (137...200).map { "room R\($0)" })
    #expect(house.room("R136") == nil)
    for number in (137...199).reversed() {
      try house.move(.back)
      #expect(house.navigation.top === house.room("R\(number)"))
    }
    try house.move(.back)
    #expect(house.breadcrumb == "Lobby")
  }

  @Test("leave closes a presented screen, and goes back from any other")
  func leave() throws {
    let house = try House()
    try house.move(.push(.room("Library")), .present(.room("Study")), .leave)
    #expect(house.breadcrumb == "Lobby › Library")
    try house.move(.present(.room("Study")), .push(.room("Attic")), .leave)
    #expect(house.breadcrumb == "Lobby › Library ⟦Study⟧")
    try house.move(.leave, .leave)
    #expect(house.breadcrumb == "Lobby")
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.move(.leave) }
  }

  @Test("home goes to the first screen of the stack on top, from anywhere in it")
  func home() throws {
    let house = try House()
    try house.move(.push(.room("Library")), .push(.room("Attic")), .home)
    #expect(house.breadcrumb == "Lobby")
    try house.move(.home)
    #expect(house.breadcrumb == "Lobby")
    try house.move(.present(.room("Hall")), .push(.room("Cellar")), .push(.room("Attic")), .home)
    #expect(house.breadcrumb == "Lobby ⟦Hall⟧")
  }

  @Test("A presented stack stands in brackets, and push stays inside")
  func presenting() throws {
    let house = try House()
    try house.move(.push(.room("Library")), .push(.room("Attic")), .present(.room("Hall")))
    #expect(house.breadcrumb == "Lobby › Library › Attic ⟦Hall⟧")
    try house.move(.push(.room("Cellar")))
    #expect(house.breadcrumb == "Lobby › Library › Attic ⟦Hall › Cellar⟧")
    try house.move(.present(.room("Closet")))
    #expect(house.breadcrumb == "Lobby › Library › Attic ⟦Hall › Cellar ⟦Closet⟧⟧")
    #expect(
      house.navigation.positions.map(\.isPresented) == [false, false, false, true, true, true])
    #expect(house.navigation.positions.last?.title.english == "Closet")
    try house.move(.close, .close)
    #expect(house.breadcrumb == "Lobby › Library › Attic")
  }

  @Test("close shows the page underneath")
  func closing() throws {
    let house = try House(["Lobby": { $0.words = "Hello" }])
    try house.move(.present(.room("Hall")))
    #expect(try house.navigation.perform(.close).page?.data == .string("Hello"))
  }

  @Test("answer closes the presented screen and gives its answer to the screen below")
  func answering() throws {
    let house = try House([
      "Attic": { $0.onReceive = { Turn(notices: [Phrase(verbatim: "shows \($0)")]) } }
    ])
    try house.move(.push(.room("Attic")), .present(.room("Hall")), .push(.room("Cellar")))
    let turn = try house.navigation.perform(.answer(.number(3)))
    #expect(house.breadcrumb == "Lobby › Attic")
    #expect(turn.notices.map(\.english) == ["shows number(3)"])
    #expect(house.room("Attic")?.log == ["appear", "receive number(3)"])
    #expect(house.room("Lobby")?.log == [])
  }

  @Test("After a failed answer the presented screen stays, for another answer")
  func failingToReceive() throws {
    let failure = Complaint(.notFound, Phrase("no such revision", "没有这个版本"))
    let house = try House(["Lobby": { $0.onReceive = { _ in throw failure } }])
    try house.move(.present(.room("Hall")))
    #expect(throws: failure) { try house.navigation.perform(.answer(.number(3))) }
    #expect(house.breadcrumb == "Lobby ⟦Hall⟧")
    #expect(house.navigation.top === house.room("Hall"))
  }

  @Test("close gives no answer")
  func closingAnswersNothing() throws {
    let house = try House()
    try house.move(.present(.room("Hall")), .close)
    #expect(house.room("Lobby")?.log == [])
  }

  @Test("reset closes all screens")
  func reset() throws {
    let house = try House()
    try house.move(.push(.room("Library")), .present(.room("Gate")), .push(.room("Attic")))
    try house.move(.reset(.room("Cellar")))
    #expect(house.breadcrumb == "Cellar")
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.navigation.perform(.back) }
    #expect(throws: Complaint(.refused, .nothingPresented)) { try house.navigation.perform(.close) }
  }

  @Test("back at a root is refused; in a presented stack the refusal has a hint")
  func backAtRoot() throws {
    let house = try House()
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.navigation.perform(.back) }
    try house.move(.push(.room("Library")), .present(.room("Hall")))
    #expect(throws: Complaint(.refused, .nothingBehind, hint: .closeHint)) {
      try house.navigation.perform(.back)
    }
    #expect(house.breadcrumb == "Lobby › Library ⟦Hall⟧")
  }

  @Test(
    "Without a presented screen close and answer are refused",
    arguments: [Move.close, .answer(.number(1))])
  func closeWithoutModal(move: Move) throws {
    let house = try House()
    try house.move(.push(.room("Library")))
    #expect(throws: Complaint(.refused, .nothingPresented)) { try house.navigation.perform(move) }
    #expect(house.breadcrumb == "Lobby › Library")
    #expect(house.room("Library")?.log == ["appear"])
  }

  @Test(
    "A screen that fails to appear is not entered",
    arguments: [Move.push(.room("Attic")), .present(.room("Attic")), .reset(.room("Attic"))])
  func failingToAppear(move: Move) throws {
    let failure = Complaint(.notFound, Phrase("no Attic", "没有Ada"))
    let house = try House(["Attic": { $0.failure = failure }])
    try house.move(.push(.room("Library")), .present(.room("Hall")))
    #expect(throws: failure) { try house.navigation.perform(move) }
    #expect(house.breadcrumb == "Lobby › Library ⟦Hall⟧")
    #expect(house.room("Attic") == nil)
    #expect(house.navigation.top === house.room("Hall"))
  }

  @Test("Without its root there is no navigation")
  func failingToBuild() throws {
    let failure = Complaint(.refused, .hello)
    #expect(throws: failure) {
      try Navigation(
        root: RoomRoute.room("Lobby"), clock: ManualClock(),
        trace: Trace(clock: ManualClock()),
        build: { _, _ in throw failure })
    }
  }

  @Test("Another part of the list on top replaces it")
  func anotherPart() throws {
    let house = try House()
    try house.move(.push(.room("Library")))
    house.navigation.paging = Paging(limit: 2, after: "7")
    _ = try house.navigation.go(to: RoomRoute.room("Library"))
    #expect(house.breadcrumb == "Lobby › Library")
    #expect(house.built == 3)
    _ = try house.navigation.go(to: RoomRoute.room("Library"))
    #expect(house.room("Library")?.log == ["appear", "refresh"])
    #expect(house.built == 3)
  }

  @Test("Going to the place on top refreshes it")
  func goingToTop() throws {
    let house = try House()
    _ = try house.navigation.go(to: RoomRoute.room("Library"))
    _ = try house.navigation.go(to: RoomRoute.room("Library"))
    #expect(house.breadcrumb == "Lobby › Library")
    #expect(house.built == 2)
    #expect(house.room("Library")?.log == ["appear", "refresh"])
    _ = try house.navigation.go(to: RoomRoute.room("Attic"))
    _ = try house.navigation.go(to: RoomRoute.room("Library"))
    #expect(house.breadcrumb == "Lobby › Library › Attic › Library")
  }

  @Test("The notices of a new screen are returned")
  func appearing() throws {
    let house = try House(["Library": { $0.onAppear = { Turn(notices: [.hello]) } }])
    #expect(try house.navigation.go(to: RoomRoute.room("Library")).notices == [.hello])
  }

  @Test("The verbs are those of the screen on top")
  func verbs() throws {
    let house = try House()
    #expect(house.navigation.verbs["touch"] === Room.touch)
    try house.move(.push(.room("Library")))
    #expect(house.navigation.top === house.room("Library"))
  }

  @Test("A root replaces the root; another place is pushed on it")
  func roots() throws {
    let house = try House()
    try house.move(.reset(.root("Garden")))
    _ = try house.navigation.go(to: RoomRoute.root("Lobby"))
    #expect(house.breadcrumb == "Lobby")
    _ = try house.navigation.go(to: RoomRoute.room("Attic"))
    _ = try house.navigation.go(to: RoomRoute.root("Garden"))
    #expect(house.breadcrumb == "Lobby › Attic › Garden")
  }

  @Test("A root with another part of a list is refreshed, not replaced")
  func rootsHaveOnePart() throws {
    let house = try House()
    try house.move(.reset(.root("Garden")))
    house.navigation.paging = Paging(limit: 2)
    _ = try house.navigation.go(to: RoomRoute.root("Garden"))
    #expect(house.room("Garden")?.log == ["appear", "refresh"])
  }
}
