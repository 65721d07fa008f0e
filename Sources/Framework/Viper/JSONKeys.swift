/// The keys of a kind of data, each declared once with the value that it has.
package struct JSONKeys<Data>: Sendable, ExpressibleByDictionaryLiteral {
  private let keys: [(name: String, value: @Sendable (Data) -> JSON)]

  package init(dictionaryLiteral keys: (String, @Sendable (Data) -> JSON)...) {
    self.keys = keys.map { ($0.0, $0.1) }
  }

  private init(keys: [(name: String, value: @Sendable (Data) -> JSON)]) { self.keys = keys }

  package var names: [String] { keys.map(\.name) }

  /// The members of one piece of data, in the order of the keys.
  package func members(of data: Data) -> [JSON.Member] {
    keys.map { JSON.Member(key: $0.name, value: $0.value(data)) }
  }

  /// One piece of data as an object.
  package func object(of data: Data) -> JSON { .object(members(of: data)) }

  /// These keys and further ones of the same data.
  package func with(_ more: JSONKeys<Data>) -> JSONKeys<Data> {
    JSONKeys(keys: keys + more.keys)
  }

  /// The keys of a part of larger data.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Data) -> JSONKeys<Whole> {
    JSONKeys<Whole>(
      keys: keys.map { key in (key.name, { @Sendable in key.value(part($0)) }) })
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
