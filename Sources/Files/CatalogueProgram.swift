package import Domain
import Platform

/// The catalogue outside: a program that prints books.
package final class CatalogueProgram: OutsideCatalogueGateway {
  /// The limits of a program.
  package struct Limits: Sendable {
    let seconds: Int
    let bytes: Int
    /// The rows that are taken. Further rows are ignored.
    let rows: Int

    package init(seconds: Int = 20, bytes: Int = 1 << 20, rows: Int = 200) {
      self.seconds = seconds
      self.bytes = bytes
      self.rows = rows
    }
  }

  private let words: [String]
  private let hidden: String
  private let limits: Limits
  private let pulse: () -> Bool

  /// `words` are the program and its arguments, none without a program. It does not get the variables with
  /// the prefix `hidden`. `pulse` is called now and then, and returns whether to go on.
  package init(
    words: [String], hiding hidden: String, limits: Limits = Limits(), pulse: @escaping () -> Bool
  ) {
    self.words = words
    self.hidden = hidden
    self.limits = limits
    self.pulse = pulse
  }

  package var isThere: Bool { !words.isEmpty }

  /// Runs the program with the text as its last argument. If a row is no book, all rows are refused.
  package func find(_ text: String) throws -> [NewBook] {
    let rows = try rows(of: output(for: text))
    return try rows.map { row in
      switch row.content {
      case .book(let book): return NewBook(book.facts)
      case .refused(let refusal):
        throw OutsideCatalogueRefusal.notABook(program: name, line: row.line, refusal)
      }
    }
  }

  private var name: String { words.first ?? "" }

  private func output(for text: String) throws -> [UInt8] {
    let output: BackgroundProgram.Output
    do {
      output = try BackgroundProgram.output(
        of: words + [text], hiding: hidden, atMost: limits.bytes, within: Double(limits.seconds),
        goesOn: pulse)
    } catch let error as SystemError {
      throw OutsideCatalogueRefusal.notStarted(program: name, reason: error.text)
    }
    switch output.exceeded {
    case .time: throw OutsideCatalogueRefusal.tooSlow(program: name, seconds: limits.seconds)
    case .size: throw OutsideCatalogueRefusal.tooMuch(program: name, bytes: limits.bytes)
    case .caller: throw OutsideCatalogueRefusal.interrupted
    case nil: break
    }
    switch output.end {
    case .exited(0): return output.bytes
    case .exited(let status):
      throw OutsideCatalogueRefusal.failed(
        program: name, status: Int(status), words: CatalogueProgram.lastLine(of: output.errors))
    case .killed(let signal):
      throw OutsideCatalogueRefusal.killed(program: name, signal: Int(signal))
    case .notStarted(let error):
      throw OutsideCatalogueRefusal.notStarted(program: name, reason: error.text)
    }
  }

  private func rows(of bytes: [UInt8]) throws -> [CatalogueRow] {
    var rest: [UInt8]? = bytes
    let reader = BookReader {
      defer { rest = nil }
      return rest
    }
    do {
      return try reader.next(atMost: limits.rows)
    } catch CatalogueFileRefusal.unknownFormat {
      throw OutsideCatalogueRefusal.notABook(program: name, line: 1, .notJSON)
    }
  }

  /// The last line with words, as the reason of a failure.
  private static func lastLine(of bytes: [UInt8]) -> String {
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let line = lines.last { $0.contains { $0 > 0x20 } } ?? []
    return String(String(decoding: line, as: UTF8.self).prefix(200))
  }
}
