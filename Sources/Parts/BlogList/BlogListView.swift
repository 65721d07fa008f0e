import Core

extension BlogList {
  /// What can be typed in the part, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>(rows)

    /// In the feed there is more that can be done: it is what one reads.
    static let feedTable = IntentTable<Intent>(
      rows + [
        .init(CommandSpec("next", aliases: ["n"], summary: .feedNext, example: "next")) { _ in
          .next
        },
        .init(
          CommandSpec(
            "mark", Parameter("N|all", .blogOrAll), summary: .feedMark, example: "mark all")
        ) { typed in
          typed.text("N|all") == nil ? .mark(try typed.rowName("N|all")) : .markAll
        },
        .blog("peek", .feedPeek, example: "peek 2") { .peek($0) },
      ])

    static func table(of source: Source) -> IntentTable<Intent> {
      source == .feed ? feedTable : table
    }

    private static let rows: [IntentTable<Intent>.Row] = [
      .list(.list, takesNounArguments: true),
      .more(.more),
      .open(takesNounArguments: true) { .open($0) },
      .blog("like", aliases: ["l"], .blogsLike, example: "like 2", takesNounArguments: true) { .like($0) },
      .blog("share", .blogsShare, example: "share id:42", takesNounArguments: true) { .share($0) },
    ]

    static func page(_ rows: [BlogWords]) -> Page { Page(blogs: rows) }

    /// What is passed on: a line that leads to the blog in any shell.
    static func reference(_ line: String, _ blog: BlogData) -> Page {
      .reference(line, data: .object(blog.listMembers))
    }

    static func blog(_ words: BlogLine) -> Page { Page(words.line, of: words.blog) }

    /// How much is unread once everything is read.
    static func allRead(_ line: Phrase) -> Page {
      Page([.line(line)], data: .object(["count": .int(0)]))
    }
  }

  /// A blog after something was done with it, in words.
  struct BlogLine: Equatable, Sendable {
    let blog: BlogData
    let line: Phrase
  }
}
