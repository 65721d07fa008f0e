import FrameworkFixtures
import Testing
import Viper

@Suite("Acting on screens")
struct ActingTests {
  private let touch = Command(Room.touch)

  @Test("A verb runs on the screen on top")
  func handling() throws {
    let house = try House()
    try house.move(.push(.room("Library")))
    _ = try house.navigation.handle(touch)
    #expect(house.room("Library")?.log == ["appear", "handle touch"])
    #expect(house.room("Lobby")?.log == [])
  }

  @Test("NOUN VERB runs on another screen without going there")
  func acting() throws {
    let house = try House(["Attic": { $0.onHandle = { _ in Turn(notices: [.hello]) } }])
    let turn = try house.navigation.act(touch, at: RoomRoute.room("Attic"))
    #expect(turn.notices == [.hello])
    #expect(house.breadcrumb == "Lobby")
    #expect(house.room("Attic") == nil)
  }

  @Test("NOUN VERB of the screen on top runs on that screen")
  func actingOnTop() throws {
    let house = try House()
    try house.move(.push(.room("Attic")))
    _ = try house.navigation.act(touch, at: RoomRoute.room("Attic"))
    #expect(house.built == 2)
    #expect(house.room("Attic")?.log == ["appear", "handle touch"])
  }

  @Test("An unavailable command is refused with the reason, on top and elsewhere")
  func obstacles() throws {
    let reason = Phrase("the door is locked", "门锁了")
    let house = try House([
      "Lobby": { $0.obstacle = reason }, "Attic": { $0.obstacle = reason },
    ])
    let refusal = Complaint(.refused, .unavailable("touch", reason))
    #expect(throws: refusal) { try house.navigation.handle(touch) }
    #expect(throws: refusal) { try house.navigation.act(touch, at: RoomRoute.room("Attic")) }
    #expect(house.room("Lobby")?.log == [])
  }

  @Test("refresh loads the screen on top; after a failure the screen stays")
  func refreshing() throws {
    let house = try House(["Library": { $0.words = "Emma" }])
    try house.move(.push(.room("Library")))
    #expect(try house.navigation.refresh().page?.data == .string("Emma"))
    let failure = Complaint(.unusable, Phrase("no store", "没有存储"))
    house.room("Library")?.failure = failure
    #expect(throws: failure) { try house.navigation.refresh() }
    #expect(house.breadcrumb == "Lobby › Library")
  }

  @Test("The trace shows every step")
  func trace() throws {
    let house = try House()
    try house.move(.push(.room("Library")))
    _ = try house.navigation.handle(touch)
    #expect(
      house.steps == [
        "wireframe - push room Library", "presenter Room appears", "presenter Room done",
        "presenter Room handles touch", "presenter Room done",
      ])
  }
}
