import FrameworkFixtures
import Testing
import Viper

@Suite("Acting on screens")
struct ActingTests {
  private let touch = Command(TestScreen.touch)

  @Test("A verb runs on the screen on top")
  func handling() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")))
    _ = try fixture.navigation.handle(touch)
    #expect(fixture.screen("Library")?.log == ["appear", "handle touch"])
    #expect(fixture.screen("Lobby")?.log == [])
  }

  @Test("NOUN VERB runs on another screen without going there")
  func acting() throws {
    let fixture = try TestNavigation(["Attic": { $0.onHandle = { _ in Turn(notices: [.hello]) } }])
    let turn = try fixture.navigation.act(touch, at: TestRoute.screen("Attic"))
    #expect(turn.notices == [.hello])
    #expect(fixture.breadcrumb == "Lobby")
    #expect(fixture.screen("Attic") == nil)
  }

  @Test("NOUN VERB of the screen on top runs on that screen")
  func actingOnTop() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Attic")))
    _ = try fixture.navigation.act(touch, at: TestRoute.screen("Attic"))
    #expect(fixture.built == 2)
    #expect(fixture.screen("Attic")?.log == ["appear", "handle touch"])
  }

  @Test("An unavailable command is refused with the reason, on top and elsewhere")
  func obstacles() throws {
    let reason = Phrase("the door is locked", "门锁了")
    let fixture = try TestNavigation([
      "Lobby": { $0.obstacle = reason }, "Attic": { $0.obstacle = reason },
    ])
    let refusal = Complaint(.refused, .unavailable("touch", reason))
    #expect(throws: refusal) { try fixture.navigation.handle(touch) }
    #expect(throws: refusal) { try fixture.navigation.act(touch, at: TestRoute.screen("Attic")) }
    #expect(fixture.screen("Lobby")?.log == [])
  }

  @Test("refresh loads the screen on top; after a failure the screen stays")
  func refreshing() throws {
    let fixture = try TestNavigation(["Library": { $0.words = "Emma" }])
    try fixture.move(.push(.screen("Library")))
    #expect(try fixture.navigation.refresh().page?.data == .string("Emma"))
    let failure = Complaint(.unusable, Phrase("no store", "没有存储"))
    fixture.screen("Library")?.failure = failure
    #expect(throws: failure) { try fixture.navigation.refresh() }
    #expect(fixture.breadcrumb == "Lobby › Library")
  }

  @Test("The trace shows every step")
  func trace() throws {
    let fixture = try TestNavigation()
    try fixture.move(.push(.screen("Library")))
    _ = try fixture.navigation.handle(touch)
    #expect(
      fixture.steps == [
        "wireframe - push screen Library", "presenter TestScreen appears",
        "presenter TestScreen done",
        "presenter TestScreen handles touch", "presenter TestScreen done",
      ])
  }
}
