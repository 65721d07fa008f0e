import Core

extension BlogList {
  /// What can be typed in the part, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      .list(.list, namesPlace: true),
      .more(.more),
      .open(namesPlace: true) { .open($0) },
      .blog("like", aliases: ["l"], .blogsLike, example: "like 2", namesPlace: true) { .like($0) },
      .blog("share", .blogsShare, example: "share id:42", namesPlace: true) { .share($0) },
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
