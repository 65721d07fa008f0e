import FrameworkFixtures
package import Viper

extension CommandTable {
  /// The command that a line means on a screen with this table.
  package func command(_ line: String) throws -> Command {
    let reading = try Vocabulary(program: "coterie", version: "", nouns: []).read(
      try Line.words(of: line), verbs: self, options: [])
    guard case .verb(let command) = reading.match else { throw Trouble("\(line) is no verb") }
    return command
  }
}

extension IntentTable {
  /// The intent that a line means.
  package func intent(of line: String) throws -> Intent { try intent(of: commands.command(line)) }
}

extension Screen {
  /// The turn after a line is typed. Like the wireframe, it refuses a command that meets an obstacle.
  package func typing(_ line: String) throws -> Turn {
    let command = try commands.command(line)
    if let reason = obstacle(to: command.spec, with: command.arguments) {
      throw Complaint(.refused, reason)
    }
    return try handle(command)
  }
}

extension Page {
  /// The cells of its rows that programs get.
  package var columns: [[String]] {
    cells { $0.place != .terminal }.map { $0.map { $0.value ?? $0.words.english } }
  }

  /// The words of its rows that a terminal shows.
  package var shownCells: [[Phrase]] {
    rows.map { row in row.front + row.cells.filter { $0.place != .nowhere }.map(\.words) }
  }

  private func cells(where isSeen: (Cell) -> Bool) -> [[Cell]] {
    rows.map { $0.cells.filter(isSeen) }
  }

  private var rows: [Row] {
    blocks.flatMap { block -> [Row] in
      if case .rows(let rows, _) = block { rows } else { [] }
    }
  }

  /// The numbers and titles of a list of blogs.
  package var blogTitles: [String] {
    zip(shownCells, columns).map { "\($0[0].english) \($1[1])" }
  }
}

extension JSON {
  /// The value of a key of an object; `nil` for other JSON.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; empty for other JSON.
  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// Whether all keys are among the known ones.
  package func hasOnly(_ keys: Set<String>) -> Bool {
    switch self {
    case .array(let elements): elements.allSatisfy { $0.hasOnly(keys) }
    case .object(let members): members.allSatisfy { keys.contains($0.key) }
    default: true
    }
  }

  /// The keys of an object, in their order; empty for other JSON.
  package var keys: [String] {
    if case .object(let members) = self { members.map(\.key) } else { [] }
  }
}
