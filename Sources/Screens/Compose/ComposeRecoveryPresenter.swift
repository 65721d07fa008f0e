import Circle
import Viper

// The turns about texts that were not saved.

extension Compose.Presenter {
  func recover(_ number: Int?, discarding: Bool) throws -> Turn {
    guard let number else {
      let texts = try recovery.texts()
      return Turn(
        page: Compose.View.unsaved(texts.map(words(of:))),
        notices: texts.isEmpty ? [.nothingUnsaved] : [],
        tips: texts.isEmpty ? [] : [.howToRecover])
    }
    let text = try recovery.text(number)
    let words = words(of: text)
    guard discarding else { return written(try recovery.keep(text), staysOpen: false) }
    return Turn(
      question: .confirm(.discardTextQuestion(words.title)) {
        try self.recovery.discard(text)
        return Turn(
          notices: [.textDiscarded(words.title)], result: Compose.View.unsaved([words]))
      })
  }

  private func words(of text: Compose.UnsavedData) -> Compose.UnsavedWords {
    Compose.UnsavedWords(text, now: interactor.now)
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
