import FrameworkFixtures
import Testing
import Viper

@Suite("A closed screen")
struct ReleaseTests {
  @Test(
    "is released",
    arguments: [
      ([Move.push(.screen("Attic")), .back], ["Attic"]),
      ([.push(.screen("Library")), .push(.screen("Attic")), .home], ["Library", "Attic"]),
      ([.present(.screen("Library")), .push(.screen("Attic")), .close], ["Library", "Attic"]),
      ([.present(.screen("Attic")), .answer(.number(1))], ["Attic"]),
      (
        [.push(.screen("Library")), .present(.screen("Attic")), .reset(.screen("Cellar"))],
        ["Lobby", "Library", "Attic"]
      ),
    ])
  func released(moves: [Move], left: [String]) throws {
    let fixture = try TestNavigation()
    for move in moves {
      for name in left where name != "Lobby" && fixture.screen(name) != nil {
        // While it is there, it is owned.
        #expect(fixture.breadcrumb.contains(name))
      }
      _ = try fixture.navigation.perform(move)
      _ = try? fixture.navigation.handle(Command(TestScreen.touch))
    }
    for name in left { #expect(fixture.screen(name) == nil, "\(name)") }
    #expect(fixture.navigation.top === fixture.screen(fixture.breadcrumb))
  }

  @Test("is released when it closed itself")
  func closedItself() throws {
    let fixture = try TestNavigation()
    try fixture.move(.present(.screen("Porch"), closingAfter: 5), .push(.screen("Attic")))
    fixture.clock.pause(seconds: 5)
    _ = fixture.navigation.tick()
    #expect(fixture.screen("Porch") != nil && fixture.screen("Attic") != nil)
    try fixture.move(.back)
    #expect(fixture.screen("Porch") == nil && fixture.screen("Attic") == nil)
  }

  @Test("is released when it was acted on without being entered")
  func actedOn() throws {
    let fixture = try TestNavigation()
    _ = try fixture.navigation.act(Command(TestScreen.touch), at: TestRoute.screen("Attic"))
    #expect(fixture.built == 2)
    #expect(fixture.screen("Attic") == nil)
  }
}
