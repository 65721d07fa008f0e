/// The form in which a name or a nickname is looked for: in one case.
package struct NameKey: Hashable, Sendable {
  package let text: String

  /// Folds what was typed.
  package init(_ typed: String) { text = typed.lowercased() }

  /// Behind everything that begins with it: no text has this last scalar, which is none that is given.
  package var end: String { text + "\u{10FFFF}" }
}
