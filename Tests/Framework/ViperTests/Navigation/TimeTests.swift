import FrameworkFixtures
import Platform
import Testing
import Viper

@Suite("Time")
struct TimeTests {
  @Test("A screen presented for five seconds closes after five seconds, and not before")
  func closingItself() throws {
    let house = try House(["Lobby": { $0.words = "Hello" }])
    try house.move(.present(.room("Porch"), closingAfter: 5))
    #expect(house.navigation.wakesAt == house.clock.now.advanced(bySeconds: 5))
    house.clock.pause(seconds: 4.9)
    #expect(house.navigation.tick().isEmpty)
    #expect(house.breadcrumb == "Lobby ⟦Porch⟧")
    house.clock.pause(seconds: 0.1)
    #expect(
      house.navigation.tick().map(\.notices) == [
        [.closed(Phrase("Porch", "在Porch"), wasAsked: false)]
      ])
    #expect(house.breadcrumb == "Lobby")
    #expect(house.navigation.wakesAt == nil)
    #expect(house.navigation.tick().isEmpty)
  }

  @Test("A closed screen has no timer")
  func closedByHand() throws {
    let house = try House()
    try house.move(.present(.room("Porch"), closingAfter: 5), .close)
    #expect(house.navigation.wakesAt == nil)
    try house.move(.present(.room("Hall")))
    house.clock.pause(seconds: 60)
    #expect(house.navigation.tick().isEmpty)
    #expect(house.breadcrumb == "Lobby ⟦Hall⟧")
  }

  @Test("back also closes a screen that closes by itself, after the screens pushed in it")
  func back() throws {
    let house = try House()
    try house.move(.present(.room("Porch"), closingAfter: 5), .push(.room("Attic")), .back)
    #expect(house.breadcrumb == "Lobby ⟦Porch⟧")
    try house.move(.back)
    #expect(house.breadcrumb == "Lobby")
    #expect(house.navigation.wakesAt == nil)
  }

  @Test("A timer belongs to one presentation, not to the next one of the same place")
  func presentedAgain() throws {
    let house = try House()
    try house.move(.present(.room("Porch"), closingAfter: 5))
    house.clock.pause(seconds: 3)
    try house.move(.close, .present(.room("Porch"), closingAfter: 5))
    house.clock.pause(seconds: 3)
    #expect(house.navigation.tick().isEmpty)
    house.clock.pause(seconds: 2)
    #expect(house.navigation.tick().count == 1)
    #expect(house.breadcrumb == "Lobby")
  }

  @Test(
    "An expired screen underneath stays open, and is closed on the way back",
    arguments: [
      (.push(.room("Attic")), .back), (.push(.room("Attic")), .home),
      (.push(.room("Attic")), .leave),
      (.present(.room("Closet")), .close),
    ] as [(Move, Move)])
  func movedOn(move: Move, back: Move) throws {
    let house = try House(["Lobby": { $0.words = "Hello" }])
    try house.move(.present(.room("Porch"), closingAfter: 5), move)
    let breadcrumb = house.breadcrumb
    #expect(house.navigation.wakesAt == nil)
    house.clock.pause(seconds: 5)
    #expect(house.navigation.tick().isEmpty)
    #expect(house.breadcrumb == breadcrumb)
    #expect(try house.navigation.perform(back).page?.data == .string("Hello"))
    #expect(house.breadcrumb == "Lobby")
  }

  @Test("A screen is still open on the way back before its time is over")
  func backInTime() throws {
    let house = try House()
    try house.move(.present(.room("Porch"), closingAfter: 5), .push(.room("Attic")))
    house.clock.pause(seconds: 4)
    try house.move(.back)
    #expect(house.breadcrumb == "Lobby ⟦Porch⟧")
    house.clock.pause(seconds: 1)
    #expect(house.navigation.tick().count == 1)
    #expect(house.breadcrumb == "Lobby")
  }

  @Test("Of two timed screens the lower one closes together with the upper one")
  func presentedTwice() throws {
    let house = try House()
    try house.move(
      .present(.room("Porch"), closingAfter: 5), .present(.room("Closet"), closingAfter: 7))
    house.clock.pause(seconds: 6)
    #expect(house.navigation.tick().isEmpty)
    house.clock.pause(seconds: 1)
    #expect(house.navigation.tick().count == 1)
    #expect(house.breadcrumb == "Lobby")
  }

  @Test("A change made in a timed screen shows underneath after it closed")
  func changedInside() throws {
    let house = try House([
      "Lobby": { room in
        room.onNotice = { [weak room] _ in
          room?.words = "13 lamps"
          return Turn()
        }
      },
      "Porch": { $0.onHandle = { _ in Turn(changes: [.lamp(42)]) } },
    ])
    try house.move(.present(.room("Porch"), closingAfter: 5))
    _ = try house.navigation.handle(Command(Room.touch))
    house.clock.pause(seconds: 5)
    #expect(
      house.navigation.tick().map(\.notices) == [
        [.closed(Phrase("Porch", "在Porch"), wasAsked: false)]
      ])
    #expect(house.navigation.page?.data == .string("13 lamps"))
  }

  @Test("A screen gets its tick at its time; only the turn of the top screen is shown")
  func waking() throws {
    let house = try House([
      "Lobby": {
        $0.wakesAt = Instant(nanoseconds: 0).advanced(bySeconds: 2)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "root woke")]) }
      },
      "Library": {
        $0.wakesAt = Instant(nanoseconds: 0).advanced(bySeconds: 3)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "library woke")]) }
      },
    ])
    try house.move(.push(.room("Library")))
    #expect(house.navigation.wakesAt == Instant(nanoseconds: 2_000_000_000))
    house.clock.pause(seconds: 2)
    #expect(house.navigation.tick().isEmpty)
    #expect(house.room("Lobby")?.log == ["tick"])
    #expect(house.room("Library")?.log == ["appear"])
    house.clock.pause(seconds: 1)
    #expect(house.navigation.tick().flatMap(\.notices).map(\.english) == ["library woke"])
  }

  @Test("A change may move the time at which a screen wants a tick")
  func wishes() throws {
    let moment = Instant(nanoseconds: 0).advanced(bySeconds: 4)
    let house = try House([
      "Lobby": { room in
        room.onNotice = { [weak room] _ in
          room?.wakesAt = room?.wakesAt == nil ? moment : nil
          return Turn()
        }
      }
    ])
    try house.move(.push(.room("Library")))
    try house.move(.present(.room("Porch"), closingAfter: 5))
    try house.move(.push(.room("Bath")))
    #expect(house.navigation.wakesAt == nil)
    _ = house.navigation.spread([.lamp(1)])
    #expect(house.navigation.wakesAt == moment)
    try house.move(.push(.room("Roof")))
    #expect(house.navigation.wakesAt == moment)
    _ = house.navigation.spread([.lamp(1)])
    #expect(house.navigation.wakesAt == nil)
    try house.move(.home)
    #expect(house.navigation.wakesAt == Instant(nanoseconds: 0).advanced(bySeconds: 5))
  }

  @Test("The changes of a tick spread, on top and underneath")
  func wakingSpreads() throws {
    let soon = Instant(nanoseconds: 0).advanced(bySeconds: 1)
    let house = try House([
      "Lobby": {
        $0.wakesAt = soon
        $0.onTick = { Turn(notices: [Phrase(verbatim: "root woke")], changes: [.lamp(1)]) }
      },
      "Library": {
        $0.wakesAt = soon.advanced(bySeconds: 1)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "library woke")], changes: [.lamp(2)]) }
        $0.onNotice = { Turn(notices: [Phrase(verbatim: "library heard \($0)")]) }
      },
    ])
    try house.move(.push(.room("Library")))
    house.clock.pause(seconds: 1)
    #expect(
      house.navigation.tick().flatMap(\.notices).map(\.english) == ["library heard lamp(1)"])
    house.clock.pause(seconds: 1)
    #expect(house.navigation.tick().flatMap(\.notices).map(\.english) == ["library woke"])
    #expect(house.room("Lobby")?.log == ["tick", "notice lamp(2)"])
  }

  @Test("A failed tick is no error")
  func failing() throws {
    let house = try House([
      "Lobby": {
        $0.wakesAt = Instant(nanoseconds: 0)
        $0.onTick = { throw Complaint(.unusable, .hello) }
      }
    ])
    #expect(house.navigation.tick().isEmpty)
    #expect(house.steps.last?.hasPrefix("presenter Room unusable") == true)
  }
}
