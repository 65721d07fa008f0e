package import Domain

/// A textFolder on which nothing can be put, with what a test left there.
package final class Drawer: TextFolder {
  private let texts: [UnsavedText]

  /// Makes a textFolder with these texts.
  package init(_ texts: [UnsavedText] = []) { self.texts = texts }

  package func put(
    _ text: [UInt8], began: [UInt8]?, for subject: WritingSubject, by writer: AccountID?
  ) throws -> any TextFile { throw TextFolderFailure.noPlace }

  package func textFile(of path: String, for reader: AccountID?) -> (any TextFile)? { nil }
  package func left(by writer: AccountID?) -> [UnsavedText] { texts }

  package func line(_ words: [String]) -> String {
    (["coterie"] + words).joined(separator: " ")
  }
}
