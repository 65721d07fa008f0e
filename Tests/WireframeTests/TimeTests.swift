import Core
import Domain
import Fixtures
import Testing
import Wireframe

@Suite("Time")
struct TimeTests {
  @Test("What is presented for five seconds closes itself after them, and not before")
  func closingItself() throws {
    let house = try House(["Greeting": { $0.words = "Hello" }])
    try house.move(.present(.room("Preview"), closingAfter: 5))
    #expect(house.wireframe.wakesAt == house.clock.now.advanced(bySeconds: 5))
    house.clock.pause(seconds: 4.9)
    #expect(house.wireframe.tick().isEmpty)
    #expect(house.breadcrumb == "Greeting ⟦Preview⟧")
    house.clock.pause(seconds: 0.1)
    #expect(house.wireframe.tick().map(\.page?.data) == [.string("Hello")])
    #expect(house.breadcrumb == "Greeting")
    #expect(house.wireframe.wakesAt == nil)
    #expect(house.wireframe.tick().isEmpty)
  }

  @Test("Closed by hand before, its timer does nothing")
  func closedByHand() throws {
    let house = try House()
    try house.move(.present(.room("Preview"), closingAfter: 5), .close)
    #expect(house.wireframe.wakesAt == nil)
    try house.move(.present(.room("Revisions")))
    house.clock.pause(seconds: 60)
    #expect(house.wireframe.tick().isEmpty)
    #expect(house.breadcrumb == "Greeting ⟦Revisions⟧")
  }

  @Test("What closes by itself is left by back, too; what was pushed in it is left first")
  func back() throws {
    let house = try House()
    try house.move(.present(.room("Preview"), closingAfter: 5), .push(.room("Ada")), .back)
    #expect(house.breadcrumb == "Greeting ⟦Preview⟧")
    try house.move(.back)
    #expect(house.breadcrumb == "Greeting")
    #expect(house.wireframe.wakesAt == nil)
  }

  @Test("A timer belongs to its own presentation, not to the next one of the same place")
  func presentedAgain() throws {
    let house = try House()
    try house.move(.present(.room("Preview"), closingAfter: 5))
    house.clock.pause(seconds: 3)
    try house.move(.close, .present(.room("Preview"), closingAfter: 5))
    house.clock.pause(seconds: 3)
    #expect(house.wireframe.tick().isEmpty)
    house.clock.pause(seconds: 2)
    #expect(house.wireframe.tick().count == 1)
    #expect(house.breadcrumb == "Greeting")
  }

  @Test(
    "What somebody moved on from closes nothing; who comes back to it after its time finds it closed",
    arguments: [
      (.push(.room("Ada")), .back), (.push(.room("Ada")), .home), (.push(.room("Ada")), .leave),
      (.present(.room("Card")), .close),
    ] as [(Move, Move)])
  func movedOn(move: Move, back: Move) throws {
    let house = try House(["Greeting": { $0.words = "Hello" }])
    try house.move(.present(.room("Preview"), closingAfter: 5), move)
    let breadcrumb = house.breadcrumb
    #expect(house.wireframe.wakesAt == nil)
    house.clock.pause(seconds: 5)
    #expect(house.wireframe.tick().isEmpty)
    #expect(house.breadcrumb == breadcrumb)
    #expect(try house.wireframe.perform(back).page?.data == .string("Hello"))
    #expect(house.breadcrumb == "Greeting")
  }

  @Test("Who comes back to it within its time finds it, and it closes then")
  func backInTime() throws {
    let house = try House()
    try house.move(.present(.room("Preview"), closingAfter: 5), .push(.room("Ada")))
    house.clock.pause(seconds: 4)
    try house.move(.back)
    #expect(house.breadcrumb == "Greeting ⟦Preview⟧")
    house.clock.pause(seconds: 1)
    #expect(house.wireframe.tick().count == 1)
    #expect(house.breadcrumb == "Greeting")
  }

  @Test("Of two that stand on each other, the one below closes with the one above")
  func presentedTwice() throws {
    let house = try House()
    try house.move(
      .present(.room("Preview"), closingAfter: 5), .present(.room("Card"), closingAfter: 7))
    house.clock.pause(seconds: 6)
    #expect(house.wireframe.tick().isEmpty)
    house.clock.pause(seconds: 1)
    #expect(house.wireframe.tick().count == 1)
    #expect(house.breadcrumb == "Greeting")
  }

