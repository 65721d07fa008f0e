import Store

/// A table that a move copies, with the statements that read and write its rows.
final class MoveTable: Sendable {
  let name: String
  let columns: [Column]
  /// The number of columns, the first ones, by which rows are ordered.
  let keyCount: Int
  /// A condition on the rows that belong to the circle.
  private let condition: String?

  struct Column: Sendable {
    let name: String
    let kind: Kind

    enum Kind: Sendable { case int, text, bytes }
  }

  /// The first rows in the order of their keys; `$1` is their number.
  let first: Statement
  /// The rows behind a key, whose parts come before the number of rows.
  let next: Statement
  /// The key of the last row.
  let last: Statement
  /// The number of rows.
  let count: Statement

  /// `columns` has a word for each column. `=` marks a text, and `#` bytes; the others are numbers.
  fileprivate init(
    _ name: String, key keyCount: Int = 1, where condition: String? = nil, _ columns: String
  ) {
    self.name = name
    self.keyCount = keyCount
    self.condition = condition
    self.columns = columns.split(separator: " " as Character).map { word in
      switch word.last {
      case "=": Column(name: String(word.dropLast()), kind: .text)
      case "#": Column(name: String(word.dropLast()), kind: .bytes)
      default: Column(name: String(word), kind: .int)
      }
    }
    let all = MoveTable.list(self.columns.map(\.name))
    let keys = self.columns.prefix(keyCount).map { MoveTable.quoted($0.name) }
    let key = keys.joined(separator: ", ")
    let places = (1...keyCount).map { "$\($0)" }.joined(separator: ", ")
    func statement(_ text: String) -> Statement { Statement(composing: SQL(stringLiteral: text)) }
    let only = condition.map { " WHERE \($0)" } ?? ""
    let behind = (condition.map { "\($0) AND " } ?? "") + "(\(key)) > (\(places))"
    first = statement("SELECT \(all) FROM \(name)\(only) ORDER BY \(key) LIMIT $1")
    next = statement(
      "SELECT \(all) FROM \(name) WHERE \(behind) ORDER BY \(key) LIMIT $\(keyCount + 1)")
    let down = keys.map { "\($0) DESC" }.joined(separator: ", ")
    last = statement("SELECT \(key) FROM \(name)\(only) ORDER BY \(down) LIMIT 1")
    count = statement("SELECT count(*) AS count FROM \(name)\(only)")
  }

  static func quoted(_ name: String) -> String { "\"\(name)\"" }

  /// Names of columns, as a statement lists them. One of them is a word of PostgreSQL.
  static func list(_ names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  /// The values of a row.
  func values(_ row: any Row) -> [Value] { values(row, columns[...]) }

  /// The key of a row.
  func key(_ row: any Row) -> [Value] { values(row, columns.prefix(keyCount)) }

  private func values(_ row: any Row, _ columns: ArraySlice<Column>) -> [Value] {
    columns.map { column in
      switch column.kind {
      case .int: row.isNull(column.name) ? .null : .int(row.int(column.name))
      case .text: .text(orNull: row.text(column.name))
      case .bytes: row.isNull(column.name) ? .null : .blob(row.bytes(column.name))
      }
    }
  }
}

extension MoveTable {
  /// The tables of a circle. A row comes after those to which it refers.
  static func all(withSessions: Bool) -> [MoveTable] {
    withSessions ? people + [session] + others : people + others
  }

  private static let people: [MoveTable] = [
    MoveTable(
      "account",
      """
      id name= level disabled system_user nickname= signature= first= last= salutation= birthdate= \
      sex= province= city= town= village= avatar= nickname_key= blog_count friend_count \
      follower_count following_count created_at session_count
      """),
    MoveTable("password", "account hash= temporary"),
    MoveTable("founder", "number account"),
  ]

  private static let session = MoveTable(
    "session", "token_hash# account name= created_at used_at number")

  private static let others: [MoveTable] = [
    MoveTable("login_attempt", "name= count latest_at"),
    MoveTable("follow", key: 2, "follower followed created_at read_up_to"),
    MoveTable("friendship", key: 2, "person other state= greeting= created_at"),
    MoveTable("restriction", key: 3, "person other kind="),
    MoveTable(
      "book",
      """
      id name_key isbn reader_count title= subtitle= authors= publisher= published= price= summary=
      """),
    MoveTable("shelf", key: 2, "person book state= position"),
    MoveTable(
      "blog",
      """
      id author title= summary= state= binned_from= like_count share_count revision publication \
      created_at edited_at published_at binned_at word_count book
      """),
    MoveTable("blog_body", "blog body="),
    MoveTable("revision", key: 2, "blog number title= saved_at body="),
    // The mark of the last commit belongs to a file.
    MoveTable("counter", where: "name <> 'commit'", "name= value"),
    MoveTable("blog_like", key: 2, "blog person"),
    MoveTable("read_blog", key: 2, "person blog"),
    MoveTable("latest_change", "person kind= subject"),
    MoveTable("recording", "blog format= milliseconds size"),
    MoveTable("recording_piece", key: 2, "blog number bytes#"),
  ]
}
