import Circle
import Domain
import Viper

extension BlogDetail {
  /// A request of the user to this screen.
  enum Intent: Equatable {
    case react(Reaction)
    case author
    case likers
    /// Opens the book that the blog is about.
    case book
    case revisions
    case next
    case peek
    case edit(file: String?, title: String?)
    case apply(BlogStep)
    case voice(VoiceIntent)
  }

  /// Turns typed verbs into intents, and lays out the words of a blog.
  enum View {
    static let id = Argument<Int>.id("ID", of: .blog)

    static let noun = CommandSpec(
      "blog", id, summary: Phrase("show a blog with its text", "显示一篇博客及其正文"),
      example: "blog 42", prints: .blogText)

    static let table = IntentTable<Intent, Void>([
      row("like", aliases: ["l"], .blogLike, .react(.like)),
      row("unlike", takes: .liked, .blogUnlike, .react(.unlike)),
      row("share", .blogShare, .react(.share)),
      row(
        "likers", Phrase("list the users who like the blog", "列出点赞的用户"), .likers,
        prints: .people, audience: .everybody),
      row(
        "author", Phrase("open the author's profile", "打开作者的主页"), .author,
        prints: .personDetails, audience: .everybody),
      row(
        "book", Phrase("open the book that the blog is about", "打开博客所写的书"), .book,
        prints: .bookDetails, audience: .everybody),
      row(
        "revisions", takes: .ownBlog,
        Phrase("list the saved revisions, and choose one", "列出历史版本, 并选择一个"),
        .revisions, prints: .thing("revision").list),
      row(
        "next", aliases: ["n"], Phrase("open the next unread blog", "打开下一篇未读博客"), .next),
      row(
        "peek",
        Phrase(
          "preview the blog for \(PreviewRouter.seconds) seconds; it stays unread",
          "预览博客 \(PreviewRouter.seconds) 秒, 不标为已读"), .peek, prints: .blogPreview,
        audience: .everybody),
      .init(
        CommandSpec(
          "edit", TextOption.file, TextOption.title,
          summary: Phrase("change the title and the text", "修改标题和正文"),
          example: "blog edit 42 --file post.md", prints: .blogText,
          takesNounArguments: true, takes: .ownBlog, audience: .accounts)
      ) { .edit(file: $0[TextOption.file], title: $0[TextOption.title]) },
      voice,
      row("publish", takes: .draft, Phrase("publish your draft", "发布草稿"), .apply(.publish)),
      row(
        "unpublish", takes: .ownWork, Phrase("turn the blog back into a draft", "取消发布, 变回草稿"),
        .apply(.unpublish)),
      row(
        "delete", takes: .ownBlog, Phrase("move the blog to the recycle bin", "把博客移到回收站"),
        .apply(.bin),
        questions: 1),
      row(
        "restore", takes: .binned, Phrase("restore the blog from the recycle bin", "从回收站恢复博客"),
        .apply(.restore)),
      row(
        "purge", takes: .binned, Phrase("delete the blog permanently", "彻底删除博客"), .apply(.purge),
        questions: 1),
    ])

    /// A verb whose only argument is the number of the blog, typed after the noun.
    private static func row(
      _ word: String, aliases: [String] = [], takes things: ThingKind = .blog, _ summary: Phrase,
      _ intent: Intent,
      prints document: @autoclosure @escaping @Sendable () -> JSONType? = .blogText,
      audience: Audience = .accounts, questions: Int = 0
    ) -> IntentTable<Intent, Void>.Row {
      .init(
        CommandSpec(
          word, aliases: aliases, summary: summary, example: "blog \(word) 42",
          prints: document(), takesNounArguments: true, takes: things, questions: questions,
          audience: audience),
        intent)
    }

    static func page(_ words: TextWords) -> Page {
      let space = Page.Block.remark(Phrase(verbatim: ""))
      let likes = Page.Part(words.likes, words.data.blog.isLiked == true ? .accent : .faint)
      let facts = [
        [Page.Part(words.author, .faint)], [Page.Part(words.date, .faint)], [likes],
        [Page.Part(words.shares, .faint)],
      ]
      return Page(
        [
          .line(words.title, .strong), .record(words.author), .record(words.day), .facts(facts),
        ] + (words.book.map { [.line($0, .faint)] } ?? [])
          + (words.recording.map { [.line($0, .faint)] } ?? [])
          + (words.revision.map { [.line($0, .accent)] } ?? []) + [
            space, .markdown(words.data.body), .record(words.likes), .record(words.shares),
          ], data: BlogTextData.keys.object(of: words.data))
    }

    /// The command that opens the blog in any shell.
    static func reference(_ command: String, _ text: BlogTextData) -> Page {
      .command(command, data: BlogTextData.keys.object(of: text))
    }

    /// The page of a blog that was deleted permanently.
    static var nothing: Page { Page([], data: .null) }
  }

  /// A blog in words.
  struct TextWords: Equatable, Sendable {
    let data: BlogTextData
    let title: Phrase
    let author: Phrase
    let date: Phrase
    /// The same with whole dates, for pipes.
    let day: Phrase
    /// The book that it is about.
    let book: Phrase?
    /// Its recording, with the command that lists it to listen to.
    let recording: Phrase?
    /// The number of the revision, unless it is the current one.
    let revision: Phrase?
    let likes: Phrase
    let shares: Phrase
  }
}
