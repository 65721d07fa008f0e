import Testing

@testable import PostgresDriver

@Suite("Blocks of numbers")
struct NumberBlocksTests {
  private static let ends: [Int64] = [
    0, 1, 2, 8_191, 8_192, 8_193, 65_536, 70_001, 524_288, 524_289, 1_000_001, 5_000_000,
    100_000_000,
  ]

  /// The numbers of a block, by its mark.
  private static func numbers(of mark: Int64) -> Range<Int64> {
    let size = NumberBlocks.sizes[Int(mark & 3)]
    return (mark >> 2) * size..<(mark >> 2 + 1) * size
  }

  @Test(
    "The ranges have all numbers below the end once, and each is the blocks of its marks",
    arguments: ends)
  func cover(end: Int64) {
    let ranges = NumberBlocks.ranges(below: end)
    var next = end
    for (index, range) in ranges.enumerated() {
      #expect(range.end == next && range.first < next)
      for mark in range.marks {
        let numbers = Self.numbers(of: mark)
        // Only the first block of all reaches beyond the end.
        #expect(
          numbers.upperBound == next || index == 0 && next == end && numbers.contains(next - 1))
        next = numbers.lowerBound
      }
      #expect(range.first == next)
    }
    #expect(next == 0)
  }

  @Test("There are few ranges of few blocks, and one of all numbers", arguments: ends)
  func few(end: Int64) {
    let ranges = NumberBlocks.ranges(below: end)
    #expect(ranges.count <= 15)
    #expect(ranges.allSatisfy { $0.marks.count <= 110 })
    let all = NumberBlocks.all(below: end)
    #expect(all.first == 0 && all.end == end)
    #expect(all.marks.count == Int((end + 524_287) / 524_288))
  }
}
