/// The names of the columns of a result.
package struct ColumnNames {
  package let names: [String]
  /// The column after the one that was read last.
  private var next = 0

  package init(_ names: [String]) {
    assert(Set(names).count == names.count, "two columns have the same name: \(names)")
    self.names = names
  }

  /// The index of a column by its name.
  ///
  /// Rows are mostly read in the order of their columns: the search begins after the last one found.
  package mutating func index(of name: String) -> Int32 {
    if next < names.count, names[next] == name {
      next += 1
      return Int32(next - 1)
    }
    for index in names.indices where names[index] == name {
      next = index + 1
      return Int32(index)
    }
    preconditionFailure("the statement has no column \(name)")
  }
}
