package import Store

/// A row with one column, whatever its name is.
extension Row {
  /// The name of the only column.
  private var only: String {
    precondition(columns.count == 1, "the row has the columns \(columns)")
    return columns[0]
  }

  /// The number in the only column.
  package var number: Int64 { int(only) }
  /// The text in the only column.
  package var text: String? { text(only) }
  /// Whether the only column is null.
  package var isNull: Bool { isNull(only) }
}
