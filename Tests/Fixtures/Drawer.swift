package import Domain

/// A desk on which nothing can be put, with what a test left there.
package final class Drawer: Desk {
  private let texts: [LeftText]

  /// Makes a desk with these texts.
  package init(_ texts: [LeftText] = []) { self.texts = texts }

  package func put(
    _ text: [UInt8], began: [UInt8]?, for subject: WritingSubject, by writer: AccountID?
  ) throws -> any Sheet { throw DeskFailure.noPlace }

  package func sheet(of path: String, for reader: AccountID?) -> (any Sheet)? { nil }
  package func left(by writer: AccountID?) -> [LeftText] { texts }

  package func line(_ words: [String]) -> String {
    (["coterie"] + words).joined(separator: " ")
  }
}
