package import Viper

/// Notices that list unsaved texts.
package enum UnsavedTextNotices {
  private static let mostShown = 3

  /// One notice for each of the first texts, and one notice that counts all others.
  package static func of(_ texts: [UnsavedText]) -> [Phrase] {
    let shown = texts.prefix(mostShown).map(notice)
    return shown + (texts.count > mostShown ? [.moreLeft(texts.count - mostShown)] : [])
  }

  private static func notice(of text: UnsavedText) -> Phrase {
    let day = Timestamp.day(text.changedAt)
    let name = Phrase.leftName(WritingSubject(name: text.purpose), text.title)
    if text.isDoubtful { return .doubtfulText(name, day, text.path) }
    // A file that an editor left has no command.
    guard let command = text.command else { return .leftFile(day, text.path) }
    return .leftText(name, day, command)
  }
}
