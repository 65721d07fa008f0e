import Circle
import Testing
import Viper

@testable import Wireframe

@Suite("The place of the store")
struct StorePlaceTests {
  @Test(
    "A store is a path, or a path behind sqlite:",
    arguments: [
      ("/a/b.db", "/a/b.db"), ("sqlite:/a/b.db", "/a/b.db"), ("/a/x://b", "/a/x://b"),
      ("/sqlite:b", "/sqlite:b"), ("/a:b", "/a:b"),
    ])
  func paths(_ said: String, _ path: String) throws {
    #expect(try StorePlace(said)?.path == path)
  }

  @Test(
    "Another scheme is refused with the way to name a store",
    arguments: ["postgres", "postgresql", "x", "http", "git+ssh"])
  func schemes(_ scheme: String) {
    #expect(throws: Complaint(.usage, .noStoreOfScheme(scheme), hint: .howToNameStore)) {
      try StorePlace("\(scheme)://host/circle")
    }
  }
}
