import Platform

/// A value of a piece of data, with its type.
package struct JSONValue<Data>: Sendable {
  let type: @Sendable () -> JSONType
  let read: @Sendable (Data) -> JSON

  private init(
    _ type: @escaping @Sendable () -> JSONType, _ read: @escaping @Sendable (Data) -> JSON
  ) {
    self.type = type
    self.read = read
  }

  /// A value of a type that has no function of its own here.
  package static func value(
    _ type: @autoclosure @escaping @Sendable () -> JSONType,
    _ read: @escaping @Sendable (Data) -> JSON
  ) -> JSONValue { JSONValue(type, read) }

  package static func bool(_ read: @escaping @Sendable (Data) -> Bool) -> JSONValue {
    JSONValue({ .bool }) { .bool(read($0)) }
  }
  package static func bool(orNull read: @escaping @Sendable (Data) -> Bool?) -> JSONValue {
    JSONValue({ .bool.orNull }) { read($0).map { .bool($0) } ?? .null }
  }
  package static func int(_ read: @escaping @Sendable (Data) -> Int) -> JSONValue {
    JSONValue({ .int }) { .int(Int64(read($0))) }
  }
  package static func int(_ read: @escaping @Sendable (Data) -> Int64) -> JSONValue {
    JSONValue({ .int }) { .int(read($0)) }
  }
  package static func int(orNull read: @escaping @Sendable (Data) -> Int?) -> JSONValue {
    JSONValue({ .int.orNull }) { .int(orNull: read($0)) }
  }
  package static func string(_ read: @escaping @Sendable (Data) -> String) -> JSONValue {
    JSONValue({ .string }) { .string(read($0)) }
  }
  package static func string(orNull read: @escaping @Sendable (Data) -> String?) -> JSONValue {
    JSONValue({ .string.orNull }) { .string(orNull: read($0)) }
  }
  /// Seconds since 1970.
  package static func time(_ read: @escaping @Sendable (Data) -> Int64) -> JSONValue {
    JSONValue({ .time }) { .string(Timestamp.text(read($0))) }
  }
  /// Seconds since 1970.
  package static func time(orNull read: @escaping @Sendable (Data) -> Int64?) -> JSONValue {
    JSONValue({ .time.orNull }) { .string(orNull: read($0).map(Timestamp.text)) }
  }
  /// One of the words of a type.
  package static func choice<Word>(
    _ read: @escaping @Sendable (Data) -> Word
  ) -> JSONValue
  where Word: RawRepresentable<String> & CaseIterable & SendableMetatype {
    JSONValue({ .choice(Word.allCases.map { $0.rawValue }) }) { .string(read($0).rawValue) }
  }
  package static func choice<Word>(
    orNull read: @escaping @Sendable (Data) -> Word?
  ) -> JSONValue
  where Word: RawRepresentable<String> & CaseIterable & SendableMetatype {
    JSONValue({ .choice(Word.allCases.map { $0.rawValue }).orNull }) {
      .string(orNull: read($0)?.rawValue)
    }
  }
  package static func strings(_ read: @escaping @Sendable (Data) -> [String]) -> JSONValue {
    JSONValue({ .array(.string) }) { .array(read($0).map { .string($0) }) }
  }
}

extension JSONValue {
  /// The value of a part of larger data.
  fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Data) -> JSONValue<Whole> {
    .value(type()) { read(part($0)) }
  }
}

/// The keys of a kind of data, each declared once with its type and the value that it has.
package struct JSONKeys<Data>: Sendable, ExpressibleByDictionaryLiteral {
  package let names: [String]
  private let values: [JSONValue<Data>]

  package init(dictionaryLiteral keys: (String, JSONValue<Data>)...) {
    self.init(names: keys.map(\.0), values: keys.map(\.1))
  }

  private init(names: [String], values: [JSONValue<Data>]) {
    self.names = names
    self.values = values
  }

  /// The keys with their types.
  package var declared: [JSONThing.Key] {
    zip(names, values).map { JSONThing.Key(name: $0, type: $1.type()) }
  }

  /// Passes the values of all keys to a closure, in the order of the keys.
  package func forEachValue(of data: Data, _ take: (JSON) -> Void) {
    for value in values { take(value.read(data)) }
  }

  /// The members of one piece of data, in the order of the keys.
  package func members(of data: Data) -> [JSON.Member] {
    zip(names, values).map { JSON.Member(key: $0, value: $1.read(data)) }
  }

  /// One piece of data as an object.
  package func object(of data: Data) -> JSON { .object(members(of: data)) }

  /// These keys and further ones of the same data.
  package func with(_ more: JSONKeys<Data>) -> JSONKeys<Data> {
    JSONKeys(names: names + more.names, values: values + more.values)
  }

  /// The keys of a part of larger data.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Data) -> JSONKeys<Whole> {
    JSONKeys<Whole>(names: names, values: values.map { $0.of(part) })
  }
}

extension JSON {
  /// A number, or null.
  package static func int(orNull number: Int?) -> JSON { number.map { .int(Int64($0)) } ?? .null }
}
