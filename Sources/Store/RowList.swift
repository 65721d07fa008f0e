/// Places in a range of rows. A place of which all bits are inverted is one from which the word was removed,
/// or to which it was added again.
struct RowList: ~Copyable {
  fileprivate var places: [Int32] = []
  private(set) var count = 0
  private(set) var hasRemovals = false

  var added: [Int32] { Array(places[..<count]) }

  /// Calls a closure with the memory for some more places; it returns how many it has written, and whether
  /// there are removals among them.
  @inline(__always)
  mutating func add<Result>(
    most: Int,
    _ write: (UnsafeMutableBufferPointer<Int32>) -> (Int, hasRemovals: Bool, Result)
  ) -> Result {
    if places.count < count + most {
      grow(to: 2 * (count + most))
    }
    let written = places.withUnsafeMutableBufferPointer {
      write(UnsafeMutableBufferPointer(rebasing: $0[count..<count + most]))
    }
    count += written.0
    if written.hasRemovals { hasRemovals = true }
    return written.2
  }

  @inline(never)
  private mutating func grow(to size: Int) {
    places = [Int32](unsafeUninitializedCapacity: size) { new, initialized in
      new.initialize(repeating: 0)
      for index in 0..<count { new[index] = places[index] }
      initialized = size
    }
  }

  @inline(never)
  mutating func add(_ place: Int) {
    add(most: 1) {
      $0[0] = Int32(truncatingIfNeeded: place)
      return (1, place < 0, ())
    }
  }

  /// Keeps the memory.
  mutating func removeAll() { (count, hasRemovals) = (0, false) }
}

/// A mark for each place that has one of some words.
///
/// It is the number of the word, so that they need not be cleared for the next words.
struct RowMarks: ~Copyable {
  private var marks: [UInt16] = []
  private var first: UInt16 = 0
  private var last: UInt16 = 0

  /// Begins to mark the places of some words, which are below a limit. Old marks count no longer; `isClear`
  /// also erases them.
  mutating func begin(_ words: Int, below limit: Int, isClear: Bool) {
    if isClear || marks.count < limit || words >= Int(UInt16.max - last) {
      marks = [UInt16](repeating: 0, count: (limit + 3) & ~3)
      last = 0
    }
    first = last + 1
  }

  /// Marks the places of one word, which are a part of a list.
  mutating func add(_ list: borrowing RowList, _ part: Range<Int>) {
    last += 1
    let (first, last) = (first, last)
    marks.withUnsafeMutableBufferPointer { marks in
      if first == last, !list.hasRemovals {
        for index in part { marks[Int(list.places[index])] = last }
        return
      }
      for index in part {
        let isRemoval = list.places[index] < 0
        let place = Int(isRemoval ? ~list.places[index] : list.places[index])
        if marks[place] < first {
          marks[place] = last
        } else if isRemoval, marks[place] == last {
          // A place that another word has stays.
          marks[place] = 0
        }
      }
    }
  }

  /// Leaves out the places without a mark.
  func keepMarked(_ places: inout [Int32]) {
    let (first, size) = (first, places.count)
    var count = 0
    marks.withUnsafeBufferPointer { marks in
      places.withUnsafeMutableBufferPointer { places in
        for index in 0..<size {
          let place = places[index]
          places[count] = place
          count &+= marks[Int(place)] >= first ? 1 : 0
        }
      }
    }
    places = Array(places[..<count])
  }

  /// All places with a mark, after a clear beginning.
  func marked() -> [Int32] {
    var places: [Int32] = []
    marks.withUnsafeBytes { bytes in
      for index in stride(from: 0, to: bytes.count, by: 8)
      where bytes.load(fromByteOffset: index, as: UInt64.self) != 0 {
        for place in index / 2..<index / 2 + 4 where marks[place] != 0 {
          places.append(Int32(place))
        }
      }
    }
    return places
  }
}
