import Domain
import Fixtures
import Testing

@testable import PostgresDriver
@testable import Store

@Suite(
  "The words of a text as a vector", .enabled(if: TestServer.address != nil, "there is no server"))
struct VectorTextTests {
  /// The same vector as the server gathers it from words as they come.
  private func gathered(_ text: String, _ marks: [String]) -> String {
    var (vector, number): (String, Int) = (
      (["2"] + marks).map { "'#\($0)'" }.joined(separator: " "), 0
    )
    var (text, last): (String, WordPair.Half?) = (text, nil)
    text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      while reader.next() != nil {
        number += 1
        let word = String(decoding: VectorQuery.cut(reader.word), as: UTF8.self)
        vector += " '\(word)':\(number)"
        let half = WordPair.Half(word.utf8)
        if let last { vector += " " + VectorQuery.quoted(WordPair(last, half).bytes) }
        last = half
      }
    }
    return vector
  }

  @Test("A short text has the vector that the server gathers, as a text and in binary form")
  func same() throws {
    let database = try PostgresDatabase(try TestServer.freshAddress())
    try database.run("CREATE TEMPORARY TABLE blog_words (blog BIGINT, kind BIGINT, words TSVECTOR)")
    let words = [
      "rain", "Rain", "天", "气", "tea2", "é", "O'Neil", "\\", "\t", "the", "ÖL", "😀", "rainbows",
      "rainbow", "rainbowss", "rainbows天", "the#", String(repeating: "é", count: 3_000),
    ]
    for count in [0, 1, 2, 5, 50, 200, 255, 256, 400] {
      let body = (0..<count).map { _ in
        words[.random(in: words.indices)] + (Bool.random() ? " " : "")
      }
      .joined()
      let text = SearchText(
        blog: 7, author: 1, title: "", body: body, published: 1_700_000_000)
      let vector = WordVector.vector(of: text)
      let marks =
        [SearchText.mark(of: 1)]
        + SearchDays.marks(of: 1_700_000_000)
        .split(separator: " ").map(String.init)
      try database.copyWords(PostgresDatabase.words(of: [text]))
      let same = try database.first(
        """
        DELETE FROM blog_words
        RETURNING words = $1::tsvector AS binary, $2::tsvector = $1::tsvector AS text, kind
        """, [.text(gathered(text.title + "\n" + body, marks)), .text(vector.text)]
      ) { ($0.int("binary") != 0, $0.int("text") != 0, $0.int("kind")) }
      #expect(vector.kind == .short)
      #expect(same ?? (false, false, 9) == (true, true, 0), "\(body)")
    }
  }

  @Test("A long text keeps its words without places, and a huge one its marks")
  func long() throws {
    let long = VectorText("rain 天气 " + String(repeating: "tea ", count: 300), marks: ["a1"])
    #expect(long.kind == .long)
    #expect(long.text == "'#2' '#a1' 'rain' 'tea' '天' '气'")
    let huge = VectorText((0..<200_000).map { "word\($0)" }.joined(separator: " "), marks: ["a1"])
    #expect(huge.kind == .huge)
    #expect(huge.text == "'#2' '#a1'")
  }
}
