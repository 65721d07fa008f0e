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

/// The keys of a kind of data, each declared once with its type and the value that it has.
package struct JSONKeys<Data>: Sendable, ExpressibleByDictionaryLiteral {
  package let names: [String]
  // One closure for all keys: a part of larger data is then taken out once, and not for each key.
  private let visit: @Sendable (Data, (JSON) -> Void) -> Void
  // Types are made only for the manual and in debug builds.
  private let describe: @Sendable () -> [JSONType]

  package init(dictionaryLiteral keys: (String, JSONValue<Data>)...) {
    // Chains of closures. The runtime would look up the type of each closure in an array.
    var names: [String] = []
    var visit: @Sendable (Data, (JSON) -> Void) -> Void = { _, _ in }
    var describe: @Sendable () -> [JSONType] = { [] }
    for (name, value) in keys {
      names.append(name)
      visit = { [visit] data, take in
        visit(data, take)
        take(value.read(data))
      }
      describe = { [describe] in describe() + [value.type()] }
    }
    self.init(names: names, visit: visit, describe: describe)
  }

  private init(
    names: [String], visit: @escaping @Sendable (Data, (JSON) -> Void) -> Void,
    describe: @escaping @Sendable () -> [JSONType]
  ) {
    self.names = names
    self.visit = visit
    self.describe = describe
  }

  /// The keys with their types.
  package var declared: [JSONThing.Key] {
    zip(names, describe()).map { JSONThing.Key(name: $0, type: $1) }
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
    } describe: { [describe] in
      describe() + more.describe()
    }
  }

  /// The keys of a part of larger data.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Data) -> JSONKeys<Whole> {
    JSONKeys<Whole>(
      names: names, visit: { [visit] whole, take in visit(part(whole), take) },
      describe: describe)
  }
}

extension JSON {
  /// A number, or null.
  package static func int(orNull number: Int?) -> JSON { number.map { .int(Int64($0)) } ?? .null }
}
