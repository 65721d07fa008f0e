import FrameworkFixtures
import Testing

@testable import Viper

@Suite("The root of a single command")
struct RootTests {
  private let fixture: TestNavigation
  private let touch = Command(TestScreen.touch)

  init() throws { fixture = try TestNavigation(opensRoot: false) }

  @Test("A command at another place does not build the root, and does not tell it of changes")
  func elsewhere() throws {
    let attic = TestRoute.screen("Attic")
    let fixture = try TestNavigation(
      ["Attic": { $0.onHandle = { _ in Turn(notices: [.hello], changes: [.lamp(1)]) } }],
      opensRoot: false)
    #expect(try fixture.navigation.act(touch, at: attic).notices == [.hello])
    #expect(fixture.navigation.tick().isEmpty && fixture.navigation.wakesAt == nil)
    #expect(!fixture.navigation.goesOn && fixture.navigation.verbs.specs.isEmpty)
    #expect(fixture.built == 1 && fixture.screen("Lobby") == nil)
  }

  @Test(
    "A move to another place does not build the root",
    arguments: [
      Move.push(.screen("Attic")), .present(.screen("Attic")), .reset(.screen("Attic")),
    ])
  func moving(move: Move) throws {
    try fixture.move(move)
    #expect(fixture.built == 1 && fixture.navigation.top === fixture.screen("Attic"))
  }

  @Test("The way back leads to the root, which is built then")
  func back() throws {
    try fixture.move(.push(.screen("Attic")), .back)
    #expect(fixture.built == 2 && fixture.breadcrumb == "Lobby")
    #expect(fixture.navigation.top === fixture.screen("Lobby"))
    #expect(throws: Complaint(.refused, .nothingBehind)) { try fixture.navigation.perform(.back) }
  }

  @Test(
    "Whatever needs the screen of the root builds it, once",
    arguments: [
      { try $0.openRoot() },
      { _ = try $0.perform(.home) },
      { _ = try $0.begin() },
      { _ = try $0.refresh() },
      { _ = try $0.handle(Command(TestScreen.touch)) },
      { _ = try $0.go(to: TestRoute.screen("Lobby")) },
      { _ = try $0.act(Command(TestScreen.touch), at: TestRoute.screen("Lobby")) },
    ] as [@Sendable (Navigation) throws -> Void])
  func needed(_ use: @Sendable (Navigation) throws -> Void) throws {
    for _ in 1...2 { try use(fixture.navigation) }
    #expect(fixture.built == 1 && fixture.breadcrumb == "Lobby")
    #expect(fixture.navigation.top === fixture.screen("Lobby"))
  }

  @Test("If the root cannot be built, the command that needs it fails")
  func failing() throws {
    let (clock, failure) = (ManualClock(), Complaint(.refused, .hello))
    let navigation = try Navigation(
      root: TestRoute.screen("Lobby"), opensRoot: false, clock: clock, trace: Trace(clock: clock),
      build: { _, _ in throw failure })
    #expect(throws: failure) { try navigation.refresh() }
  }
}
