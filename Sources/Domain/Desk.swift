/// Keeps texts while they are written, in private files outside the store, until the store has them.
package protocol Desk: AnyObject {
  /// Puts a text into a file of its own, which no other process takes for one that was left. What a
  /// text `began` with tells whether it was changed; one that came as it is began with nothing.
  func put(_ text: [UInt8], began: [UInt8]?, for subject: WritingSubject) throws -> any Sheet
  /// The sheet to which a file belongs that somebody named, where it does.
  func sheet(of path: String) -> (any Sheet)?
  /// What was left here and nobody edits; where nothing was changed it is cleared away.
  func left() -> [LeftText]
  /// The line for a shell that does what these words say with the text in a file.
  func line(_ words: [String], with path: String) -> String
}

/// A text in a private file.
package protocol Sheet: AnyObject {
  /// Where the file is.
  var path: String { get }
  /// What the file holds, and no more than `limit` bytes of it; nothing where there is none any more.
  func read(atMost limit: Int) throws -> [UInt8]?
  /// Whether it holds what it began with, and nothing lies beside it.
  var isUntouched: Bool { get }
  /// Makes what the file holds outlast a power cut.
  func secure()
  /// Takes it away; what an editor left beside the text stays where it is asked to.
  func remove(keepingOthers: Bool)
}

/// What a text is written for.
package enum WritingSubject: Hashable, Sendable {
  case new
  case blog(BlogID)

  /// The words that keep a text for it.
  package var words: [String] {
    switch self {
    case .new: ["write"]
    case .blog(let id): ["blog", "edit", String(id)]
    }
  }
}

/// A text that was being written when the program ended.
package struct LeftText: Equatable, Sendable {
  package let subject: WritingSubject
  package let path: String
  /// Its title, or else its first words.
  package let title: String?
  /// Seconds since 1970.
  package let changedAt: Int64
  /// The line for a shell that keeps it; nothing where it is a file of an editor's own.
  package let command: String?

  /// Makes a text that was left.
  package init(
    subject: WritingSubject, path: String, title: String?, changedAt: Int64, command: String?
  ) {
    self.subject = subject
    self.path = path
    self.title = title
    self.changedAt = changedAt
    self.command = command
  }
}

/// Why a text cannot be put into a file.
package enum DeskFailure: Error, Equatable, Sendable {
  /// There is no folder for state.
  case noPlace
}
