import FrameworkFixtures
import Testing
import Viper

@Suite("Changes")
struct ChangeTests {
  private let touch = Command(TestScreen.touch)
  private let change = Change.lamp(42)

  /// A screen that answers every change with these words.
  private func listening(_ words: String) -> (TestScreen) -> Void {
    { $0.onNotice = { _ in Turn(notices: [Phrase(verbatim: words)]) } }
  }

  private func changing(_ screen: TestScreen) {
    screen.onHandle = { _ in Turn(notices: [.hello], changes: [.lamp(42)]) }
  }

  @Test("A change reaches the screens underneath, and not the screen that made it")
  func underneath() throws {
    let fixture = try TestNavigation([
      "Library": { screen in
        screen.onNotice = { [weak screen] _ in
          screen?.words = "13 lamps"
          return Turn()
        }
      }, "Attic": changing,
    ])
    try fixture.move(.push(.screen("Library")), .present(.screen("Attic")))
    let turn = try fixture.navigation.handle(touch)
    #expect(turn.changes == [])
    #expect(fixture.screen("Attic")?.log == ["appear", "handle touch"])
    #expect(fixture.screen("Library")?.log == ["appear", "notice lamp(42)"])
    #expect(fixture.screen("Lobby")?.log == ["notice lamp(42)"])
    #expect(try fixture.navigation.perform(.close).page?.data == .string("13 lamps"))
  }

  @Test("Every screen takes a change, and only the turn of the top screen is shown")
  func onlyTopSpeaks() throws {
    let fixture = try TestNavigation([
      "Lobby": listening("root heard"), "Library": listening("library heard"),
      "Attic": listening("attic heard"),
    ])
    try fixture.move(.push(.screen("Library")), .present(.screen("Attic")))
    let turns = fixture.navigation.spread([change, .lamp(1)])
    #expect(turns.flatMap(\.notices).map(\.english) == ["attic heard", "attic heard"])
    #expect(fixture.screen("Lobby")?.log == ["notice lamp(42)", "notice lamp(1)"])
  }

  @Test("A screen below that begins everything anew is heard, and its turn is the only one")
  func beginsAnew() throws {
    let fixture = try TestNavigation([
      "Lobby": { screen in
        screen.onNotice = { _ in
          Turn(notices: [Phrase("gone", "走了")], move: .reset(.screen("Porch")))
        }
      }, "Library": listening("library heard"), "Attic": changing,
    ])
    try fixture.move(.push(.screen("Library")))
    let turns = fixture.navigation.spread([change])
    #expect(turns.flatMap(\.notices).map(\.english) == ["gone"])
    #expect(turns.map(\.move) == [.reset(TestRoute.screen("Porch"))])
    try fixture.move(.push(.screen("Attic")))
    #expect(try fixture.navigation.handle(touch).move == .reset(TestRoute.screen("Porch")))
  }

  @Test("The screen on top takes a change that NOUN VERB made")
  func acting() throws {
    let fixture = try TestNavigation(["Lobby": listening("13 lamps"), "Attic": changing])
    let turn = try fixture.navigation.act(touch, at: TestRoute.screen("Attic"))
    #expect(turn.notices.map(\.english) == ["Hello", "13 lamps"])
    #expect(turn.changes == [])
  }

  @Test("Changes spread when a screen appears or receives an answer")
  func otherTurns() throws {
    let fixture = try TestNavigation([
      "Library": { $0.onReceive = { _ in Turn(changes: [.lamp(2)]) } },
      "Attic": { $0.onAppear = { Turn(changes: [.lamp(1)]) } },
    ])
    try fixture.move(.push(.screen("Library")), .present(.screen("Attic")), .answer(.number(3)))
    #expect(fixture.screen("Lobby")?.log == ["notice lamp(1)", "notice lamp(2)"])
    #expect(fixture.screen("Library")?.log == ["appear", "notice lamp(1)", "receive number(3)"])
  }

  @Test("A change that no screen shows is dropped and traced")
  func unwanted() throws {
    let fixture = try TestNavigation()
    #expect(fixture.navigation.spread([change]).isEmpty)
    #expect(fixture.steps.last == "wireframe - lamp(42) changed: TestScreen no")
    let wanting = try TestNavigation(["Lobby": listening("heard")])
    #expect(wanting.navigation.spread([change]).count == 1)
    #expect(wanting.steps.last == "wireframe - lamp(42) changed: TestScreen heard")
  }

  @Test("A screen that fails to take a change is no error, and the others take it")
  func failing() throws {
    let fixture = try TestNavigation([
      "Lobby": { $0.onNotice = { _ in throw Complaint(.unusable, .hello) } },
      "Library": listening("heard"),
    ])
    try fixture.move(.push(.screen("Library")))
    #expect(fixture.navigation.spread([change]).flatMap(\.notices).map(\.english) == ["heard"])
    #expect(fixture.steps.contains { $0.hasPrefix("presenter TestScreen unusable") })
  }

  @Test("The changes of an answer spread, after several questions, too")
  func questions() throws {
    let fixture = try TestNavigation([
      "Lobby": { screen in
        screen.onHandle = { _ in
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
    try fixture.move(.push(.screen("Library")))
    let asked = try fixture.navigation.act(touch, at: TestRoute.screen("Lobby"))
    guard case .confirm(_, let confirm)? = asked.question,
      case .text(_, let write)? = try confirm().question
    else {
      Issue.record("a question got lost")
      return
    }
    #expect(fixture.screen("Library")?.log == ["appear"])
    #expect(try write("yes").changes == [])
    #expect(fixture.screen("Library")?.log == ["appear", "notice lamp(42)"])
  }

  @Test("A closed screen takes no changes")
  func left() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")))
    let library = try #require(fixture.screen("Library"))
    try fixture.move(.back)
    _ = fixture.navigation.spread([change])
    #expect(library.log == ["appear"])
  }
}
