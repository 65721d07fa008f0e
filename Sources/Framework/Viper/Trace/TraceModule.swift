/// The names of a module, read from the name of one of its types.
package struct TraceModule: Equatable, Sendable {
  /// The name of the folder and of the namespace: `UserDetail`.
  package let name: String
  /// The namespace of the type: `UserDetail.Info`.
  package let path: String
  /// Whether the namespace has the roles of VIPER. Otherwise the path is that of the type itself.
  package let hasRoles: Bool

  /// `type` is a presenter or an intent, such as `UserDetail.Info.Intent` in its target.
  package init(of type: Any.Type) {
    let full = String(reflecting: type).prefix { $0 != "<" }
    // The first part is the target, and the last one is the type itself.
    let parts = full.split(separator: ".").map(String.init).dropFirst()
    let isRole = parts.last.map { $0.hasSuffix("Presenter") || $0 == "Intent" } ?? false
    hasRoles = parts.count > 1 && isRole
    let spaces = hasRoles ? parts.dropLast() : parts
    name = spaces.first ?? String(full)
    path = spaces.joined(separator: ".")
  }

  /// The name of a role in the source: `UserDetail.Info.Presenter`. A type without roles has its own.
  package func role(_ role: TraceStep.Role) -> String {
    guard hasRoles else { return path }
    let word = role.rawValue
    return "\(path).\(word.prefix(1).uppercased())\(word.dropFirst())"
  }
}

extension TraceStep {
  /// A value in short words: `apply(close)`, `open(number(2))`, `shelf(42)`.
  package static func words(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let child = mirror.children.first, let label = child.label else { return "\(value)" }
      let arguments = arguments(child.value)
      return arguments.isEmpty ? label : "\(label)(\(arguments))"
    case .optional: return mirror.children.first.map { words(of: $0.value) } ?? "nil"
    // An object may be a secret, so its contents are not shown.
    case .class: return "\(type(of: value))"
    case .struct where !(value is any CustomStringConvertible): return arguments(value)
    default: return short("\(value)")
    }
  }

  /// The values of a case or of a structure. Missing ones are left out.
  private static func arguments(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple || mirror.displayStyle == .struct,
      !(value is any CustomStringConvertible)
    else { return words(of: value) }
    let parts = mirror.children.compactMap { child in
      let text = words(of: child.value)
      guard text != "nil" else { return nil as String? }
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return label.map { "\($0): \(text)" } ?? text
    }
    return parts.joined(separator: ", ")
  }

  /// The beginning of a text.
  private static func short(_ text: String) -> String {
    let limit = 60
    return text.unicodeScalars.count > limit
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "..." : text
  }
}
