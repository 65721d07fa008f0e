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
}

// Texts that were not saved, in their private files.
extension Compose.Interactor {
  /// The unsaved texts of the account that is logged in, and those of guests; the latest first.
  func unsavedTexts() throws -> [Compose.UnsavedData] {
    try textFolder.unsaved(by: identity.me()?.id).enumerated().map {
      Compose.UnsavedData(number: $0 + 1, text: $1)
    }
  }

  /// The text of this number in the list.
  func unsavedText(_ number: Int) throws -> Compose.UnsavedData {
    let texts = try unsavedTexts()
    guard let first = texts.first else { throw Complaint(.notFound, .nothingUnsaved) }
    guard number <= texts.count else {
      throw Complaint(
        .notFound, .noSuchText(number, from: first.number, to: texts.count),
        hint: .howToSeeTexts)
    }
    return texts[number - 1]
  }

  /// Saves a text as a draft, and then removes its file.
  func keep(_ unsaved: Compose.UnsavedData) throws -> BlogWriteOutcome {
    let author = try author()
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
      let line = "\(Compose.CommonVerb.recover.rawValue) \(unsaved.number)"
      throw Complaint(from: error).hinting(.textToMend(file.path, line))
    }
    let outcome = try write(
      text.about(WritingSubject(name: unsaved.text.purpose)?.book), isPublished: false, by: author)
    file.finish()
    return outcome
  }

  /// Removes a text with its file.
  func discard(_ unsaved: Compose.UnsavedData) throws {
    guard
      let file = try textFolder.textFile(of: unsaved.text.path, for: identity.me()?.id)
    else { throw Complaint(.conflict, .textIsOpen) }
    try file.discard()
  }
}

extension Compose.Presenter {
  func recover(_ number: Int?, discarding: Bool) throws -> Turn {
    guard let number else {
      let texts = try interactor.unsavedTexts()
      return Turn(
        page: Compose.View.unsaved(texts.map(words(of:))),
        notices: texts.isEmpty ? [.nothingUnsaved] : [],
        tips: texts.isEmpty ? [] : [.howToRecover])
    }
    let text = try interactor.unsavedText(number)
    let words = words(of: text)
    guard discarding else { return written(try interactor.keep(text), staysOpen: false) }
    return Turn(
      question: .confirm(.discardTextQuestion(words.title)) {
        try self.interactor.discard(text)
        return Turn(
          notices: [.textDiscarded(words.title)], result: Compose.View.unsaved([words]))
      })
  }

  private func words(of text: Compose.UnsavedData) -> Compose.UnsavedWords {
    Compose.UnsavedWords(text, now: interactor.clock.wallSeconds)
  }
}

extension Compose {
  /// An unsaved text in words.
  struct UnsavedWords: Equatable, Sendable {
    let data: UnsavedData
    let title: Phrase
    let changed: Phrase
    /// The blog of the text, or the reason why it may be of no use.
    let remark: Phrase?

    init(_ data: UnsavedData, now: Int64) {
      self.data = data
      title = data.text.title.map { Phrase(verbatim: $0) } ?? .untitled
      changed = .changedLabel + .moment(data.text.changedAt, now: now)
      let remark: Phrase? =
        data.text.isDoubtful
        ? .mayBeSaved : data.isText ? data.blog.map(Phrase.editOf) : .editorFile
      self.remark = remark.map { .remarkLabel + $0 }
    }
  }
}
