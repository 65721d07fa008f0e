/// The type of a JSON value: the declaration that is checked in debug builds and printed in the manual.
package indirect enum JSONType: Sendable {
  case bool
  case int
  case string
  /// A moment, as RFC 3339 in UTC.
  case time
  /// One of these words.
  case choice([String])
  /// Nothing is known, or there is nothing to tell.
  case null
  case array(JSONType)
  case object(JSONThing)
  /// An object that another screen declares, by its name.
  case thing(String)
  /// An object whose keys are data.
  case map(JSONType)
  case oneOf([JSONType])
  /// The document of the screen that is open after the command.
  case screen

  /// This type or null.
  package var orNull: JSONType { .oneOf([self, .null]) }
  /// An array of this type.
  package var list: JSONType { .array(self) }
}

/// A kind of JSON object: its name in the manual, and its keys with their types.
package final class JSONThing: Sendable {
  /// A key with the type of its value.
  package struct Key: Sendable {
    package let name: String
    package let type: JSONType
  }

  package let name: String
  // A closure, so that a thing can contain things of its own kind.
  private let describe: @Sendable () -> [Key]

  package init(_ name: String, _ keys: @escaping @Sendable () -> [Key]) {
    self.name = name
    describe = keys
  }

  package var keys: [Key] { describe() }
}

extension JSONType {
  /// An object with these keys. The name stands for it in the manual.
  package static func object<Data>(
    _ name: String, _ keys: @autoclosure @escaping @Sendable () -> JSONKeys<Data>
  ) -> JSONType {
    .object(JSONThing(name) { keys().declared })
  }

  /// The things in the type, from the outside to the inside. A thing inside itself is named once.
  package var things: [JSONThing] {
    var found: [JSONThing] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [JSONThing]) {
    switch self {
    case .bool, .int, .string, .time, .choice, .null, .screen, .thing: break
    case .array(let type), .map(let type): type.collect(into: &found)
    case .oneOf(let types): for type in types { type.collect(into: &found) }
    case .object(let thing):
      if found.contains(where: { $0.name == thing.name }) { return }
      found.append(thing)
      for key in thing.keys { key.type.collect(into: &found) }
    }
  }

  /// The keys that `--json=FIELDS` can choose from.
  package var fields: [String] {
    declaredKeys.map(\.name)
  }

  /// The keys of the outermost objects, with their types.
  package var declaredKeys: [JSONThing.Key] {
    switch self {
    case .bool, .int, .string, .time, .choice, .null, .screen, .thing, .map: []
    case .array(let type): type.declaredKeys
    case .object(let thing): thing.keys
    case .oneOf(let types): types.flatMap(\.declaredKeys)
    }
  }

  /// The same, also of a thing that another screen declares.
  func keys(among things: [JSONThing]) -> [JSONThing.Key] {
    switch self {
    case .thing(let name): things.first { $0.name == name }?.keys ?? []
    case .array(let type): type.keys(among: things)
    case .oneOf(let types): types.flatMap { $0.keys(among: things) }
    default: declaredKeys
    }
  }

  /// The type in the notation of the manual: `array of book`, `string or null`.
  package var notation: String {
    switch self {
    case .bool: "boolean"
    case .int: "integer"
    case .string: "string"
    case .time: "time"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .null: "null"
    case .array(let type):
      // `array of a or b` would be read as one of two types.
      if case .oneOf = type { "array of (\(type.notation))" } else { "array of \(type.notation)" }
    case .object(let thing): thing.name
    case .thing(let name): name
    case .map(let type): "object of \(type.notation)"
    case .oneOf(let types): types.map(\.notation).joined(separator: " or ")
    case .screen: "the document of the screen"
    }
  }

  /// The types that have no keys, in the notation of the manual, with their meaning.
  static var plain: [(name: String, meaning: Phrase)] {
    [
      (bool.notation, Phrase("true or false", "true 或 false")),
      (int.notation, Phrase("a whole number", "整数")),
      (string.notation, Phrase("a text", "文本")),
      (time.notation, .typeTime),
      ("\"WORD\"", Phrase("this string", "该字符串")),
      (null.notation, Phrase("unknown, or nothing to tell", "未知, 或没有内容")),
      ("array of TYPE", Phrase("any number of values of TYPE", "任意个 TYPE 类型的值")),
      (map(.object(JSONThing("TYPE") { [] })).notation, .typeMap),
      ("TYPE or TYPE", Phrase("a value of one of these types", "其中一种类型的值")),
      (screen.notation, .typeScreen),
    ]
  }

  // MARK: Checking

  /// The first place where a value is not as declared, in words; `nil` if it is as declared. `things` are
  /// those that can be named.
  package func mismatch(
    _ value: JSON, at place: String = "the document", among things: [JSONThing] = []
  ) -> String? {
    switch (self, value) {
    case (.screen, .object(let members)):
      let isKnown = things.contains { $0.keys.map(\.name) == members.map(\.key) }
      return isKnown ? nil : "no command declares the keys \(members.map(\.key))"
    case (.screen, .array(let elements)):
      for element in elements {
        if let found = mismatch(element, at: place, among: things) { return found }
      }
      return nil
    case (.thing(let name), _):
      guard let thing = things.first(where: { $0.name == name }) else {
        return "no command declares a \(name)"
      }
      return JSONType.object(thing).mismatch(value, at: place, among: things)
    case (.screen, _), (.bool, .bool), (.int, .int), (.string, .string), (.null, .null): return nil
    case (.time, .string(let text)) where text.utf8.last == UInt8(ascii: "Z"): return nil
    case (.choice(let words), .string(let word)) where words.contains(word): return nil
    case (.array(let type), .array(let elements)):
      for element in elements {
        if let found = type.mismatch(element, at: "an element of \(place)", among: things) {
          return found
        }
      }
      return nil
    case (.map(let type), .object(let members)):
      for member in members {
        if let found = type.mismatch(member.value, at: member.key, among: things) { return found }
      }
      return nil
    case (.object(let thing), .object(let members)):
      let keys = thing.keys
      if members.map(\.key) != keys.map(\.name) {
        return "\(place) has the keys \(members.map(\.key)) and not those of \(thing.name)"
      }
      for (key, member) in zip(keys, members) {
        if let found = key.type.mismatch(
          member.value, at: "\(key.name) of \(thing.name)", among: things)
        {
          return found
        }
      }
      return nil
    case (.oneOf(let types), _):
      var first: String?
      for type in types {
        guard let found = type.mismatch(value, at: place, among: things) else { return nil }
        first = first ?? found
      }
      return first
    default: return "\(place) is \(value) and not \(notation)"
    }
  }
}
