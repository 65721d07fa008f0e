import Domain
import Testing

@testable import Files

@Suite("Long rows of files with books")
struct LongRowTests {
  /// The rows of a text that arrives in pieces.
  private func rows(_ text: [UInt8]) throws -> [CatalogueRow] {
    var rest = text[...]
    let reader = BookReader {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(65_536) }
      return Array(rest.prefix(65_536))
    }
    var rows: [CatalogueRow] = []
    while case let next = try reader.next(atMost: 2), !next.isEmpty { rows += next }
    return rows
  }

  @Test(
    "A row of more than a mebibyte is refused, and the rows behind it are read",
    arguments: [
      ("{\"title\":\"One\"}\n{\"title\":\"", "\"}\n{\"title\":\"Two\"}\n", 2, 3),
      ("{\"title\":\"", "\"}\n{\"title\":\"Two\"}\n", 1, 2),
      ("[{\"title\":\"One\"},\n{\"x\":[\"\\\"", "\",{}]},\n{\"title\":\"Two\"}]", 2, 3),
      ("{\"books\":[{\"title\":\"One\"},\n{\"title\":\"", "\"},\n{\"title\":\"Two\"}]}", 2, 3),
      ("{\"title\":\n\"One\"}{\"title\":\n\"", "\"}\n{\"title\":\"Two\"}", 2, 4),
      ("Title,Author\nOne,\n\"", "\na\"\"b\",c\nTwo,\n", 3, 5),
      ("Title,Author\nOne,\na", "\"b,\nTwo,\n", 3, 4),
    ])
  func large(front: String, behind: String, line: Int, next: Int) throws {
    for count in [1_200_000, 4_000_000] {
      let filler = [UInt8](repeating: 0x78, count: count)
      let rows = try rows(Array(front.utf8) + filler + Array(behind.utf8))
      #expect(rows.suffix(2).map(\.line) == [line, next])
      #expect(rows.suffix(2).first?.content == .refused(.tooLarge(limit: 1 << 20)))
      #expect(rows.last?.content == .book(NewBook(BookFacts(title: "Two"))))
      #expect(rows.count == (line == 1 ? 2 : 3))
    }
  }

  @Test(
    "A long row that is not closed ends the reading",
    arguments: ["Title\nOne\n\"", "[{\"title\":\"One\"},\n\""])
  func largeAndOpen(front: String) throws {
    let filler = [UInt8](repeating: 0x78, count: 1_200_000)
    let rows = try rows(Array(front.utf8) + filler + Array("\nTwo\n".utf8))
    #expect(rows.count == 2 && rows.last?.content == .refused(.notClosed))
  }

  @Test(
    "A row without an end is refused, and ends the reading",
    arguments: [
      ("{\"title\":\"One\"}\n{\"title\":\"", "x", 2), ("{\"title\":\"One\"}\n{", " ", 2),
      ("{\"title\":\"One\"}\n{", "\"a\":1,", 2), ("[{\"title\":\"One\"},\n{\"x\":\"", "x", 2),
      ("{\"books\":[{\"title\":\"One\"}],\"x\":\"", "x", 1), ("Title\nOne\n\"", "x", 3),
      ("Title\nOne\n", "x,", 3),
    ])
  func endless(front: String, filler: String, line: Int) throws {
    let piece = Array(String(repeating: filler, count: 65_536 / filler.utf8.count).utf8)
    var pieces = 0
    let reader = BookReader {
      pieces += 1
      if pieces == 1 { return Array(front.utf8) }
      return pieces < 2_000 ? piece : nil
    }
    var rows: [CatalogueRow] = []
    while case let next = try reader.next(atMost: 2), !next.isEmpty { rows += next }
    #expect(rows.map(\.line) == [1, line] || rows.map(\.line) == [2, line])
    #expect(rows.last?.content == .refused(.endless(limit: 1 << 25)))
    #expect(pieces < 600)
  }

  @Test(
    "Blanks or facts without an end are refused before a book",
    arguments: [("", " "), ("[", " "), ("{", " "), ("{", "\"a\":1,")])
  func endlessFront(front: String, filler: String) throws {
    let piece = Array(String(repeating: filler, count: 65_536 / filler.utf8.count).utf8)
    var pieces = 0
    let reader = BookReader {
      pieces += 1
      if pieces == 1 { return Array(front.utf8) }
      return pieces < 3_000 ? piece : nil
    }
    let rows = try? reader.next(atMost: 2)
    #expect(rows?.map(\.content) ?? [] == (rows == nil ? [] : [.refused(.endless(limit: 1 << 25))]))
    #expect(pieces < 1_200)
  }

  @Test("A long row takes little memory, and a file of one line is no table")
  func memory() throws {
    var (pieces, most) = (0, 0)
    var window = ByteWindow {
      pieces += 1
      return pieces > 400 ? nil : [UInt8](repeating: pieces == 300 ? 0x0A : 0x78, count: 65_536)
    }
    #expect(try window.lineEnd() == nil)
    #expect(try window.skipLine() == .tooLarge(limit: 1 << 20))
    most = window.count
    #expect(most <= 65_536 && pieces == 300)
    pieces = 0
    let reader = BookReader {
      pieces += 1
      return [UInt8](repeating: 0x78, count: 65_536)
    }
    #expect(throws: CatalogueFileRefusal.unknownFormat) { try reader.next(atMost: 1) }
    #expect(pieces < 20)
  }
}
