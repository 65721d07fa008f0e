import Core
import Fixtures
import Testing
import Wireframe

@Suite("Acting on screens")
struct ActingTests {
  private let touch = Command(Room.touch)

  @Test("A verb is for the screen on top")
  func handling() throws {
    let house = try House()
    try house.move(.push(.room("Users")))
    _ = try house.wireframe.handle(touch)
    #expect(house.room("Users")?.log == ["appear", "handle touch"])
    #expect(house.room("Greeting")?.log == [])
  }

  @Test("NOUN VERB acts there without going there")
  func acting() throws {
    let house = try House(["Ada": { $0.onHandle = { _ in Turn(notices: [.greetingTitle]) } }])
    let turn = try house.wireframe.act(touch, at: .room("Ada"))
    #expect(turn.notices == [.greetingTitle])
    #expect(house.breadcrumb == "Greeting")
    #expect(house.room("Ada") == nil)
  }

  @Test("NOUN VERB about what is on top acts on what is on top")
  func actingOnTop() throws {
    let house = try House()
    try house.move(.push(.room("Ada")))
    _ = try house.wireframe.act(touch, at: .room("Ada"))
    #expect(house.built == 2)
    #expect(house.room("Ada")?.log == ["appear", "handle touch"])
  }

  @Test("What is not available is refused with the reason, on top and elsewhere")
  func obstacles() throws {
    let reason = Phrase("the door is locked", "门锁了")
    let house = try House([
      "Greeting": { $0.obstacle = reason }, "Ada": { $0.obstacle = reason },
    ])
    let refusal = Complaint(.refused, .unavailable("touch", reason))
    #expect(throws: refusal) { try house.wireframe.handle(touch) }
    #expect(throws: refusal) { try house.wireframe.act(touch, at: .room("Ada")) }
    #expect(house.room("Greeting")?.log == [])
  }

  @Test("refresh loads the screen on top; one that fails stays where it is")
  func refreshing() throws {
    let house = try House(["Users": { $0.words = "Ada" }])
    try house.move(.push(.room("Users")))
    #expect(try house.wireframe.refresh().page?.data == .string("Ada"))
    let failure = Complaint(.unusable, Phrase("no store", "没有存储"))
    house.room("Users")?.failure = failure
    #expect(throws: failure) { try house.wireframe.refresh() }
    #expect(house.breadcrumb == "Greeting › Users")
  }

  @Test("Every step can be watched")
  func trace() throws {
    let house = try House()
    try house.move(.push(.room("Users")))
    _ = try house.wireframe.handle(touch)
    #expect(house.steps.contains("greeting --first Users appears"))
    #expect(house.steps.contains("Users handles touch"))
  }
}
