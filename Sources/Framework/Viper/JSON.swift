/// A JSON value.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A key of an object with its value. Objects keep the order of their members.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// An object of keys and values in their order.
  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// A string, or null.
  package static func string(orNull text: String?) -> JSON {
    text.map { .string($0) } ?? .null
  }

  /// The object, or each object of the array, with only these keys in this order.
  package func selecting(_ keys: [String]) throws -> JSON {
    switch self {
    case .array(let elements): return .array(try elements.map { try $0.selecting(keys) })
    case .object(let members):
      return .object(
        try keys.map { key in
          guard let member = members.first(where: { $0.key == key }) else {
            throw Complaint(.usage, .noSuchField(key, of: members.map(\.key)))
          }
          return member
        })
    default: return self
    }
  }
}
