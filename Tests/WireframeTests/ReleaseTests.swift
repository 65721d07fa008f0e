import Core
import Fixtures
import Testing
import Wireframe

@Suite("A screen that was left")
struct ReleaseTests {
  @Test(
    "is released",
    arguments: [
      ([Move.push(.room("Ada")), .back], ["Ada"]),
      ([.push(.room("Users")), .push(.room("Ada")), .home], ["Users", "Ada"]),
      ([.present(.room("Users")), .push(.room("Ada")), .close], ["Users", "Ada"]),
      ([.present(.room("Ada")), .answer(.number(1))], ["Ada"]),
      (
        [.push(.room("Users")), .present(.room("Ada")), .reset(.room("Bob"))],
        ["Greeting", "Users", "Ada"]
      ),
    ])
  func released(moves: [Move], left: [String]) throws {
    let house = try House()
    for move in moves {
      for name in left where name != "Greeting" && house.room(name) != nil {
        // While it is there, it is owned.
        #expect(house.breadcrumb.contains(name))
      }
      _ = try house.wireframe.perform(move)
      _ = try? house.wireframe.handle(Command(Room.touch))
    }
    for name in left { #expect(house.room(name) == nil, "\(name)") }
    #expect(house.wireframe.top === house.room(house.breadcrumb))
  }

  @Test("is released when it closed itself")
  func closedItself() throws {
    let house = try House()
    try house.move(.present(.room("Preview"), closingAfter: 5), .push(.room("Ada")))
    house.clock.pause(seconds: 5)
    _ = house.wireframe.tick()
    #expect(house.room("Preview") != nil && house.room("Ada") != nil)
    try house.move(.back)
    #expect(house.room("Preview") == nil && house.room("Ada") == nil)
  }

  @Test("is released when it was acted on without being entered")
  func actedOn() throws {
    let house = try House()
    _ = try house.wireframe.act(Command(Room.touch), at: .room("Ada"))
    #expect(house.built == 2)
    #expect(house.room("Ada") == nil)
  }
}
