import Fixtures
import FrameworkFixtures
import Platform
import Terminal
import Testing
import Viper

@testable import Doors

@Suite("The end of a driver")
struct DriverEndTests {
  @Test("The console and the application may outlive their driver")
  func outlived() throws {
    let console = Console()
    var surroundings: Surroundings?
    let application = OneScreenApplication(AskingScreen())
    let settings = Settings(
      Vocabulary(program: "asking", version: "", nouns: [AskingScreen.noun]))
    let door = Door(console: console, settings: settings) {
      surroundings = $0
      return application
    }
    weak var driver: Driver?
    do {
      let made = try door.driver(.init(), source: CommandSource([]))
      driver = made
      #expect(made.run() == 0)
    }
    #expect(driver == nil)
    #expect(!console.beside())
    try #require(surroundings).beside()
    console.showMissed()
  }
}
