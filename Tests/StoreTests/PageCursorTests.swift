import Fixtures
import Testing

@testable import Store

/// Compares the rows that are read eight and sixteen at once with those that are read one by one.
@Suite("The rows on a page of the index of books")
struct PageCursorTests {
  private var dice = Dice(seed: 11)

  /// A row, and how often the word was removed from it or added again.
  private struct Listed {
    let row: Int
    var removals = 0
  }

  /// The bytes of some rows, and other bytes behind them that belong to no row.
  private mutating func page() -> (bytes: [UInt8], end: Int, rows: [Listed]) {
    // From a word in each book to one in a thousand, with more or fewer removals.
    let widest = UInt64([1, 3, 20, 90, 130, 400, 20_000].randomElement(using: &dice) ?? 1)
    let removals = UInt64([0, 3, 60].randomElement(using: &dice) ?? 0)
    var (bytes, rows): ([UInt8], [Listed]) = ([], [])
    for _ in 0..<dice.next() % 300 {
      let distance = Int(1 + dice.next() % widest)
      if distance >= 1 << 14 { bytes.append(0x80 | UInt8(distance >> 14)) }
      if distance >= 1 << 7 { bytes.append(0x80 | UInt8(distance >> 7 & 0x7F)) }
      bytes.append(UInt8(distance & 0x7F))
      rows.append(Listed(row: (rows.last?.row ?? 0) + distance))
      while removals > 0, dice.next() % removals == 0 {
        bytes.append(0)
        rows[rows.count - 1].removals += 1
      }
    }
    let end = bytes.count
    for _ in 0..<dice.next() % 20 { bytes.append(UInt8(dice.next() & 0xFF)) }
    return (bytes, end, rows)
  }

  @Test("All rows of a range are listed, with their removals, wherever the range before it ended")
  mutating func list() {
    for _ in 0..<3_000 {
      let (bytes, end, rows) = page()
      let last = rows.last?.row ?? 0
      bytes.withUnsafeBytes { bytes in
        var cursor = PageCursor(bytes, 0..<end, row: 0)
        cursor.begin()
        var start = 1 + Int(dice.next() % 50)
        while start <= last {
          let limit = start + 1 + Int(dice.next() % UInt64(2 * last))
          var list = RowList()
          var expected: [Int32] = []
          for listed in rows where start <= listed.row && listed.row < limit {
            let place = Int32(listed.row - start)
            expected += [place] + [Int32](repeating: ~place, count: listed.removals)
          }
          cursor.list(&list, from: start, to: limit)
          #expect(list.added == expected)
          #expect(list.hasRemovals == expected.contains { $0 < 0 })
          start = limit + Int(dice.next() % 3 * (dice.next() % 200))
        }
      }
    }
  }

  @Test("A row that is looked for is met, or the first one after it, or the last one")
  mutating func skip() {
    for _ in 0..<3_000 {
      let (bytes, end, rows) = page()
      let last = rows.last?.row ?? 0
      let longest = 1 + dice.next() % UInt64(1 + last / 3)
      bytes.withUnsafeBytes { bytes in
        var cursor = PageCursor(bytes, 0..<end, row: 0)
        var target = 0
        while target <= last {
          target += 1 + Int(dice.next() % longest)
          cursor.skip(to: target)
          guard let met = rows.first(where: { $0.row >= target }) else {
            #expect(cursor.row == last && cursor.rest.isEmpty)
            break
          }
          #expect(cursor.row == met.row)
          var removals = 0
          while cursor.takeRemoval() { removals += 1 }
          #expect(removals == met.removals)
          // The removals of this row were taken.
          target = met.row
        }
      }
    }
  }

  @Test("Bytes without a last one of their number are no distances of one byte")
  func endless() {
    for count in 7..<40 {
      [UInt8](repeating: 0x80, count: count).withUnsafeBytes { bytes in
        for limit in 1_000..<1_100 {
          var cursor = PageCursor(bytes, 0..<count, row: 0)
          var list = RowList()
          cursor.list(&list, from: 0, to: limit)
          #expect(list.added.allSatisfy { $0 == 0 || ~$0 == 0 })
          cursor.skip(to: limit)
          #expect(cursor.row == 0 && cursor.rest.isEmpty)
        }
      }
    }
  }

  @Test("Bytes of any kind are read within the page, and list places within the range")
  mutating func damage() {
    for round in 0..<3_000 {
      let kinds: [UInt8] = [0, 1, 0x7F, 0x80, 0x81, 0xFF]
      let isExtreme = round % 2 == 0
      let only = kinds.randomElement(using: &dice) ?? 0
      let bytes = (0..<dice.next() % 500).map { _ in
        if isExtreme && dice.next() % 100 > 0 { return only }
        return dice.next() % 3 == 0
          ? UInt8(dice.next() & 0xFF) : kinds.randomElement(using: &dice) ?? 0
      }
      bytes.withUnsafeBytes { bytes in
        let start = Int(dice.next() % 2_000)
        let limit = start + 1 + Int(dice.next() % 20_000)
        var cursor = PageCursor(bytes, 0..<bytes.count, row: 0)
        var list = RowList()
        cursor.list(&list, from: start, to: limit)
        #expect(list.count <= bytes.count + 1)
        for place in list.added {
          #expect((0..<limit - start).contains(Int(place < 0 ? ~place : place)))
        }
        cursor = PageCursor(bytes, 0..<bytes.count, row: 0)
        for target in [1, 7, 300, 5_000, .max] {
          cursor.skip(to: target)
          #expect(cursor.row >= target || cursor.rest.isEmpty)
        }
      }
    }
  }
}
