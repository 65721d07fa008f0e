import FrameworkFixtures
import Platform
import Testing
import Viper

@Suite("Time")
struct TimeTests {
  @Test("A screen presented for five seconds closes after five seconds, and not before")
  func closingItself() throws {
    let fixture = try TestNavigation(["Lobby": { $0.words = "Hello" }])
    try fixture.move(.present(.screen("Porch"), closingAfter: 5))
    #expect(fixture.navigation.wakesAt == fixture.clock.now.advanced(bySeconds: 5))
    fixture.clock.pause(seconds: 4.9)
    #expect(fixture.navigation.tick().isEmpty)
    #expect(fixture.breadcrumb == "Lobby ⟦Porch⟧")
    fixture.clock.pause(seconds: 0.1)
    #expect(
      fixture.navigation.tick().map(\.notices) == [
        [.closed(Phrase("Porch", "在Porch"), wasAsked: false)]
      ])
    #expect(fixture.breadcrumb == "Lobby")
    #expect(fixture.navigation.wakesAt == nil)
    #expect(fixture.navigation.tick().isEmpty)
  }

  @Test("A closed screen has no timer")
  func closedByHand() throws {
    let fixture = try TestNavigation()
    try fixture.move(.present(.screen("Porch"), closingAfter: 5), .close)
    #expect(fixture.navigation.wakesAt == nil)
    try fixture.move(.present(.screen("Hall")))
    fixture.clock.pause(seconds: 60)
    #expect(fixture.navigation.tick().isEmpty)
    #expect(fixture.breadcrumb == "Lobby ⟦Hall⟧")
  }

  @Test("back also closes a screen that closes by itself, after the screens pushed in it")
  func back() throws {
    let fixture = try TestNavigation()
    try fixture.move(.present(.screen("Porch"), closingAfter: 5), .push(.screen("Attic")), .back)
    #expect(fixture.breadcrumb == "Lobby ⟦Porch⟧")
    try fixture.move(.back)
    #expect(fixture.breadcrumb == "Lobby")
    #expect(fixture.navigation.wakesAt == nil)
  }

  @Test("A timer belongs to one presentation, not to the next one of the same place")
  func presentedAgain() throws {
    let fixture = try TestNavigation()
    try fixture.move(.present(.screen("Porch"), closingAfter: 5))
    fixture.clock.pause(seconds: 3)
    try fixture.move(.close, .present(.screen("Porch"), closingAfter: 5))
    fixture.clock.pause(seconds: 3)
    #expect(fixture.navigation.tick().isEmpty)
    fixture.clock.pause(seconds: 2)
    #expect(fixture.navigation.tick().count == 1)
    #expect(fixture.breadcrumb == "Lobby")
  }

  @Test(
    "An expired screen underneath stays open, and is closed on the way back",
    arguments: [
      (.push(.screen("Attic")), .back), (.push(.screen("Attic")), .home),
      (.push(.screen("Attic")), .leave),
      (.present(.screen("Closet")), .close),
    ] as [(Move, Move)])
  func movedOn(move: Move, back: Move) throws {
    let fixture = try TestNavigation(["Lobby": { $0.words = "Hello" }])
    try fixture.move(.present(.screen("Porch"), closingAfter: 5), move)
    let breadcrumb = fixture.breadcrumb
    #expect(fixture.navigation.wakesAt == nil)
    fixture.clock.pause(seconds: 5)
    #expect(fixture.navigation.tick().isEmpty)
    #expect(fixture.breadcrumb == breadcrumb)
    #expect(try fixture.navigation.perform(back).page?.data == .string("Hello"))
    #expect(fixture.breadcrumb == "Lobby")
  }

  @Test("A screen is still open on the way back before its time is over")
  func backInTime() throws {
    let fixture = try TestNavigation()
    try fixture.move(.present(.screen("Porch"), closingAfter: 5), .push(.screen("Attic")))
    fixture.clock.pause(seconds: 4)
    try fixture.move(.back)
    #expect(fixture.breadcrumb == "Lobby ⟦Porch⟧")
    fixture.clock.pause(seconds: 1)
    #expect(fixture.navigation.tick().count == 1)
    #expect(fixture.breadcrumb == "Lobby")
  }

  @Test("Of two timed screens the lower one closes together with the upper one")
  func presentedTwice() throws {
    let fixture = try TestNavigation()
    try fixture.move(
      .present(.screen("Porch"), closingAfter: 5), .present(.screen("Closet"), closingAfter: 7))
    fixture.clock.pause(seconds: 6)
    #expect(fixture.navigation.tick().isEmpty)
    fixture.clock.pause(seconds: 1)
    #expect(fixture.navigation.tick().count == 1)
    #expect(fixture.breadcrumb == "Lobby")
  }

  @Test("A change made in a timed screen shows underneath after it closed")
  func changedInside() throws {
    let fixture = try TestNavigation([
      "Lobby": { screen in
        screen.onNotice = { [weak screen] _ in
          screen?.words = "13 lamps"
          return Turn()
        }
      },
      "Porch": { $0.onHandle = { _ in Turn(changes: [.lamp(42)]) } },
    ])
    try fixture.move(.present(.screen("Porch"), closingAfter: 5))
    _ = try fixture.navigation.handle(Command(TestScreen.touch))
    fixture.clock.pause(seconds: 5)
    #expect(
      fixture.navigation.tick().map(\.notices) == [
        [.closed(Phrase("Porch", "在Porch"), wasAsked: false)]
      ])
    #expect(fixture.navigation.page?.data == .string("13 lamps"))
  }

  @Test("A screen gets its tick at its time; only the turn of the top screen is shown")
  func waking() throws {
    let fixture = try TestNavigation([
      "Lobby": {
        $0.wakesAt = Instant(nanoseconds: 0).advanced(bySeconds: 2)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "root woke")]) }
      },
      "Library": {
        $0.wakesAt = Instant(nanoseconds: 0).advanced(bySeconds: 3)
        $0.onTick = { Turn(notices: [Phrase(verbatim: "library woke")]) }
      },
    ])
    try fixture.move(.push(.screen("Library")))
    #expect(fixture.navigation.wakesAt == Instant(nanoseconds: 2_000_000_000))
    fixture.clock.pause(seconds: 2)
    #expect(fixture.navigation.tick().isEmpty)
    #expect(fixture.screen("Lobby")?.log == ["tick"])
    #expect(fixture.screen("Library")?.log == ["appear"])
    fixture.clock.pause(seconds: 1)
    #expect(fixture.navigation.tick().flatMap(\.notices).map(\.english) == ["library woke"])
  }

  @Test("A change may move the time at which a screen wants a tick")
  func wishes() throws {
    let moment = Instant(nanoseconds: 0).advanced(bySeconds: 4)
    let fixture = try TestNavigation([
      "Lobby": { screen in
        screen.onNotice = { [weak screen] _ in
          screen?.wakesAt = screen?.wakesAt == nil ? moment : nil
          return Turn()
        }
      }
    ])
    try fixture.move(.push(.screen("Library")))
    try fixture.move(.present(.screen("Porch"), closingAfter: 5))
    try fixture.move(.push(.screen("Bath")))
    #expect(fixture.navigation.wakesAt == nil)
    _ = fixture.navigation.spread([.lamp(1)])
    #expect(fixture.navigation.wakesAt == moment)
    try fixture.move(.push(.screen("Roof")))
    #expect(fixture.navigation.wakesAt == moment)
    _ = fixture.navigation.spread([.lamp(1)])
    #expect(fixture.navigation.wakesAt == nil)
    try fixture.move(.home)
    #expect(fixture.navigation.wakesAt == Instant(nanoseconds: 0).advanced(bySeconds: 5))
  }

  @Test("The changes of a tick spread, on top and underneath")
  func wakingSpreads() throws {
    let soon = Instant(nanoseconds: 0).advanced(bySeconds: 1)
    let fixture = try TestNavigation([
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
    try fixture.move(.push(.screen("Library")))
    fixture.clock.pause(seconds: 1)
    #expect(
      fixture.navigation.tick().flatMap(\.notices).map(\.english) == ["library heard lamp(1)"])
    fixture.clock.pause(seconds: 1)
    #expect(fixture.navigation.tick().flatMap(\.notices).map(\.english) == ["library woke"])
    #expect(fixture.screen("Lobby")?.log == ["tick", "notice lamp(2)"])
  }

  @Test("A failed tick is no error")
  func failing() throws {
    let fixture = try TestNavigation([
      "Lobby": {
        $0.wakesAt = Instant(nanoseconds: 0)
        $0.onTick = { throw Complaint(.unusable, .hello) }
      }
    ])
    #expect(fixture.navigation.tick().isEmpty)
    #expect(fixture.steps.last?.hasPrefix("presenter TestScreen unusable") == true)
  }
}
