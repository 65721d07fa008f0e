import FrameworkFixtures
import Testing

@testable import Viper

@Suite("The root of a single command")
struct RootTests {
  private let house: House
  private let touch = Command(Room.touch)

  init() throws { house = try House(opensRoot: false) }

  @Test("A command at another place does not build the root, and does not tell it of changes")
  func elsewhere() throws {
    let attic = RoomRoute.room("Attic")
    let house = try House(
      ["Attic": { $0.onHandle = { _ in Turn(notices: [.hello], changes: [.lamp(1)]) } }],
      opensRoot: false)
    #expect(try house.navigation.act(touch, at: attic).notices == [.hello])
    #expect(house.navigation.tick().isEmpty && house.navigation.wakesAt == nil)
    #expect(!house.navigation.goesOn && house.navigation.verbs.specs.isEmpty)
    #expect(house.built == 1 && house.room("Lobby") == nil)
  }

  @Test(
    "A move to another place does not build the root",
    arguments: [
      Move.push(.room("Attic")), .present(.room("Attic")), .reset(.room("Attic")),
    ])
  func moving(move: Move) throws {
    try house.move(move)
    #expect(house.built == 1 && house.navigation.top === house.room("Attic"))
  }

  @Test("The way back leads to the root, which is built then")
  func back() throws {
    try house.move(.push(.room("Attic")), .back)
    #expect(house.built == 2 && house.breadcrumb == "Lobby")
    #expect(house.navigation.top === house.room("Lobby"))
    #expect(throws: Complaint(.refused, .nothingBehind)) { try house.navigation.perform(.back) }
  }

  @Test(
    "Whatever needs the screen of the root builds it, once",
    arguments: [
      { try $0.openRoot() },
      { _ = try $0.perform(.home) },
      { _ = try $0.begin() },
      { _ = try $0.refresh() },
      { _ = try $0.handle(Command(Room.touch)) },
      { _ = try $0.go(to: RoomRoute.room("Lobby")) },
      { _ = try $0.act(Command(Room.touch), at: RoomRoute.room("Lobby")) },
    ] as [@Sendable (Navigation) throws -> Void])
  func needed(_ use: @Sendable (Navigation) throws -> Void) throws {
    for _ in 1...2 { try use(house.navigation) }
    #expect(house.built == 1 && house.breadcrumb == "Lobby")
    #expect(house.navigation.top === house.room("Lobby"))
  }

  @Test("If the root cannot be built, the command that needs it fails")
  func failing() throws {
    let (clock, failure) = (ManualClock(), Complaint(.refused, .hello))
    let navigation = try Navigation(
      root: RoomRoute.room("Lobby"), opensRoot: false, clock: clock, trace: Trace(clock: clock),
      build: { _, _ in throw failure })
    #expect(throws: failure) { try navigation.refresh() }
  }
}
