/// A word that can be typed next, with the thing that it means.
package struct Candidate: Equatable, Sendable {
  package let word: String
  /// The summary of a command, or the title of a thing.
  package let summary: Phrase?
  /// Whether it names a thing, and is no word of the program.
  package let isThing: Bool
  /// The number of typed words before the last one that it replaces, too.
  package let wordsBefore: Int

  package init(
    _ word: String, _ summary: Phrase? = nil, isThing: Bool = false, wordsBefore: Int = 0
  ) {
    self.word = word
    self.summary = summary
    self.isThing = isThing
    self.wordsBefore = wordsBefore
  }

  /// The same candidate behind a text, as the name of a thing or not.
  func behind(_ front: String, isThing: Bool) -> Candidate {
    Candidate(front + word, summary, isThing: isThing)
  }
}

/// A kind of things that an argument can name. The application lists them for completion.
package struct ThingKind: Equatable, Sendable {
  package let name: String
  /// Whether the things are offered in place of the rows of the screen, which may be of other kinds.
  let replacesRows: Bool
  /// The line that finds things of this kind by words, if there is one.
  let lineFinding: (@Sendable (String) -> String)?

  package init(
    _ name: String, replacesRows: Bool = false,
    lineFinding: (@Sendable (String) -> String)? = nil
  ) {
    self.name = name
    self.replacesRows = replacesRows
    self.lineFinding = lineFinding
  }

  package static func == (one: ThingKind, other: ThingKind) -> Bool { one.name == other.name }

  /// The rows of the list on the screen.
  package static let row = ThingKind("row")
  /// The things of the kind that the word before names.
  package static let ofWordBefore = ThingKind("")
}
