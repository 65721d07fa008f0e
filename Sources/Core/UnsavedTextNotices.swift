package import Domain

/// What is said of texts that were being written and are not kept yet, whoever says it.
package enum UnsavedTextNotices {
  private static let shown = 3

  /// A line for each of the first texts, and one for the others.
  package static func of(_ texts: [UnsavedText]) -> [Phrase] {
    let lines = texts.prefix(shown).map { text in
      let day = Timestamp.day(text.changedAt)
      return text.command.map { Phrase.leftText(.leftName(text.subject, text.title), day, $0) }
        ?? .leftFile(day, text.path)
    }
    return lines + (texts.count > shown ? [.moreLeft(texts.count - shown)] : [])
  }
}
