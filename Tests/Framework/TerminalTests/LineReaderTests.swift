import FrameworkFixtures
import Glibc
import Testing
import Viper

@testable import Terminal

@Suite("The line reader")
struct LineReaderTests {
  /// The items that are read from the lines of a file.
  private static func read(_ bytes: [UInt8]) throws -> [String] {
    let folder = try TemporaryFolder()
    let descriptor = open(try folder.write(bytes, to: "lines"), O_RDONLY)
    defer { close(descriptor) }
    return items(of: LineReader(descriptor: descriptor))
  }

  private static func items(of reader: LineReader) -> [String] {
    var items: [String] = []
    while true {
      switch reader.next(willWait: {}) {
      case .line(let line):
        items.append(line.count > 100 ? "\(line.count)" : String(decoding: line, as: UTF8.self))
      case .tooLong: items.append("too long")
      case .interrupted: items.append("interrupted")
      case .failed(let error): items.append("failed \(error.number)")
      case .end: return items
      }
    }
  }

  @Test(
    "Lines end with a line feed, with or without a carriage return, and the last one needs neither",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
      ("a\n\nb\n", ["a", "", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\r", ["a"]), ("\r\n", [""]),
      ("a\rb\n", ["a\rb"]), ("a\r\r\n", ["a\r"]), ("a\0b\n", ["a\0b"]),
      ("\u{FEFF}a\n", ["a"]), ("\u{FEFF}", [""]), ("\u{FEFF}\n\u{FEFF}a", ["", "\u{FEFF}a"]),
      ("a\u{FEFF}\n", ["a\u{FEFF}"]),
    ])
  func lines(text: String, lines: [String]) throws {
    let read = try Self.read(Array(text.utf8))
    #expect(read.map { Array($0.utf8) } == lines.map { Array($0.utf8) })
  }

  @Test(
    "A line of exactly the limit is read; one byte more is too long, and the next one is read",
    arguments: [
      (0, "\n", true), (0, "\r\n", true), (0, "", true), (1, "\n", false), (1, "\r\n", false),
      (1, "", false), (2, "\n", false), (100_000, "\n", false), (5 << 20, "\r\n", false),
    ])
  func limit(more: Int, end: String, isRead: Bool) throws {
    let long = [UInt8](repeating: 0x61, count: Line.limit + more) + Array(end.utf8)
    let item = isRead ? "\(Line.limit)" : "too long"
    let next = end.isEmpty ? [] : ["next"]
    #expect(try Self.read(long + Array((end.isEmpty ? "" : "next").utf8)) == [item] + next)
    // Behind a short line the long one does not begin where the buffer begins.
    #expect(
      try Self.read(Array("ab\n".utf8) + long + Array((end.isEmpty ? "" : "next\n").utf8))
        == ["ab", item] + next)
  }

  @Test("Lines are numbered, those that were too long as well")
  func numbers() throws {
    let folder = try TemporaryFolder()
    let bytes =
      Array("a\n".utf8) + [UInt8](repeating: 0x61, count: Line.limit + 9) + Array("\nb\n".utf8)
    let descriptor = open(try folder.write(bytes, to: "lines"), O_RDONLY)
    defer { close(descriptor) }
    let reader = LineReader(descriptor: descriptor)
    var numbers: [Int] = []
    for _ in 1...4 {
      _ = reader.next(willWait: {})
      numbers.append(reader.number)
    }
    #expect(numbers == [1, 2, 3, 3])
  }

  @Test("A line that is too long is refused when it passes the limit, before its end")
  func endless() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = LineReader(descriptor: ends[0])
    let piece = [UInt8](repeating: 0x61, count: 1 << 12)
    var pieces = 0
    func next() -> LineReader.Item {
      reader.next {
        pieces += 1
        write(ends[1], piece, piece.count)
      }
    }
    guard case .tooLong = next() else { throw Trouble("the line was not refused") }
    #expect(pieces == Line.limit / piece.count + 1)
    #expect(reader.number == 1)
    write(ends[1], "b\nc\n", 4)
    guard case .line(let line) = next() else { throw Trouble("the next line was not read") }
    #expect(Array(line) == [0x63])
    #expect(reader.number == 2)
    close(ends[1])
  }

  @Test("Pieces of lines are joined, and `willWait` is called before the reader waits")
  func pieces() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = LineReader(descriptor: ends[0])
    var pieces = ["ab", "c\nd", "e\n"]
    func next() -> String? {
      let item = reader.next {
        // Nothing of a line is asked for before it is needed.
        let piece = pieces.isEmpty ? "" : pieces.removeFirst()
        if piece.isEmpty { close(ends[1]) } else { write(ends[1], piece, piece.utf8.count) }
      }
      guard case .line(let line) = item else { return nil }
      return String(decoding: line, as: UTF8.self)
    }
    #expect(next() == "abc")
    #expect(pieces == ["e\n"])
    #expect(next() == "de")
    #expect(next() == nil)
  }

  @Test("A descriptor that cannot be read fails once and is at its end then")
  func failure() throws {
    let descriptor = open("/", O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(Self.items(of: LineReader(descriptor: descriptor)) == ["failed \(EISDIR)"])
  }
}
