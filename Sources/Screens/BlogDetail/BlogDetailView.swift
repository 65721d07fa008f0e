import Core
import Domain

extension BlogDetail {
  /// What can be typed on the screen, and how its words are laid out.
  enum View {
    static let id = "ID"

    static let noun = CommandSpec(
      "blog", Parameter(id, .integer(1...Int.max)), summary: .blogNoun, example: "blog 42")

    static let table = IntentTable<Intent>([
      row("like", aliases: ["l"], .blogLike, .like),
      row("unlike", .blogUnlike, .unlike),
      row("share", .blogShare, .share),
      row("likers", .blogLikers, .likers),
      row("author", .blogAuthor, .author),
      row("revisions", .blogRevisions, .revisions),
      row("next", aliases: ["n"], .blogNext, .next),
      .init(
        CommandSpec(
          "edit",
          options: [
            OptionSpec("--file", Parameter("FILE", .file), summary: .fileOption),
            OptionSpec("--title", Parameter("TITLE"), summary: .editTitleOption),
          ],
          summary: .blogEdit, example: "blog edit 42 --file post.md", takesNounArguments: true)
      ) { .edit(file: $0.text("--file"), title: $0.text("--title")) },
      row("publish", .blogPublish, .move(.publish)),
      row("unpublish", .blogUnpublish, .move(.unpublish)),
      row("delete", .blogDelete, .move(.bin), questions: 1),
      row("restore", .blogRestore, .move(.restore)),
      row("purge", .blogPurge, .move(.purge), questions: 1),
    ])

    /// Every verb is about one blog, which is named in front of nothing else.
    private static func row(
      _ word: String, aliases: [String] = [], _ summary: Phrase, _ intent: Intent,
      questions: Int = 0
    ) -> IntentTable<Intent>.Row {
      .init(
        CommandSpec(
          word, aliases: aliases, summary: summary, example: "blog \(word) 42", takesNounArguments: true,
          questions: questions)
      ) { _ in intent }
    }

    static func page(_ words: TextWords) -> Page {
      let space = Page.Block.remark(Phrase(verbatim: ""))
      return Page(
        [
          .line(words.title, .strong), .line(words.author), .line(words.date, .faint),
        ] + (words.revision.map { [.line($0, .accent)] } ?? []) + [
          space, .markdown(words.data.body), space,
          .line(words.likes, words.data.blog.isLiked == true ? .accent : .plain),
          .line(words.shares),
        ], data: data(words))
    }

    /// What is passed on to others.
    static func reference(_ line: String, _ words: TextWords) -> Page {
      .reference(line, data: data(words))
    }

    /// What is left of a blog that is gone.
    static var nothing: Page { Page([], data: .null) }

    private static func data(_ words: TextWords) -> JSON {
      .object(
        words.data.blog.listMembers
          + [.init(key: "body", value: .string(words.data.body))])
    }
  }

  /// A blog in words.
  struct TextWords: Equatable, Sendable {
    let data: TextData
    let title: Phrase
    let author: Phrase
    let date: Phrase
    /// Which one it is, where it is not the last one.
    let revision: Phrase?
    let likes: Phrase
    let shares: Phrase
  }
}
