/// The keys of a kind of data, each declared once with the value that it has.
package struct JSONKeys<Data>: Sendable, ExpressibleByDictionaryLiteral {
  package typealias Value = @Sendable (Data) -> JSON

  // Two arrays and loops over them: names alone are asked for at the start of a run, and generic
  // tuples and key paths cost the runtime much there.
  package private(set) var names: [String] = []
  private var values: [Value] = []

  package init(dictionaryLiteral keys: (String, Value)...) {
    for (name, value) in keys {
      names.append(name)
      values.append(value)
    }
  }

  private init(names: [String], values: [Value]) {
    self.names = names
    self.values = values
  }

  /// The members of one piece of data, in the order of the keys.
  package func members(of data: Data) -> [JSON.Member] {
    var members: [JSON.Member] = []
    for index in names.indices {
      members.append(JSON.Member(key: names[index], value: values[index](data)))
    }
    return members
  }

  /// One piece of data as an object.
  package func object(of data: Data) -> JSON { .object(members(of: data)) }

  /// These keys and further ones of the same data.
  package func with(_ more: JSONKeys<Data>) -> JSONKeys<Data> {
    JSONKeys(names: names + more.names, values: values + more.values)
  }

  /// The keys of a part of larger data.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Data) -> JSONKeys<Whole> {
    var wholes: [JSONKeys<Whole>.Value] = []
    for value in values { wholes.append { value(part($0)) } }
    return JSONKeys<Whole>(names: names, values: wholes)
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
