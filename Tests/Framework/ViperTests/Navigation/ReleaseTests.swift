import FrameworkFixtures
import Testing
import Viper

@Suite("A closed screen")
struct ReleaseTests {
  @Test(
    "is released",
    arguments: [
      ([Move.push(.room("Attic")), .back], ["Attic"]),
      ([.push(.room("Library")), .push(.room("Attic")), .home], ["Library", "Attic"]),
      ([.present(.room("Library")), .push(.room("Attic")), .close], ["Library", "Attic"]),
      ([.present(.room("Attic")), .answer(.number(1))], ["Attic"]),
      (
        [.push(.room("Library")), .present(.room("Attic")), .reset(.room("Cellar"))],
        ["Lobby", "Library", "Attic"]
      ),
    ])
  func released(moves: [Move], left: [String]) throws {
    let house = try House()
    for move in moves {
      for name in left where name != "Lobby" && house.room(name) != nil {
        // While it is there, it is owned.
        #expect(house.breadcrumb.contains(name))
      }
      _ = try house.navigation.perform(move)
      _ = try? house.navigation.handle(Command(Room.touch))
    }
    for name in left { #expect(house.room(name) == nil, "\(name)") }
    #expect(house.navigation.top === house.room(house.breadcrumb))
  }

  @Test("is released when it closed itself")
  func closedItself() throws {
    let house = try House()
    try house.move(.present(.room("Porch"), closingAfter: 5), .push(.room("Attic")))
    house.clock.pause(seconds: 5)
    _ = house.navigation.tick()
    #expect(house.room("Porch") != nil && house.room("Attic") != nil)
    try house.move(.back)
    #expect(house.room("Porch") == nil && house.room("Attic") == nil)
  }

  @Test("is released when it was acted on without being entered")
  func actedOn() throws {
    let house = try House()
    _ = try house.navigation.act(Command(Room.touch), at: RoomRoute.room("Attic"))
    #expect(house.built == 2)
    #expect(house.room("Attic") == nil)
  }
}
