import Search
import Store

/// The store from which a move reads.
protocol MoveSource {
  /// A path or an address.
  var path: String { get }
  var database: any Database { get }
  /// A text that changes with every change of the store.
  func mark() throws -> String
  /// The last number that was given to a row, which may be deleted by now.
  func lastNumber(of table: NumberedTable) throws -> Int64
}

/// The store that a move fills. Nothing else opens it before the move is finished.
protocol MoveTarget {
  var path: String { get }
  var database: any Database { get }
  /// Whether the store is a file.
  var isFile: Bool { get }
  /// The statements that let other roles of a server use the store.
  var grants: [String] { get }
  /// Whether the store is marked as unfinished.
  func isMarked() throws -> Bool
  /// Marks the store as unfinished, so that nothing else opens it, or removes the mark.
  func mark(_ isUnfinished: Bool) throws
  /// Drops what makes adding rows slow, and keeps the statements that make it again.
  func strip() throws
  /// Runs statements that were kept.
  func run(kept statements: [String]) throws
  /// Deletes all rows and all words.
  func clear() throws
  func add(_ rows: [[Value]], to table: MoveTable) throws
  /// Adds the words of texts of one kind.
  func addWords(of texts: [IndexedText]) throws
  func set(lastNumber: Int64, of table: NumberedTable) throws
  /// Gets ready for many questions about the rows.
  func analyse() throws
  /// The number of contradictions that the engine itself finds.
  func damage() throws -> Int
}

/// A table whose numbers are never given again.
enum NumberedTable: String, CaseIterable {
  case account, blog
}
