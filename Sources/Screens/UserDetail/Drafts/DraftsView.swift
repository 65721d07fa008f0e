import Core

extension UserDetail.Drafts {
  /// What can be typed in the tab, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .list(.list, example: "drafts list"),
      .more(.more),
      .open { .open($0) },
      .blog("publish", .draftsPublish, example: "publish 1") { .publish($0) },
      .blog("delete", .draftsDelete, example: "delete 1", questions: 1) { .delete($0) },
    ])

    static func page(_ rows: [BlogWords]) -> Page { Page(blogs: rows) }

    static func moved(_ words: MovedWords) -> Page { Page(words.line, of: words.blog) }
  }

  /// What became of a draft, in words.
  struct MovedWords: Equatable, Sendable {
    let blog: BlogData
    let line: Phrase
  }
}
