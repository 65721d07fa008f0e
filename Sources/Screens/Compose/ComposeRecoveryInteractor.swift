import Circle
import Domain
import Viper

extension Compose {
  /// A text that was not saved, as interactors return it.
  struct UnsavedData: Equatable, Sendable {
    /// The place in the list, from 1.
    let number: Int
    let text: UnsavedText

    /// The blog to which the text belongs; `nil` for a new one.
    var blog: BlogID? {
      if case .blog(let id)? = WritingSubject(name: text.purpose) { id } else { nil }
    }

    /// Whether the file is a text, and not in the format of an editor.
    var isText: Bool { text.command != nil || text.isDoubtful }

    static let keys: JSONKeys<UnsavedData> = [
      "number": .int { $0.number },
      "title": .string(orNull: { $0.text.title }),
      "blog": .int(orNull: { $0.blog.map { Int($0) } }),
      "changedAt": .time { $0.text.changedAt },
      "path": .string { $0.text.path },
      "doubtful": .bool { $0.text.isDoubtful },
    ]
  }

  /// The rules for texts that were not saved, in their private files.
  struct RecoveryInteractor {
    private let writing: Interactor
    private let identity: any Identity
    private let textFolder: any TextFolder

    init(writing: Interactor, identity: any Identity, textFolder: any TextFolder) {
      self.writing = writing
      self.identity = identity
      self.textFolder = textFolder
    }

    /// The unsaved texts of the account that is logged in, and those of guests; the latest first.
    func texts() throws -> [UnsavedData] {
      try textFolder.unsaved(by: identity.me()?.id).enumerated().map {
        UnsavedData(number: $0 + 1, text: $1)
      }
    }

    /// The text of this number in the list.
    func text(_ number: Int) throws -> UnsavedData {
      let texts = try self.texts()
      guard let first = texts.first else { throw Complaint(.notFound, .nothingUnsaved) }
      guard number <= texts.count else {
        throw Complaint(
          .notFound, .noSuchText(number, from: first.number, to: texts.count),
          hint: .howToSeeTexts)
      }
      return texts[number - 1]
    }

    /// Saves a text as a draft, and then removes its file.
    func keep(_ unsaved: UnsavedData) throws -> BlogWriteOutcome {
      let author = try writing.author()
      guard unsaved.isText else {
        throw Complaint(
          .refused, .inEditorFormat(unsaved.text.path), hint: .recoverInEditor(unsaved.number))
      }
      guard let file = try textFolder.textFile(of: unsaved.text.path, for: author.id),
        let bytes = try file.read(atMost: TextBytes.limit(BlogLimits.longestBody) + 1)
      else { throw Complaint(.conflict, .textIsOpen) }
      let text: Manuscript
      do {
        text = try Manuscript(TextBytes.text(of: bytes, atMost: BlogLimits.longestBody))
      } catch {
        let line = "\(CommonVerb.recover.rawValue) \(unsaved.number)"
        throw Complaint(from: error).hinting(.textToMend(file.path, line))
      }
      let outcome = try writing.write(
        text.about(WritingSubject(name: unsaved.text.purpose)?.book), isPublished: false, by: author
      )
      file.finish()
      return outcome
    }

    /// Removes a text with its file.
    func discard(_ unsaved: UnsavedData) throws {
      guard
        let file = try textFolder.textFile(of: unsaved.text.path, for: identity.me()?.id)
      else { throw Complaint(.conflict, .textIsOpen) }
      try file.discard()
    }
  }
}
