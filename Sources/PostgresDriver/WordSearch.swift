import Store

/// A search for the newest rows with some words, in three steps that do not depend on how frequent the words
/// are.
///
/// First the newest rows are read one by one: frequent words are found there. Then the server reads the
/// index for the newest quarter of all rows, span by span, until there are enough rows. At last it takes all
/// other rows with the words. The planner would choose by its statistics, which know neither rare words nor
/// the order of words.
struct WordSearch {
  /// Finds the rows with the words among the newest ones. The last value is the number of rows that it
  /// reads. If it read so many, a row of the kind -1 with the number of the oldest of them comes last.
  let newest: Statement
  /// Finds the rows with the words in some spans. The last three values are arrays: the marks of each span,
  /// its first number, and the number after its last one.
  let indexed: Statement
  /// Finds the rows with the words among all others.
  let others: Statement
  let limit: Int
  let newestCount: Int64
  /// Whether one of the words is a beginning.
  let hasBeginning: Bool
  /// The first values of all statements, for the rows below a number.
  let commonValues: (_ end: Int64) -> [Value]

  private typealias Row = (id: Int64, kind: Int64)
  private enum Step { case newest, spans, others }

  /// The numbers of the rows below `last`, the greatest first. `matches` decides about a row by its kind.
  func numbers(
    below last: Int64, in database: any Database,
    where matches: (Int64, _ kind: Int64) throws -> Bool
  ) throws -> [Int64] {
    var (found, end, step): ([Int64], Int64, Step) = ([], last, .newest)
    while true {
      let spans = step == .spans ? NumberBlocks.spans(below: end) : []
      let rows = try rows(step, below: end, spans, in: database)
      assert(
        zip(rows, rows.dropFirst()).allSatisfy { $0.id > $1.id || $1.kind == WordSearch.border })
      for row in rows where found.count < limit && row.kind != WordSearch.border {
        if try matches(row.id, row.kind) { found.append(row.id) }
      }
      if found.count == limit { return found }
      if step == .newest, let row = rows.last, row.kind == WordSearch.border {
        // For a beginning, the index gathers all rows with such words before it looks at marks.
        (end, step) = (row.id, hasBeginning ? .others : .spans)
      } else if rows.count == limit, let row = rows.last {
        end = row.id
      } else if let last = spans.last, last.first > 0 {
        (end, step) = (last.first, .others)
      } else {
        return found
      }
    }
  }

  /// The kind of the row with the number below which the index is read.
  private static let border: Int64 = -1

  private func rows(
    _ step: Step, below end: Int64, _ spans: [NumberBlocks.Span], in database: any Database
  ) throws -> [Row] {
    let statement: Statement
    var values = commonValues(end)
    switch step {
    case .newest:
      statement = newest
      values.append(.int(newestCount))
    case .spans:
      statement = indexed
      let marks = spans.map { "\"\(WordSearch.list($0.marks))\"" }.joined(separator: ",")
      values += [
        .text("{\(marks)}"), .text(WordSearch.list(spans.map(\.first))),
        .text(WordSearch.list(spans.map(\.end))),
      ]
    case .others: statement = others
    }
    return try database.all(statement, values) { ($0.int("id"), $0.int("kind")) }
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
