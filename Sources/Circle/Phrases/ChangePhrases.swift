package import Viper

/// Notices of changes that were made elsewhere: `· NAME: WHAT`.
extension Phrase {
  private static let mostChanges = 3

  /// At most three notices, and one that counts the others.
  package static func changes(_ notices: [Phrase]) -> [Phrase] {
    guard notices.count > mostChanges else { return notices }
    return notices.prefix(mostChanges) + [.moreChanges(notices.count - mostChanges)]
  }

  /// A notice of the difference between two states of a blog; `nil` if there is none, or if only the
  /// viewer's own like or unread mark differs.
  package static func change(from old: BlogData, to new: BlogData) -> Phrase? {
    if new.isSame(as: old) { return nil }
    let counts =
      (old.likes == new.likes ? [] : [Phrase.likes(new.likes)])
      + (old.shares == new.shares ? [] : [.shares(new.shares)])
    return counts.isEmpty
      ? .blogNews(from: old, to: new) : .news(about: .blogTitle(new.title), counts)
  }

  /// A notice of facts about a thing.
  package static func news(about name: Phrase, _ facts: [Phrase]) -> Phrase {
    .news(
      name + Phrase(verbatim: ": ") + .joined(facts, by: Phrase(verbatim: ", ")))
  }

  private static func moreChanges(_ count: Int) -> Phrase {
    .news(
      Phrase(
        "and \(count) more change\(count == 1 ? "" : "s"): refresh", "还有 \(count) 处改动: refresh"))
  }
}
