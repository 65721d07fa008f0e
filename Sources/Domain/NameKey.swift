/// The form of a name or a nickname by which it is found: lowercase, with full-width letters and
/// digits as those of ASCII, and with composed accents.
package struct NameKey: Hashable, Sendable {
  package let text: String

  package init(_ typed: String) { text = typed.narrow.lowercased().composed }

  /// An upper bound of all texts with this prefix.
  package var end: String { text + NameKey.last }

  /// A scalar behind every letter of a name. It is never assigned.
  package static let last = "\u{10FFFF}"
}
