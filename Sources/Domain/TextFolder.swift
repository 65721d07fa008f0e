/// Keeps texts while they are written, in private files outside the store, until the store has them.
package protocol TextFolder: AnyObject {
  /// Puts a text into a file of its own, which no other process takes for one that was left. What a
  /// text `began` with tells whether it was changed; one that came as it is began with nothing.
  func put(
    _ text: [UInt8], began: [UInt8]?, for subject: WritingSubject, by writer: AccountID?
  ) throws -> any TextFile
  /// The textFile to which a file belongs that somebody named, where it does and no editor has it open.
  func textFile(of path: String, for reader: AccountID?) throws -> (any TextFile)?
  /// What was left here by somebody or by a guest, and nobody edits; where nothing was changed it is
  /// cleared away.
  func left(by writer: AccountID?) -> [UnsavedText]
  /// The line for a shell that does what these words say in the store of this textFolder.
  func line(_ words: [String]) -> String
}

/// A text in a private file.
package protocol TextFile: AnyObject {
  /// Where the file is.
  var path: String { get }
  /// What the file holds, and no more than `limit` bytes of it; nothing where there is none any more.
  func read(atMost limit: Int) throws -> [UInt8]?
  /// Whether it holds what it began with, and nothing lies beside it.
  var isUntouched: Bool { get }
  /// What an editor left beside the text, which may hold more than the text.
  var others: [String] { get }
  /// What a program has to inherit that writes in it: while it runs, or what it started, the text is
  /// not one that was left.
  func hold() throws -> Int32
  /// Lets go of what was inherited, and answers whether a program still has it.
  func isStillHeld() -> Bool
  /// Makes what the file holds outlast a power cut.
  func secure()
  /// Takes it away once its text is kept; it stays for what lies beside it, and for who still writes.
  func settle()
  /// Takes it away with all that lies beside it.
  func discard()
}

/// What a text is written for.
package enum WritingSubject: Hashable, Sendable {
  case new(isPublished: Bool)
  case blog(BlogID)

  /// The words that keep for it what is in a file, under a title that is not in the file.
  package func words(withFile path: String, titled title: String? = nil) -> [String] {
    switch self {
    case .new(let isPublished):
      let title = title.map { $0.utf8.first == UInt8(ascii: "-") ? ["--", $0] : [$0] } ?? []
      return ["write"] + (isPublished ? ["--publish"] : []) + ["--file", path] + title
    case .blog(let id):
      return ["blog", "edit", String(id)] + (title.map { ["--title=" + $0] } ?? [])
        + ["--file", path]
    }
  }
}

/// A text that was being written when the program ended.
package struct UnsavedText: Equatable, Sendable {
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
package enum TextFolderFailure: Error, Equatable, Sendable {
  /// There is no folder for state.
  case noPlace
  /// Another process keeps the text just now.
  case inUse
  /// Another account began to write it.
  case ofAnother
}
