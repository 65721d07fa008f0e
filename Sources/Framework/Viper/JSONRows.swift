/// The rows of a list as data. All rows have the same keys, and each row is made when it is written.
package struct JSONRows {
  /// The keys of a row.
  package let names: [String]
  package let count: Int
  private let visit: (Int, (JSON) -> Void) -> Void

  package init<Row>(_ rows: [Row], _ keys: JSONKeys<Row>) {
    names = keys.names
    count = rows.count
    visit = { index, take in keys.forEachValue(of: rows[index], take) }
  }

  private init(names: [String], count: Int, visit: @escaping (Int, (JSON) -> Void) -> Void) {
    self.names = names
    self.count = count
    self.visit = visit
  }

  /// Passes the values of a row to a closure, in the order of the keys.
  package func forEachValue(ofRow index: Int, _ take: (JSON) -> Void) { visit(index, take) }

  /// The rows as an array of objects.
  package var data: JSON {
    .array(
      (0..<count).map { index in
        var members: [JSON.Member] = []
        forEachValue(ofRow: index) {
          members.append(JSON.Member(key: names[members.count], value: $0))
        }
        return .object(members)
      })
  }

  /// The rows with only these keys in this order.
  package func selecting(_ keys: [String]) throws -> JSONRows {
    let places = try keys.map { key in
      guard let place = names.firstIndex(of: key) else {
        throw Complaint(.usage, .noSuchField(key, of: names))
      }
      return place
    }
    return JSONRows(names: keys, count: count) { [visit] index, take in
      var values: [JSON] = []
      visit(index) { values.append($0) }
      for place in places { take(values[place]) }
    }
  }
}
