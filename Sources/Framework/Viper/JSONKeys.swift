/// The keys of a kind of data, each declared once with the value that it has.
package struct JSONKeys<Data>: Sendable, ExpressibleByDictionaryLiteral {
  package typealias Value = @Sendable (Data) -> JSON

  package let names: [String]
  // One closure for all keys: a part of larger data is then taken out once, and not for each key.
  private let visit: @Sendable (Data, (JSON) -> Void) -> Void

  package init(dictionaryLiteral keys: (String, Value)...) {
    // A chain of closures. The runtime would look up the type of each closure in an array.
    var names: [String] = []
    var visit: @Sendable (Data, (JSON) -> Void) -> Void = { _, _ in }
    for (name, value) in keys {
      names.append(name)
      visit = { [visit] data, take in
        visit(data, take)
        take(value(data))
      }
    }
    self.init(names: names, visit: visit)
  }

  private init(names: [String], visit: @escaping @Sendable (Data, (JSON) -> Void) -> Void) {
    self.names = names
    self.visit = visit
  }

  /// Passes the values of all keys to a closure, in the order of the keys.
  package func forEachValue(of data: Data, _ take: (JSON) -> Void) { visit(data, take) }

  /// The members of one piece of data, in the order of the keys.
  package func members(of data: Data) -> [JSON.Member] {
    var members: [JSON.Member] = []
    members.reserveCapacity(names.count)
    forEachValue(of: data) { members.append(JSON.Member(key: names[members.count], value: $0)) }
    return members
  }

  /// One piece of data as an object.
  package func object(of data: Data) -> JSON { .object(members(of: data)) }

  /// These keys and further ones of the same data.
  package func with(_ more: JSONKeys<Data>) -> JSONKeys<Data> {
    JSONKeys(names: names + more.names) { [visit] data, take in
      visit(data, take)
      more.visit(data, take)
    }
  }

  /// The keys of a part of larger data.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Data) -> JSONKeys<Whole> {
    JSONKeys<Whole>(names: names) { [visit] whole, take in visit(part(whole), take) }
  }
}

extension JSON {
  /// A number, or null.
  package static func int(orNull number: Int?) -> JSON { number.map { .int(Int64($0)) } ?? .null }

  /// Whether all keys are among the known ones.
  package func hasOnly(_ keys: Set<String>) -> Bool {
    switch self {
    case .array(let elements): elements.allSatisfy { $0.hasOnly(keys) }
    case .object(let members): members.allSatisfy { keys.contains($0.key) }
    default: true
    }
  }
}
