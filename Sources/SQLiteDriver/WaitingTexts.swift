import Search

/// The texts that a held transaction adds to the index of words at its end, or before a search.
///
/// FTS5 writes what it has in memory at each savepoint, and every step of a held transaction is one. Added
/// at the end, many texts are written and merged together.
package final class WaitingTexts {
  package init() {}

  /// `nil` if no transaction is held.
  private var texts: [IndexedText.Kind: Set<Int64>]?
  /// Those of the step that runs.
  private var ofStep: [(kind: IndexedText.Kind, number: Int64)] = []

  var isEmpty: Bool { texts?.values.allSatisfy(\.isEmpty) ?? true }

  func contains(_ text: IndexedText) -> Bool { texts?[text.kind]?.contains(text.number) ?? false }

  /// Lets a text wait; returns false if no transaction is held.
  func take(_ text: IndexedText) -> Bool {
    guard let isNew = texts?[text.kind, default: []].insert(text.number).inserted else {
      return false
    }
    if isNew { ofStep.append((text.kind, text.number)) }
    return true
  }

  func numbers(of kind: IndexedText.Kind) -> [Int64] { (texts?[kind] ?? []).sorted() }

  func removeAll() { texts?.removeAll() }

  // MARK: The transaction

  func hold() { texts = [:] }

  func release() { texts = nil }

  func beginStep() { ofStep = [] }

  /// The step was undone, and with it the texts that it added.
  func undoStep() {
    for (kind, number) in ofStep { texts?[kind]?.remove(number) }
    ofStep = []
  }
}
