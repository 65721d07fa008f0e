import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Search
import Testing
import Viper

@testable import SearchScreen

@Suite("The interactor of Search")
struct SearchInteractorTests {
  private let found = SearchFixture()

  private func titles(_ request: Search.Request) throws -> [String] {
    try found.interactor(request).page(after: nil, limit: 20, withSnippets: true).elements.map(
      \.blog.title)
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test("A guest finds published blogs")
  func guest() throws {
    try found.write("rain")
    try found.circle.write("rain draft", by: found.ada, isPublished: false)
    #expect(try titles(.init("rain")) == ["rain"])
    for state in Blog.State.allCases {
      #expect(throws: Complaint.notLoggedIn) { try titles(.init("rain", state: state)) }
    }
  }

  @Test("A state finds the viewer's own blogs")
  func states() throws {
    let bob = try found.circle.register("bob")
    let binned = try found.write("rain binned")[0]
    _ = try found.circle.blogs.apply(
      .bin, to: binned, by: found.ada, now: found.circle.clock.wallSeconds)
    try found.write("rain")
    try found.circle.write("rain draft", by: found.ada, isPublished: false)
    try found.circle.write("rain of bob", by: bob)
    try found.circle.identity.logIn(as: found.ada)
    #expect(try titles(.init("rain")) == ["rain of bob", "rain"])
    #expect(try titles(.init("rain", state: .published)) == ["rain"])
    #expect(try titles(.init("rain", state: .draft)) == ["rain draft"])
    #expect(try titles(.init("rain", state: .binned)) == ["rain binned"])
    #expect(try titles(.init("rain", author: "ada", state: .draft)) == ["rain draft"])
    #expect(throws: Complaint(.refused, .stateIsMine)) {
      try titles(.init("rain", author: "bob", state: .draft))
    }
  }

  @Test("An author is found by name in any case; an unknown name is an error")
  func authors() throws {
    let bob = try found.circle.register("bob")
    try found.write("rain")
    try found.circle.write("rain of bob", by: bob)
    #expect(try titles(.init("rain", author: "BOB")) == ["rain of bob"])
    for name in ["eve", "", "1", "b ob", "a1", "\"", String(repeating: "x", count: 1_000)] {
      let complaint = #expect(throws: Complaint.self) { try titles(.init("rain", author: name)) }
      #expect(complaint == Complaint(.notFound, .nobodyNamed(name)))
      #expect(complaint?.code.status == 3)
    }
  }

  @Test("Days are whole days in UTC, the first and the last one included")
  func days() throws {
    let start = Int64(try day("2024-02-29").daysSince1970) * 86_400
    for (title, second) in [("before", -1), ("first", 0), ("last", 86_399), ("after", 86_400)] {
      _ = try found.circle.blogs.write(
        Writing(title: title, body: "rain", summary: nil), isPublished: true, by: found.ada,
        now: start + Int64(second))
    }
    let leap = try day("2024-02-29")
    #expect(try titles(.init("rain", since: leap, until: leap)) == ["last", "first"])
    #expect(try titles(.init("rain", since: leap)) == ["after", "last", "first"])
    #expect(try titles(.init("rain", until: leap)) == ["last", "first", "before"])
    #expect(throws: Complaint(.usage, .sinceAfterUntil)) {
      try titles(.init("rain", since: leap, until: try day("2024-02-28")))
    }
    #expect(
      try titles(.init("rain", since: try day("0001-01-01"), until: try day("9999-12-31"))).count
        == 4)
  }

  @Test("A text without words is refused before the author is looked up")
  func refusals() throws {
    for typed in ["", "-", "\"", "*"] {
      #expect(throws: Complaint(.usage, .nothingToSearch)) {
        try titles(.init(typed, author: "nobody"))
      }
    }
    for typed in [String(repeating: "\"", count: 10_000), String(repeating: "a ", count: 65)] {
      #expect(throws: Complaint(.usage, .searchTooLong(64, 1_000))) { try titles(.init(typed)) }
    }
  }
}
