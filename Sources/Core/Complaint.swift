/// An error in words, with what it means for who called.
package struct Complaint: Error, Equatable, Sendable {
  /// What kind of thing went wrong; it decides the exit status.
  package enum Code: String, Sendable, CaseIterable {
    case refused, usage, notFound, notLoggedIn, conflict, unusable, interrupted, closedPipe
    case terminated

    /// The status with which a program ends that failed like this.
    package var status: Int32 {
      switch self {
      case .refused: 1
      case .usage: 2
      case .notFound: 3
      case .notLoggedIn: 4
      case .conflict: 5
      case .unusable: 6
      case .interrupted: 130
      case .closedPipe: 141
      case .terminated: 143
      }
    }
  }

  package let code: Code
  package let message: Phrase
  /// What to do about it.
  package let hint: Phrase?

  /// Makes a complaint.
  package init(_ code: Code, _ message: Phrase, hint: Phrase? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
