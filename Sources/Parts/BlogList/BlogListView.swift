import Core

extension BlogList {
  /// What can be typed in the part, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .init(
        CommandSpec("list", summary: .usersList, example: "list", namesPlace: true)
      ) { _ in .list },
      .init(CommandSpec("more", aliases: ["m"], summary: .usersMore, example: "more")) { _ in
        .more
      },
      .init(
        CommandSpec(
          "open", Parameter("N", .blog), aliases: ["o"], summary: .blogsOpen, example: "open 2",
          namesPlace: true)
      ) { .open($0.row("N") ?? .row(0)) },
      .init(
        CommandSpec(
          "like", Parameter("N", .blog), aliases: ["l"], summary: .blogsLike, example: "like 2",
          namesPlace: true)
      ) { .like($0.row("N") ?? .row(0)) },
      .init(
        CommandSpec(
          "share", Parameter("N", .blog), summary: .blogsShare, example: "share id:42",
          namesPlace: true)
      ) { .share($0.row("N") ?? .row(0)) },
    ])

    static func page(_ rows: [BlogWords]) -> Page { Page(blogs: rows) }

    /// What is passed on: a line that leads to the blog in any shell.
    static func reference(_ words: ReferenceWords) -> Page {
      Page(Phrase(verbatim: words.line), of: words.blog)
    }

    static func blog(_ words: BlogLine) -> Page { Page(words.line, of: words.blog) }
  }

  /// What is passed on of a blog, in words.
  struct ReferenceWords: Equatable, Sendable {
    let blog: BlogData
    let line: String
  }

  /// A blog after something was done with it, in words.
  struct BlogLine: Equatable, Sendable {
    let blog: BlogData
    let line: Phrase
  }
}
