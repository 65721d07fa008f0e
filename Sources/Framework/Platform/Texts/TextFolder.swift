/// Private files that hold texts while they are written, until they are saved.
package protocol TextFolder: AnyObject {
  /// Writes a text to a file of its own and locks it. `began` is the text before the first change;
  /// `nil` means that every text counts as changed.
  func put(
    _ text: [UInt8], began: [UInt8]?, for purpose: String, by writer: Int64?
  ) throws -> PrivateTextFile
  /// The text file at a path that was typed, or `nil` if the path is not one of ours or an
  /// editor has the file open.
  func textFile(of path: String, for reader: Int64?) throws -> PrivateTextFile?
  /// The unsaved texts of a writer and of guests that no editor has open, the latest first. Unchanged
  /// ones are removed.
  func unsaved(by writer: Int64?) -> [UnsavedText]
  /// The shell line that runs these words of the program on the store of this folder.
  func line(_ words: [String]) -> String
}

/// A text that was not saved before the program ended.
package struct UnsavedText: Equatable, Sendable {
  /// The name of the purpose.
  package let purpose: String
  package let path: String
  /// The title of the text, or its first words.
  package let title: String?
  /// Seconds since 1970.
  package let changedAt: Int64
  /// The shell line that saves the text, or `nil` for a file in an editor's own format and for a text
  /// that may have been saved.
  package let command: String?
  /// Whether the text may have been saved.
  package let isDoubtful: Bool

  package init(
    purpose: String, path: String, title: String?, changedAt: Int64, command: String?,
    isDoubtful: Bool = false
  ) {
    self.isDoubtful = isDoubtful
    self.purpose = purpose
    self.path = path
    self.title = title
    self.changedAt = changedAt
    self.command = command
  }
}

/// The reason why a text cannot be put into a file or taken from one.
package enum TextFolderFailure: Error, Equatable, Sendable {
  /// There is no folder for state.
  case noPlace
  /// Another process is saving the text.
  case inUse
  /// The text belongs to another account.
  case ofAnother
}
