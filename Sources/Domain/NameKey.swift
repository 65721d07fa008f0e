/// The lowercase form of a name or a nickname, by which it is found.
package struct NameKey: Hashable, Sendable {
  package let text: String

  package init(_ typed: String) { text = typed.lowercased() }

  /// An upper bound of all texts with this prefix: the last scalar is not assigned.
  package var end: String { text + "\u{10FFFF}" }
}
