package import Platform

/// A folder of texts that takes none, and has the unsaved texts of a test.
package final class FixedTextFolder: TextFolder {
  private let texts: [UnsavedText]

  package init(_ texts: [UnsavedText] = []) { self.texts = texts }

  package func put(
    _ text: [UInt8], began: [UInt8]?, for purpose: String, by writer: Int64?
  ) throws -> PrivateTextFile { throw TextFolderFailure.noPlace }

  package func textFile(of path: String, for reader: Int64?) -> PrivateTextFile? { nil }
  package func unsaved(by writer: Int64?) -> [UnsavedText] { texts }

  package func line(_ words: [String]) -> String {
    (["coterie"] + words).joined(separator: " ")
  }
}