  @Test("What was changed inside it shows underneath when it closes itself")
  func changedInside() throws {
    let house = try House([
      "Greeting": { room in
        room.onNotice = { [weak room] _ in
          room?.words = "likes 13"
          return Turn()
        }
      },
      "Preview": { $0.onHandle = { _ in Turn(changes: [.blog(42)]) } },
    ])
    try house.move(.present(.room("Preview"), closingAfter: 5))
    _ = try house.wireframe.handle(Command(Room.touch))
    house.clock.pause(seconds: 5)
    #expect(house.wireframe.tick().map(\.page?.data) == [.string("likes 13")])
  }

  @Test("A screen is woken when it asked for it; the earliest wish counts, and only the top speaks")
  func waking() throws {
    let house = try House([
      "Greeting": {
        $0.wakesAt = Instant(nanoseconds: 0).advanced(bySeconds: 2)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "root woke")]) }
      },
      "Users": {
        $0.wakesAt = Instant(nanoseconds: 0).advanced(bySeconds: 3)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "users woke")]) }
      },
    ])
    try house.move(.push(.room("Users")))
    #expect(house.wireframe.wakesAt == Instant(nanoseconds: 2_000_000_000))
    house.clock.pause(seconds: 2)
    #expect(house.wireframe.tick().isEmpty)
    #expect(house.room("Greeting")?.log == ["tick"])
    #expect(house.room("Users")?.log == ["appear"])
    house.clock.pause(seconds: 1)
    #expect(house.wireframe.tick().flatMap(\.notices).map(\.english) == ["users woke"])
  }

  @Test("What a screen underneath hears may change when it wants to be woken")
  func wishes() throws {
    let moment = Instant(nanoseconds: 0).advanced(bySeconds: 4)
    let house = try House([
      "Greeting": { room in
        room.onNotice = { [weak room] _ in
          room?.wakesAt = room?.wakesAt == nil ? moment : nil
          return Turn()
        }
      }
    ])
    try house.move(.push(.room("Users")))
    try house.move(.present(.room("Preview"), closingAfter: 5))
    try house.move(.push(.room("Blog")))
    #expect(house.wireframe.wakesAt == nil)
    _ = house.wireframe.spread([.blog(1)])
    #expect(house.wireframe.wakesAt == moment)
    try house.move(.push(.room("More")))
    #expect(house.wireframe.wakesAt == moment)
    _ = house.wireframe.spread([.blog(1)])
    #expect(house.wireframe.wakesAt == nil)
    try house.move(.home)
    #expect(house.wireframe.wakesAt == Instant(nanoseconds: 0).advanced(bySeconds: 5))
  }

  @Test("What a woken screen changed spreads, on top and underneath")
  func wakingSpreads() throws {
    let soon = Instant(nanoseconds: 0).advanced(bySeconds: 1)
    let house = try House([
      "Greeting": {
        $0.wakesAt = soon
        $0.onTick = { Turn(notices: [Phrase(verbatim: "root woke")], changes: [.blog(1)]) }
      },
      "Users": {
        $0.wakesAt = soon.advanced(bySeconds: 1)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "users woke")], changes: [.blog(2)]) }
        $0.onNotice = { Turn(notices: [Phrase(verbatim: "users heard \($0)")]) }
      },
    ])
    try house.move(.push(.room("Users")))
    house.clock.pause(seconds: 1)
    #expect(
      house.wireframe.tick().flatMap(\.notices).map(\.english) == ["users heard blog(1)"])
    house.clock.pause(seconds: 1)
    #expect(house.wireframe.tick().flatMap(\.notices).map(\.english) == ["users woke"])
    #expect(house.room("Greeting")?.log == ["tick", "notice blog(2)"])
  }

  @Test("A screen that fails when it is woken is no error")
  func failing() throws {
    let house = try House([
      "Greeting": {
        $0.wakesAt = Instant(nanoseconds: 0)
        $0.onTick = { throw Complaint(.unusable, .greetingTitle) }
      }
    ])
    #expect(house.wireframe.tick().isEmpty)
    #expect(house.steps.last?.hasPrefix("Greeting failed") == true)
  }
}
