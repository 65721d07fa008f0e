import Core

extension UserDetail.Bin {
  /// What can be typed in the tab, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .list(.list, example: "bin list"),
      .more(.more),
      .open { .open($0) },
      .blog("restore", .binRestore, example: "restore 1") { .restore($0) },
      .blog("purge", .binPurge, example: "purge 1", questions: 1) { .purge($0) },
    ])

    static func page(_ rows: [BlogWords]) -> Page { Page(blogs: rows) }

    static func done(_ words: DoneWords) -> Page { Page(words.line, of: words.blog) }
  }

  /// What became of something that lay in the bin, in words.
  struct DoneWords: Equatable, Sendable {
    let blog: BlogData
    let line: Phrase
  }
}
