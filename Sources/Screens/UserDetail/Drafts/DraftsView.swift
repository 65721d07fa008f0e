import Core

extension UserDetail.Drafts {
  /// What can be typed in the tab, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .init(CommandSpec("list", summary: .usersList, example: "drafts list")) { _ in .list },
      .init(CommandSpec("more", aliases: ["m"], summary: .usersMore, example: "more")) { _ in
        .more
      },
      .init(
        CommandSpec(
          "open", Parameter("N", .blog), aliases: ["o"], summary: .blogsOpen, example: "open 2")
      ) { .open($0.row("N") ?? .row(0)) },
      .init(
        CommandSpec(
          "publish", Parameter("N", .blog), summary: .draftsPublish, example: "publish 1")
      ) { .publish($0.row("N") ?? .row(0)) },
      .init(
        CommandSpec(
          "delete", Parameter("N", .blog), summary: .draftsDelete, example: "delete 1",
          questions: 1)
      ) { .delete($0.row("N") ?? .row(0)) },
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
