import Core

extension UserDetail.Bin {
  /// What can be typed in the tab, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .init(CommandSpec("list", summary: .usersList, example: "bin list")) { _ in .list },
      .init(CommandSpec("more", aliases: ["m"], summary: .usersMore, example: "more")) { _ in
        .more
      },
      .init(
        CommandSpec(
          "open", Parameter("N", .blog), aliases: ["o"], summary: .blogsOpen, example: "open 2")
      ) { .open($0.row("N") ?? .row(0)) },
      .init(
        CommandSpec(
          "restore", Parameter("N", .blog), summary: .binRestore, example: "restore 1")
      ) { .restore($0.row("N") ?? .row(0)) },
      .init(
        CommandSpec(
          "purge", Parameter("N", .blog), summary: .binPurge, example: "purge 1", questions: 1)
      ) { .purge($0.row("N") ?? .row(0)) },
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
