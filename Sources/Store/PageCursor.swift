/// Steps through the rows of a word on a page of the index of books.
///
/// A row is the distance to it from the row before, in seven bits of each byte, the greatest first. A 0
/// behind a row tells that the word was removed from it, and a second 0 that it was added again.
struct PageCursor {
  private let bytes: UnsafeRawBufferPointer
  private let end: Int
  private var index: Int
  /// The current row. Its removals are read with it, or are the next ones to read.
  private(set) var row: Int

  /// The part of the page that was not read yet.
  var rest: Range<Int> { index..<end }

  init(_ bytes: UnsafeRawBufferPointer, _ rest: Range<Int>, row: Int) {
    precondition(rest.upperBound <= bytes.count)
    (self.bytes, self.row, index, end) = (bytes, row, rest.lowerBound, rest.upperBound)
  }

  /// Goes to the first row that is not before another one, or to the last row of the page.
  @inline(__always)
  mutating func skip(to target: Int) {
    while row < target, index < end {
      if target &- row >= PageCursor.farRows, index &+ 16 <= end {
        let (first, second) = (eightBytes(), eightBytes(behind: 8))
        let sum = PageCursor.sum(first, second)
        if PageCursor.otherBytes(first) | PageCursor.otherBytes(second) == 0, row &+ sum < target {
          row &+= sum
          index &+= 16
          continue
        }
      }
      if index &+ 8 <= end {
        var distances = eightBytes()
        let others = PageCursor.otherBytes(distances)
        var count = others.trailingZeroBitCount &>> 3
        distances &= (others & (0 &- others)) &>> 7 &- 1
        var sum = PageCursor.sum(distances)
        if sum >= 0x80, row &+ sum >= target {
          (distances, count) = (distances & 0xFFFF_FFFF, min(count, 4))
          sum = PageCursor.sum(distances)
        }
        if row &+ sum < target {
          if count > 0 {
            row &+= sum
            index &+= count
            continue
          }
        } else if sum < 0x80 {
          // The sums of the first one, the first two … The target is within the last sum, so none of these
          // bytes changes another one.
          let sums = distances &* PageCursor.ones
          let wanted = UInt64(truncatingIfNeeded: target &- row) &* PageCursor.ones
          let reached = ((sums | PageCursor.highest) &- wanted) & PageCursor.highest
          let place = reached.trailingZeroBitCount & 0x38
          row &+= Int(truncatingIfNeeded: sums &>> UInt64(truncatingIfNeeded: place) & 0xFF)
          index &+= place &>> 3 &+ 1
          continue
        }
      }
      row &+= readDistance()
    }
  }

  @inline(never)
  private mutating func pass(to target: Int) { skip(to: target) }

  /// Goes to the first row of a page.
  mutating func begin() { if index < end { row = readDistance() } }

  /// Adds the rows in a range, with their removals, from the current one on. Stops at the first row that is
  /// not before the limit, and otherwise at the end of the page.
  mutating func list(_ list: inout RowList, from start: Int, to limit: Int) {
    if row < start { pass(to: start) }
    let size = limit &- start
    let place = row &- start
    guard place >= 0, place < size else { return }
    // Each byte of the page adds one place at most.
    self = list.add(most: end - index + 1) { places in
      // Copies, which the compiler keeps in registers.
      var (cursor, place, count, hasRemovals) = (self, place, 1, false)
      places[0] = Int32(truncatingIfNeeded: place)
      while cursor.index < cursor.end {
        // Eight distances of one byte cannot leave the range.
        if cursor.index &+ 8 <= cursor.end, place < size &- 8 &* 0x7F {
          if PageCursor.otherBytes(cursor.eightBytes()) == 0 {
            for byte in 0..<8 {
              place &+= Int(cursor.bytes[cursor.index &+ byte])
              places[count] = Int32(truncatingIfNeeded: place)
              count &+= 1
            }
            cursor.index &+= 8
            continue
          }
        }
        let distance = cursor.readDistance()
        place &+= distance
        if place >= size { break }
        if distance == 0 { hasRemovals = true }
        places[count] = Int32(truncatingIfNeeded: distance == 0 ? ~place : place)
        count &+= 1
      }
      cursor.row = start &+ place
      return (count, hasRemovals, cursor)
    }
  }

  /// Reads a removal of the current row, if there is one more.
  mutating func takeRemoval() -> Bool {
    guard index < end, bytes[index] == 0 else { return false }
    index &+= 1
    return true
  }

  /// Reads a number. It has at most 35 bits, so that sums of those of a page do not overflow.
  private mutating func readDistance() -> Int {
    var byte = Int(bytes[index])
    index &+= 1
    var distance = byte & 0x7F
    while byte >= 0x80, index < end {
      byte = Int(bytes[index])
      index &+= 1
      distance = (distance &<< 7 | byte & 0x7F) & (1 &<< 35 &- 1)
    }
    return distance
  }

  private func eightBytes(behind count: Int = 0) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index &+ count, as: UInt64.self))
  }

  private static let farRows = 128
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// Sets the highest bit of each byte that is no distance of its own, but 0 or a part of a longer number.
  /// The lowest of these bits is right; there may be too many above it.
  private static func otherBytes(_ bytes: UInt64) -> UInt64 { (bytes | (bytes &- ones)) & highest }

  /// The sum of all bytes, if none of them is above 0x7F.
  private static func sum(_ first: UInt64, _ second: UInt64 = 0) -> Int {
    let low: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (first & low) &+ (first &>> 8 & low) &+ (second & low) &+ (second &>> 8 & low)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}
