import Domain

/// The part of a stream of bytes that is being read, with the number of its line.
struct ByteWindow {
  /// The most bytes of one row.
  static let longestRow = 1 << 20
  /// The most bytes of one row that are skipped. A row that is longer may have no end.
  static let mostSkipped = 1 << 25

  private let more: () throws -> [UInt8]?
  private(set) var bytes: [UInt8] = []
  /// The first byte that was not taken yet.
  private(set) var start = 0
  /// The number of the line at `start`, counted from 1.
  private(set) var line = 1
  private var isAtEnd = false

  init(_ more: @escaping () throws -> [UInt8]?) { self.more = more }

  /// Reads further bytes; returns false at the end. Positions are counted from `start`.
  mutating func fill() throws -> Bool {
    guard !isAtEnd else { return false }
    guard let piece = try more() else {
      isAtEnd = true
      return false
    }
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += piece
    return true
  }

  /// The byte at a distance from the start; `nil` behind the end.
  mutating func byte(_ distance: Int) throws -> UInt8? {
    while start + distance >= bytes.count {
      guard try fill() else { return nil }
    }
    return bytes[start + distance]
  }

  /// The number of bytes that are in memory.
  var count: Int { bytes.count - start }

  /// Takes bytes, and counts their lines.
  mutating func take(_ count: Int) {
    let end = start + count
    bytes.withUnsafeBufferPointer { bytes in
      for index in start..<end where bytes[index] == UInt8(ascii: "\n") { line += 1 }
    }
    start = end
  }

  /// Takes blanks and line ends.
  mutating func skipBlanks() throws {
    var skipped = 0
    while let byte = try byte(0), ByteWindow.isBlank(byte) {
      take(1)
      skipped += 1
      if skipped > ByteWindow.mostSkipped { throw CatalogueFileRefusal.unknownFormat }
    }
  }

  /// Takes the rest of a line that is too long, of which little is kept in memory.
  mutating func skipLine() throws -> BookRefusal {
    var skipped = 0
    while try byte(0) != nil {
      if let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        take(end + 1 - start)
        break
      }
      skipped += count
      if skipped > ByteWindow.mostSkipped { return endReading() }
      take(count)
    }
    return .tooLarge(limit: ByteWindow.longestRow)
  }

  /// Reads nothing more, behind a row that may have no end.
  mutating func endReading() -> BookRefusal {
    (bytes, start, isAtEnd) = ([], 0, true)
    return .endless(limit: ByteWindow.mostSkipped)
  }

  /// The distance to the end of the line, or of the bytes. `nil` if the line is too long.
  mutating func lineEnd() throws -> Int? {
    var distance = 0
    while true {
      let found = bytes.withUnsafeBufferPointer { bytes -> Int? in
        var index = start + distance
        while index < bytes.count {
          if bytes[index] == UInt8(ascii: "\n") { return index - start }
          index += 1
        }
        return nil
      }
      if let found { return found }
      distance = count
      if distance > ByteWindow.longestRow { return nil }
      guard try fill() else { return count }
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
