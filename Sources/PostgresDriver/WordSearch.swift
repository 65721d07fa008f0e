import Store

/// A search for the newest rows with some words, in two steps that do not depend on how frequent the words
/// are.
///
/// First the newest rows are read one by one: frequent words are found there. Then the server reads the
/// index range by range, the newest one first, until there are enough rows. The planner would choose between
/// both ways by its statistics, which know neither rare words nor the order of words.
struct WordSearch {
  /// The rows of the newest ones that have the words, with their numbers as `id`. Its last value is the
  /// number of rows that are read. Behind the rows that it finds is the last one that it has read, of the
  /// kind -1, if there may be older ones.
  let newest: Statement
  /// The rows of some ranges that have the words. Its last three values are the marks of the ranges, their
  /// first numbers, and those behind their last ones.
  let indexed: Statement
  let limit: Int
  /// Whether one of the words is a beginning.
  let hasBeginning: Bool
  /// The first values of both statements, for the rows below a number.
  let values: (_ end: Int64) -> [Value]

  private typealias Row = (id: Int64, kind: Int64)

  /// The numbers of the rows below `last`, the greatest first. `matches` decides about a row by its kind.
  func numbers(
    below last: Int64, in database: any Database,
    where matches: (Int64, _ kind: Int64) throws -> Bool
  ) throws -> [Int64] {
    var (found, end, isNewest): ([Int64], Int64, Bool) = ([], last, true)
    while true {
      let rows =
        try isNewest ? newestRows(below: end, in: database) : indexedRows(below: end, in: database)
      for row in rows where found.count < limit && row.kind != WordSearch.border {
        if try matches(row.id, row.kind) { found.append(row.id) }
      }
      guard found.count < limit, let row = rows.last else { return found }
      end = row.id
      if row.kind == WordSearch.border {
        isNewest = false
      } else if rows.count < limit {
        return found
      }
    }
  }

  // MARK: The newest rows

  /// The kind of the row behind which the index is read.
  private static let border: Int64 = -1
  /// The index has to gather all rows with a beginning before it finds one of them, so more rows are read
  /// before. Then few rows have the beginning.
  private var count: Int64 { hasBeginning ? 2_048 : 256 }

  private func newestRows(below end: Int64, in database: any Database) throws -> [Row] {
    try database.all(newest, values(end) + [.int(count)]) { ($0.int("id"), $0.int("kind")) }
  }

  // MARK: The index

  private func indexedRows(below end: Int64, in database: any Database) throws -> [Row] {
    let ranges =
      hasBeginning ? [NumberBlocks.all(below: end)] : NumberBlocks.ranges(below: end)
    let marks = ranges.map { "\"\(WordSearch.list($0.marks))\"" }.joined(separator: ",")
    let ends = [
      "{\(marks)}", WordSearch.list(ranges.map(\.first)), WordSearch.list(ranges.map(\.end)),
    ]
    return try database.all(indexed, values(end) + ends.map(Value.text)) {
      ($0.int("id"), $0.int("kind"))
    }
  }

  /// Numbers in the notation of an array.
  private static func list(_ numbers: [Int64]) -> String {
    "{\(numbers.map(String.init).joined(separator: ","))}"
  }
}
