// The standard library keeps the declared types of properties, and shows them only to those who ask for
// its reflection by name. A mirror shows values alone: the store, but not the protocol of the property.
@_spi(Reflection) import Swift

/// A stored property of a type, as it is declared.
struct StoredProperty {
  let name: String
  let type: Any.Type
  /// Whether the type is a protocol: `any Clock`.
  let isProtocol: Bool

  /// The properties of a type, in the order of the source.
  static func of(_ type: Any.Type) -> [StoredProperty] {
    var found: [StoredProperty] = []
    // The named options are variables, which Swift 6 refuses. Bit 0 admits classes, and bit 1 skips types
    // that are unknown here.
    let options = _EachFieldOptions(rawValue: type is AnyClass ? 3 : 2)
    _ = _forEachField(of: type, options: options) {
      name, _, type, kind in
      found.append(
        StoredProperty(name: String(cString: name), type: type, isProtocol: kind == .existential))
      return true
    }
    return found
  }
}

/// The name of a type as the source writes it: `Books.Presenter`, `Books.Interactor<New>`.
struct TypeName {
  /// The target that declares the type.
  let target: String
  /// The names from the outermost type inwards.
  let parts: [String]
  /// The last names of the types in angle brackets.
  private let arguments: [String]

  init(_ type: Any.Type) { self.init(reflected: String(reflecting: type)) }

  /// `reflected` names targets and types: `ListPart.List.Presenter<ListPart.List.Feed>`.
  init(reflected: String) {
    let angle = reflected.firstIndex(of: "<") ?? reflected.endIndex
    // A private type stands in brackets with the file that hides it.
    let names = TypeName.split(reflected[..<angle], at: ".").map { name in
      name.hasPrefix("(") ? String(name.dropFirst().prefix { $0 != " " }) : name
    }
    target = names.first ?? ""
    parts = names.dropFirst().filter { $0 != "unknown" }
    let inner = reflected[angle...].dropFirst().dropLast()
    arguments = TypeName.split(inner, at: ",").map {
      TypeName(reflected: String($0.drop { $0 == " " })).last
    }
  }

  var last: String { parts.last ?? target }

  var text: String {
    (parts.isEmpty ? target : parts.joined(separator: "."))
      + (arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>")
  }

  /// The pieces between the marks that stand in no brackets.
  private static func split(_ text: Substring, at mark: Character) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var depth = 0
    for character in text {
      if character == "(" || character == "<" { depth += 1 }
      if character == ")" || character == ">" { depth -= 1 }
      if character == mark, depth == 0 {
        pieces.append(piece)
        piece = ""
      } else {
        piece.append(character)
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
