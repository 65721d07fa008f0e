/// The names of the columns of a result.
package struct ColumnNames {
  package let names: [String]
  private let indexes: [String: Int32]

  package init(_ names: [String]) {
    self.names = names
    indexes = Dictionary(uniqueKeysWithValues: zip(names, 0...))
  }

  /// The index of a column by its name.
  package func index(of name: String) -> Int32 {
    guard let index = indexes[name] else {
      preconditionFailure("the statement has no column \(name)")
    }
    return index
  }
}
