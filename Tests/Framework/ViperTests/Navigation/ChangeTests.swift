import FrameworkFixtures
import Testing
import Viper

@Suite("Changes")
struct ChangeTests {
  private let touch = Command(Room.touch)
  private let change = Change.lamp(42)

  /// A room that answers every change with these words.
  private func listening(_ words: String) -> (Room) -> Void {
    { $0.onNotice = { _ in Turn(notices: [Phrase(verbatim: words)]) } }
  }

  private func changing(_ room: Room) {
    room.onHandle = { _ in Turn(notices: [.hello], changes: [.lamp(42)]) }
  }

  @Test("A change reaches the screens underneath, and not the screen that made it")
  func underneath() throws {
    let house = try House([
      "Library": { room in
        room.onNotice = { [weak room] _ in
          room?.words = "13 lamps"
          return Turn()
        }
      }, "Attic": changing,
    ])
    try house.move(.push(.room("Library")), .present(.room("Attic")))
    let turn = try house.navigation.handle(touch)
    #expect(turn.changes == [])
    #expect(house.room("Attic")?.log == ["appear", "handle touch"])
    #expect(house.room("Library")?.log == ["appear", "notice lamp(42)"])
    #expect(house.room("Lobby")?.log == ["notice lamp(42)"])
    #expect(try house.navigation.perform(.close).page?.data == .string("13 lamps"))
  }

  @Test("Every screen takes a change, and only the turn of the top screen is shown")
  func onlyTopSpeaks() throws {
    let house = try House([
      "Lobby": listening("root heard"), "Library": listening("library heard"),
      "Attic": listening("attic heard"),
    ])
    try house.move(.push(.room("Library")), .present(.room("Attic")))
    let turns = house.navigation.spread([change, .lamp(1)])
    #expect(turns.flatMap(\.notices).map(\.english) == ["attic heard", "attic heard"])
    #expect(house.room("Lobby")?.log == ["notice lamp(42)", "notice lamp(1)"])
  }

  @Test("A screen below that begins everything anew is heard, and its turn is the only one")
  func beginsAnew() throws {
    let house = try House([
      "Lobby": { room in
        room.onNotice = { _ in Turn(notices: [Phrase("gone", "走了")], move: .reset(.room("Porch"))) }
      }, "Library": listening("library heard"), "Attic": changing,
    ])
    try house.move(.push(.room("Library")))
    let turns = house.navigation.spread([change])
    #expect(turns.flatMap(\.notices).map(\.english) == ["gone"])
    #expect(turns.map(\.move) == [.reset(RoomRoute.room("Porch"))])
    try house.move(.push(.room("Attic")))
    #expect(try house.navigation.handle(touch).move == .reset(RoomRoute.room("Porch")))
  }

  @Test("The screen on top takes a change that NOUN VERB made")
  func acting() throws {
    let house = try House(["Lobby": listening("13 lamps"), "Attic": changing])
    let turn = try house.navigation.act(touch, at: RoomRoute.room("Attic"))
    #expect(turn.notices.map(\.english) == ["Hello", "13 lamps"])
    #expect(turn.changes == [])
  }

  @Test("Changes spread when a screen appears or receives an answer")
  func otherTurns() throws {
    let house = try House([
      "Library": { $0.onReceive = { _ in Turn(changes: [.lamp(2)]) } },
      "Attic": { $0.onAppear = { Turn(changes: [.lamp(1)]) } },
    ])
    try house.move(.push(.room("Library")), .present(.room("Attic")), .answer(.number(3)))
    #expect(house.room("Lobby")?.log == ["notice lamp(1)", "notice lamp(2)"])
    #expect(house.room("Library")?.log == ["appear", "notice lamp(1)", "receive number(3)"])
  }

  @Test("A change that no screen shows is dropped and traced")
  func unwanted() throws {
    let house = try House()
    #expect(house.navigation.spread([change]).isEmpty)
    #expect(house.steps.last == "wireframe - lamp(42) changed: Room no")
    let wanting = try House(["Lobby": listening("heard")])
    #expect(wanting.navigation.spread([change]).count == 1)
    #expect(wanting.steps.last == "wireframe - lamp(42) changed: Room heard")
  }

  @Test("A screen that fails to take a change is no error, and the others take it")
  func failing() throws {
    let house = try House([
      "Lobby": { $0.onNotice = { _ in throw Complaint(.unusable, .hello) } },
      "Library": listening("heard"),
    ])
    try house.move(.push(.room("Library")))
    #expect(house.navigation.spread([change]).flatMap(\.notices).map(\.english) == ["heard"])
    #expect(house.steps.contains { $0.hasPrefix("presenter Room unusable") })
  }

  @Test("The changes of an answer spread, after several questions, too")
  func questions() throws {
    let house = try House([
      "Lobby": { room in
        room.onHandle = { _ in
          Turn(
            question: .confirm(.hello) {
              Turn(
                question: .text(.hello) { _ in
                  Turn(changes: [.lamp(42)])
                })
            })
        }
      }
    ])
    try house.move(.push(.room("Library")))
    let asked = try house.navigation.act(touch, at: RoomRoute.room("Lobby"))
    guard case .confirm(_, let confirm)? = asked.question,
      case .text(_, let write)? = try confirm().question
    else {
      Issue.record("a question got lost")
      return
    }
    #expect(house.room("Library")?.log == ["appear"])
    #expect(try write("yes").changes == [])
    #expect(house.room("Library")?.log == ["appear", "notice lamp(42)"])
  }

  @Test("A closed screen takes no changes")
  func left() throws {
    let house = try House()
    try house.move(.push(.room("Library")))
    let library = try #require(house.room("Library"))
    try house.move(.back)
    _ = house.navigation.spread([change])
    #expect(library.log == ["appear"])
  }
}
