import Search
import Testing

@testable import PostgresDriver

@Suite("The words of a text as a vector")
struct TextVectorTests {
  private func vector(_ text: String, filters: [String] = []) -> TextVector {
    TextVector(of: IndexedText(.blog, 1, text, filters: filters))
  }

  @Test("A short text has its words with their positions, their pairs, and its filter terms")
  func short() throws {
    let short = vector("Rain, rain 天", filters: ["#a1", "#d2"])
    let pairs = [("rain", "rain"), ("rain", "天")].map {
      WordPair(WordPair.Half(Array($0.utf8)), WordPair.Half(Array($1.utf8))).text
    }
    #expect(short.kind == .short)
    let entries = Set(short.text.split(separator: " ").map(String.init))
    #expect(entries == ["#a1", "#d2", "rain:1,2", "天:3", pairs[0], pairs[1]])
    #expect(vector("").text == "")
  }

  @Test(
    "A text with too many positions keeps its words without them, and a huge one its filter terms")
  func long() throws {
    for text in [
      String(repeating: "tea ", count: 256), (1...16_383).map { "w\($0)" }.joined(separator: " "),
    ] {
      let long = vector("rain 天气 " + text, filters: ["#a1"])
      #expect(long.kind == .long)
      #expect(long.text.hasPrefix("#a1 "))
      #expect(long.text.split(separator: " ").contains("天"))
      #expect(!long.text.contains(":"))
    }
    #expect(vector(String(repeating: "tea ", count: 255)).kind == .short)
    let huge = vector((0..<200_000).map { "word\($0)" }.joined(separator: " "), filters: ["#a1"])
    #expect(huge.kind == .huge)
    #expect(huge.text == "#a1 #")
  }

  @Test("A long word is cut between two letters")
  func cut() throws {
    #expect(TextVector.cut(Array("é".utf8)) == Array("é".utf8))
    let long = Array(("x" + String(repeating: "é", count: 3_000)).utf8)
    #expect(TextVector.cut(long).count == 1_999)
  }
}
