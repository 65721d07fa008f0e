import Fixtures
import Store
import Testing

@testable import PostgresDriver

@Suite(
  "The words of a text as a vector", .enabled(if: TestServer.address != nil, "there is no server"))
struct VectorTextTests {
  @Test("A short text has the same vector, whether the program or the server gathers its words")
  func same() throws {
    let database = try PostgresDatabase(try TestServer.freshAddress())
    let words = ["rain", "Rain", "天", "气", "tea2", "é", "O'Neil", "\\", "\t", "the", "ÖL", "😀"]
    for count in [0, 1, 2, 5, 50, 200, 255, 256, 400] {
      let text = (0..<count).map { _ in
        words[.random(in: words.indices)] + (Bool.random() ? " " : "")
      }
      .joined()
      let marks = ["a1", "d20"]
      let quoted = marks.map { VectorQuery.quoted(mark: $0) }
      let (one, other) = (
        VectorText(text, marks: marks), VectorText(gathering: text, quoted)
      )
      #expect(one.kind == other.kind)
      let isSame = try database.first(
        "SELECT $1::tsvector = $2::tsvector AS is_same", [.text(one.text), .text(other.text)]
      ) { $0.int("is_same") != 0 }
      #expect(isSame == true, "\(text)")
    }
  }
}
