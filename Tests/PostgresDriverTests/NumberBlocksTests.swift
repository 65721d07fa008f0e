import Fixtures
import Testing

@testable import PostgresDriver
@testable import Store

@Suite("Blocks of numbers")
struct NumberBlocksTests {
  private static let ends: [Int64] = [
    0, 1, 2, 8_191, 8_192, 8_193, 65_536, 70_001, 524_288, 524_289, 1_000_001, 5_000_000,
    100_000_000,
    1 << 62,
  ]

  /// The numbers of the block with a mark.
  private static func numbers(of mark: Int64) -> Range<Int64> {
    let size = NumberBlocks.sizes[Int(mark & 3)]
    return (mark >> 2) * size..<(mark >> 2 + 1) * size
  }

  @Test(
    "The spans have the greatest numbers below the end once, and each is the blocks of its marks",
    arguments: ends)
  func cover(end: Int64) {
    var next = end
    for span in NumberBlocks.spans(below: end) {
      #expect(span.end == next && span.first < next)
      for mark in span.marks {
        let numbers = Self.numbers(of: mark)
        // Only the first block of all reaches beyond the end.
        #expect(numbers.upperBound == next || next == end && numbers.contains(next - 1))
        next = numbers.lowerBound
      }
      #expect(span.first == next)
    }
    #expect(next <= end / 4 * 3 || end - next > 1 << 25)
  }

  @Test("There are few spans of few blocks", arguments: ends)
  func few(end: Int64) {
    let spans = NumberBlocks.spans(below: end)
    #expect(spans.count <= 14)
    #expect(spans.allSatisfy { $0.marks.count <= 80 })
  }

  @Test(
    "The server gives a number the marks of its blocks",
    .enabled(if: TestServer.address != nil, "there is no server"))
  func marks() throws {
    let database = try PostgresDatabase(try TestServer.freshAddress())
    let statement = Statement(
      composing: "SELECT (\(NumberBlocks.marks(of: "$1")))::text AS marks")
    for number in [0, 8_191, 8_192, 65_535, 65_536, 524_287, 524_288, 1_000_001] as [Int64] {
      let marks = try database.first(statement, [.int(number)]) { $0.text("marks") ?? "" }
      let blocks = NumberBlocks.sizes.enumerated().map { level, size in
        "\((number / size) << 2 | Int64(level))"
      }
      #expect(marks == "{\(blocks.joined(separator: ","))}")
    }
  }
}
