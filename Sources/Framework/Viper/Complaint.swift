package import Platform

/// An error in words, with its exit status.
package struct Complaint: Error, Equatable, Sendable {
  /// The class of an error; it decides the exit status.
  package enum Code: String, Sendable, CaseIterable {
    case refused, usage, notFound, notLoggedIn, conflict, unusable, interrupted, closedPipe
    case terminated

    /// The exit status of a program that ends with this error.
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

    /// Whether a run ends with this error in any case.
    package var endsRun: Bool {
      switch self {
      case .interrupted, .closedPipe, .terminated: true
      case .refused, .usage, .notFound, .notLoggedIn, .conflict, .unusable: false
      }
    }
  }

  /// The part of a request that has to change before it can succeed. Code decides by this and never
  /// by the words of a message.
  package enum Kind: Sendable {
    case general
    /// No command has this word.
    case unknownWord
    /// No command has this word, and two letters of the nearest one differ.
    case distantWord
    /// No command has this word or a near one.
    case strangeWord
    /// A run was ended by a signal.
    case ended
    /// A text is refused as it is: empty, too long, or with wrong fields in front.
    case text
    /// The title of a text is refused.
    case title
    /// It is not known whether the change was made. Nothing may suggest to make it again.
    case uncertain
    /// The thing that a text belongs to is gone, or belongs to another account.
    case owner
  }

  package let code: Code
  package let kind: Kind
  package let message: Phrase
  /// The next step, in words.
  package let hint: Phrase?

  package init(_ code: Code, _ message: Phrase, hint: Phrase? = nil, kind: Kind = .general) {
    self.code = code
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// The same complaint with one more hint.
  package func hinting(_ more: Phrase?) -> Complaint {
    guard let more else { return self }
    return Complaint(
      code, message, hint: hint.map { .complaint($0, hint: more) } ?? more, kind: kind)
  }
}

/// An error that knows its own complaint.
package protocol ComplaintConvertible: Error {
  var complaint: Complaint { get }
}

extension Complaint {
  /// The words for any error.
  package init(from error: any Error) {
    switch error {
    case let complaint as Complaint: self = complaint
    case let error as any ComplaintConvertible: self = error.complaint
    default: self.init(.refused, .unexpected("\(error)"))
    }
  }

  /// A run was interrupted.
  package static let interrupted = Complaint(.interrupted, .interrupted, kind: .ended)
  /// A run was terminated.
  package static let terminated = Complaint(.terminated, .terminated, kind: .ended)
}

extension FileRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .failed(let path, let reason): Complaint(.unusable, .fileFailed(path, reason))
    case .full(let path): Complaint(.unusable, .diskFull(path))
    case .notAFile(let path): Complaint(.unusable, .notAPlainFile(path))
    case .notMine(let path, let owner, let command):
      Complaint(.unusable, .notMyFile(path, owner, command))
    case .loose(let path, let command): Complaint(.unusable, .looseFile(path, command))
    }
  }
}

extension TextFolderFailure: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .noPlace: Complaint(.unusable, .noPlaceForTexts)
    case .inUse: Complaint(.conflict, .textInUse)
    case .ofAnother: Complaint(.refused, .textOfAnother)
    }
  }
}

extension FrontMatterRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .unknownField(let name):
      Complaint(.usage, .frontUnknown(name), hint: .frontFields, kind: .text)
    case .notAField(let line):
      Complaint(.usage, .frontNotAField(line), hint: .frontHint, kind: .text)
    case .twice(let field): Complaint(.usage, .frontTwice(field.rawValue), kind: .text)
    case .notClosed: Complaint(.usage, .frontNotClosed, hint: .frontHint, kind: .text)
    case .notANumber(let field, let said):
      Complaint(.usage, .frontNotANumber(field.rawValue, said), kind: .text)
    }
  }
}
