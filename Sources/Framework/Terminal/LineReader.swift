import Glibc
package import Platform
import Viper

/// Reads lines of bytes from a descriptor. A line is valid until the next one is read.
package final class LineReader {
  /// The result of reading a line.
  package enum Item {
    case line(UnsafeBufferPointer<UInt8>)
    /// The line is longer than the limit. It may have no end. The next one can be read.
    case tooLong
    case interrupted
    case end
    case failed(SystemError)
  }

  private let descriptor: Int32
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isFirst = true
  /// Whether the rest of a line that is too long is not read yet.
  private var isSkipping = false
  /// The last byte of it that was dropped.
  private var lastSkipped: UInt8 = 0
  /// The first bytes of the last line that was too long, without blanks before them.
  package private(set) var beginning: [UInt8] = []
  /// The number of lines that were begun.
  package private(set) var number = 0

  /// The caller closes the descriptor.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    // Room for the longest line with its line break.
    buffer = .allocate(capacity: Line.limit + 2)
  }

  deinit { buffer.deallocate() }

  /// Reads the next line. `willWait` is called before the reader waits for input.
  package func next(willWait: () -> Void) -> Item {
    var scanned = start
    while true {
      if let newline = find(from: scanned) {
        let line = start..<newline
        start = newline + 1
        scanned = start
        if isSkipping {
          isSkipping = continues(line)
          if isSkipping { number += 1 }
          continue
        }
        number += 1
        return item(line)
      }
      scanned = end
      if isSkipping, end > start {
        lastSkipped = buffer[end - 1]
        start = end
      }
      if isAtEnd {
        guard start < end else { return .end }
        let line = start..<end
        start = end
        number += 1
        return item(line)
      }
      // One byte more may be the carriage return of the longest line.
      if end - start > Line.limit + 1 {
        isSkipping = true
        keepBeginning(of: trimmed(start..<end))
        start = end
        number += 1
        return .tooLong
      }
      makeRoom(&scanned)
      willWait()
      if !Signals.waitForInput(on: descriptor), Signals.ending != nil { return .interrupted }
      let count = read(
        descriptor, buffer.baseAddress?.advanced(by: end), min(buffer.count - end, 1 << 16))
      if count > 0 {
        end += count
      } else if count == 0 {
        isAtEnd = true
      } else if errno == EAGAIN {
        // Another program made the stream non-blocking, so the wait is done here.
        _ = FileDescriptor.waitForInput(on: descriptor, milliseconds: -1)
      } else if errno == EINTR {
        if Signals.ending != nil { return .interrupted }
      } else {
        // Reading again would fail again.
        isAtEnd = true
        start = end
        return .failed(.last)
      }
    }
  }

  /// Wipes a line that held a password.
  package func wipe(_ line: UnsafeBufferPointer<UInt8>) {
    guard let base = line.baseAddress else { return }
    explicit_bzero(UnsafeMutableRawPointer(mutating: base), line.count)
  }

  private func find(from: Int) -> Int? {
    guard end > from, let base = buffer.baseAddress,
      let found = memchr(base + from, Int32(UInt8(ascii: "\n")), end - from)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func makeRoom(_ scanned: inout Int) {
    guard start > 0, let base = buffer.baseAddress else { return }
    memmove(base, base + start, end - start)
    end -= start
    scanned -= start
    start = 0
  }

  private func item(_ range: Range<Int>) -> Item {
    let line = trimmed(range)
    guard line.count > Line.limit else { return .line(line) }
    keepBeginning(of: line)
    isSkipping = continues(range)
    return .tooLong
  }

  /// Whether a line that is skipped goes on in the next one, which is no line of its own then. The
  /// beginning of the line may be gone.
  private func continues(_ range: Range<Int>) -> Bool {
    let end = trimmed(range)
    return (end.last ?? lastSkipped) == UInt8(ascii: "\\")
  }

  private func keepBeginning(of line: UnsafeBufferPointer<UInt8>) {
    beginning = Array(line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.prefix(256))
  }

  /// The line without its carriage return. The first line also loses its byte-order mark.
  private func trimmed(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    var range = range
    if isFirst {
      isFirst = false
      if range.count >= 3,
        buffer[range.lowerBound..<range.lowerBound + 3].elementsEqual([0xEF, 0xBB, 0xBF])
      {
        range = range.lowerBound + 3..<range.upperBound
      }
    }
    if let last = range.last, buffer[last] == UInt8(ascii: "\r") {
      range = range.lowerBound..<last
    }
    return UnsafeBufferPointer(rebasing: buffer[range])
  }
}
