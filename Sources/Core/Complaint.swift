package import Domain

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

extension Complaint {
  /// Puts a failure of the store into words, with what to do next.
  package init(_ failure: StoreFailure) {
    switch failure {
    case .busy: self.init(.conflict, .storeBusy)
    case .missing(let path): self.init(.unusable, .storeMissing(path), hint: .howToBegin)
    case .foreign(let path): self.init(.unusable, .storeForeign(path), hint: .otherPlaceHint)
    case .newer(let path, let version):
      self.init(.unusable, .storeNewer(path, version), hint: .updateProgram)
    case .damaged(let path, let detail):
      self.init(.unusable, .storeDamaged(path, detail), hint: .restoreBackup)
    case .readOnly(let path): self.init(.unusable, .storeReadOnly(path), hint: .doctorHint)
    case .full(let path): self.init(.unusable, .storeFull(path))
    case .notPrivate(let refusal): self.init(refusal)
    case .networked(let path): self.init(.unusable, .storeNetworked(path), hint: .otherPlaceHint)
    case .held: self.init(.refused, .storeHeld)
    case .interrupted: self.init(.interrupted, .interrupted)
    case .unusable(let path, let detail): self.init(.unusable, .fileFailed(path, detail))
    }
  }
}

extension Complaint {
  /// Puts into words why a private file is not used, with the command to type.
  package init(_ refusal: FileRefusal) {
    switch refusal {
    case .failed(let path, let reason): self.init(.unusable, .fileFailed(path, reason))
    case .notAFile(let path): self.init(.unusable, .notAPlainFile(path))
    case .notMine(let path, let owner, let command):
      self.init(.unusable, .notMyFile(path, owner, command))
    case .loose(let path, let command): self.init(.unusable, .looseFile(path, command))
    }
  }

  /// Puts into words why what stands in front of a text is not understood.
  package init(_ refusal: FrontMatterRefusal) {
    switch refusal {
    case .unknownField(let name): self.init(.usage, .frontUnknown(name), hint: .frontFields)
    case .notAField(let line): self.init(.usage, .frontNotAField(line), hint: .frontHint)
    case .twice(let field): self.init(.usage, .frontTwice(field.rawValue))
    case .notClosed: self.init(.usage, .frontNotClosed, hint: .frontHint)
    case .notANumber(let field, let said):
      self.init(.usage, .frontNotANumber(field.rawValue, said))
    }
  }

  /// Puts any error into words.
  package init(from error: any Error) {
    switch error {
    case let complaint as Complaint: self = complaint
    case let failure as StoreFailure: self.init(failure)
    case IdentityFailure.noPlace: self.init(.unusable, .noPlaceForSession)
    case let refusal as FileRefusal: self.init(refusal)
    case let refusal as FrontMatterRefusal: self.init(refusal)
    case TextFolderFailure.noPlace: self.init(.unusable, .noPlaceForTexts)
    case TextFolderFailure.inUse: self.init(.conflict, .textInUse)
    case TextFolderFailure.ofAnother: self.init(.refused, .textOfAnother)
    default: self.init(.refused, .unexpected("\(error)"))
    }
  }
}
