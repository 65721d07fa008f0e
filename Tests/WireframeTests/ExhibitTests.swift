import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("The exhibits of the gallery")
struct ExhibitTests {
  private let services: Services

  init() throws {
    let store = try TestStore()
    for name in ["ada", "bob"] { try store.register(name) }
    try store.social.follow(2, by: 1, now: 1)
    services = .over(store, token: try store.makeToken(for: 1))
  }

  private func screen(_ exhibit: Exhibit, _ architecture: Architecture) -> any Screen {
    RouteMap.screen(at: .gallery(exhibit, architecture), Paging(), services)
  }

  @Test("Each exhibit has the same title and the same verbs in all architectures")
  func verbs() {
    for exhibit in Exhibit.allCases {
      let viper = screen(exhibit, .viper)
      for architecture in Architecture.allCases {
        let other = screen(exhibit, architecture)
        #expect(other.title == viper.title)
        #expect(other.commands.specs.map(\.usage) == viper.commands.specs.map(\.usage))
      }
    }
    #expect(screen(.greeting, .viper).commands.specs.map(\.word) == ["show", "first", "last"])
  }

  @Test(
    "A screen that was left is released, even with an open question",
    arguments: Architecture.allCases)
  func released(_ architecture: Architecture) throws {
    weak var greeting: (any Screen)?
    weak var following: (any Screen)?
    do {
      let (one, other) = (screen(.greeting, architecture), screen(.following, architecture))
      for line in ["show", "first Grace", "show"] { _ = try one.typing(line) }
      _ = try other.appear()
      for line in ["press 1", "more", "open 1", "unfollow 1"] {
        _ = try other.typing(line).worked()
      }
      #expect(one.page != nil && other.page != nil)
      (greeting, following) = (one, other)
    }
    #expect(greeting == nil && following == nil)
  }

  @Test("A guest is greeted as John Smith, and follows nobody", arguments: Architecture.allCases)
  func guest(_ architecture: Architecture) throws {
    let services = Services.inMemory()
    let greeting = RouteMap.screen(at: .gallery(.greeting, architecture), Paging(), services)
    #expect(try greeting.typing("show").page?.english == ["Hello John Smith"])
    let following = RouteMap.screen(at: .gallery(.following, architecture), Paging(), services)
    #expect(throws: Complaint.notLoggedIn) { try following.appear() }
    #expect(throws: Complaint.notLoggedIn) { try following.typing("press bob") }
  }
}
