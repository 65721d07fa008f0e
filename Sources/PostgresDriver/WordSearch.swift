import Store

/// A search for the newest rows with some words, in two steps that do not depend on how frequent the words
/// are.
///
/// First the newest rows are read one by one: frequent words are found there. Then the server reads the
/// index span by span, the newest one first, until there are enough rows. The planner would choose between
/// both ways by its statistics, which know neither rare words nor the order of words.
struct WordSearch {
  /// Finds the rows with the words among the newest ones. The last value is the number of rows that it
  /// reads. If it read so many, a row of the kind -1 with the number of the oldest of them comes last.
  let newest: Statement
  /// Finds the rows with the words in some spans. The last three values are arrays: the marks of each span,
  /// its first number, and the number after its last one.
  let indexed: Statement
  let limit: Int
  let newestCount: Int64
  /// Whether one of the words is a beginning.
  let hasBeginning: Bool
  /// The first values of both statements, for the rows below a number.
  let commonValues: (_ end: Int64) -> [Value]

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
      assert(
        zip(rows, rows.dropFirst()).allSatisfy { $0.id > $1.id || $1.kind == WordSearch.border })
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

  /// The kind of the row with the number below which the index is read.
  private static let border: Int64 = -1
  private func newestRows(below end: Int64, in database: any Database) throws -> [Row] {
    try database.all(newest, commonValues(end) + [.int(newestCount)]) {
      ($0.int("id"), $0.int("kind"))
    }
  }

  // MARK: The index

  private func indexedRows(below end: Int64, in database: any Database) throws -> [Row] {
    let spans = hasBeginning ? [NumberBlocks.all(below: end)] : NumberBlocks.spans(below: end)
    let marks = spans.map { "\"\(WordSearch.list($0.marks))\"" }.joined(separator: ",")
    let ends = [
      "{\(marks)}", WordSearch.list(spans.map(\.first)), WordSearch.list(spans.map(\.end)),
    ]
    return try database.all(indexed, commonValues(end) + ends.map(Value.text)) {
      ($0.int("id"), $0.int("kind"))
    }
  }

  /// Numbers in the notation of an array.
  private static func list(_ numbers: [Int64]) -> String {
    "{\(numbers.map(String.init).joined(separator: ","))}"
  }
}

/// The numbers of the newest rows that a search reads one by one.
package struct NewestCounts {
  let words: Int64
  /// For a beginning, the index gathers all rows with such words before it returns the first one. So more of
  /// the newest rows are read before it.
  let beginning: Int64

  package init(words: Int64 = 256, beginning: Int64 = 2_048) {
    (self.words, self.beginning) = (words, beginning)
  }
}
