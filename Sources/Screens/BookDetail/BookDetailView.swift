import Circle
import Domain
import Viper

extension BookDetail {
  /// A request of the user to this screen. All other requests go to the part.
  enum Intent: Equatable {
    case shelve(ReadingState)
    case unshelve
    case readers
    case review(title: String?, isPublished: Bool, file: String?)
  }

  /// Turns typed verbs into intents, and lays out the words of a book above the blogs about it.
  enum View {
    static let id = Argument<Int>.id("ID", of: .book)
    private static let state = Argument<ReadingState>.choice("STATE") { .meaning(of: $0) }
    private static let publish = Argument<Bool>.flag(
      "--publish", Phrase("publish it immediately", "立即发布"))

    static let noun = CommandSpec(
      "book", id, summary: Phrase("show a book and the blogs about it", "显示一本书和关于它的博客"),
      example: "book 7", prints: .bookDetails)

    static let table = IntentTable<Intent, Void>([
      .init(
        CommandSpec(
          "shelve", state,
          summary: Phrase(
            "put the book on your shelf: want, reading or read",
            "把这本书放到书架上: want (想读), reading (在读) 或 read (读过)"),
          example: "book shelve 7 reading", prints: .bookDetails, takesNounArguments: true,
          audience: .accounts)
      ) { .shelve($0[state]) },
      .init(
        CommandSpec(
          "unshelve", summary: Phrase("take the book from your shelf", "把这本书移出书架"),
          example: "book unshelve 7", prints: .bookDetails, takesNounArguments: true,
          takes: .shelved, audience: .accounts), .unshelve),
      .init(
        CommandSpec(
          "readers", summary: Phrase("list the users who are reading it", "列出在读的用户"),
          example: "book readers 7", prints: .people, takesNounArguments: true), .readers),
      .init(
        CommandSpec(
          "review", TextOption.file, TextOption.title, publish,
          summary: Phrase("write a blog about the book", "写一篇关于这本书的博客"),
          example: "book review 7 --file review.md", prints: .oneOf([.blog, .blogText]),
          takesNounArguments: true, audience: .accounts)
      ) {
        .review(title: $0[TextOption.title], isPublished: $0[publish], file: $0[TextOption.file])
      },
    ])

    /// The book above the blogs about it. For programs the page is the book alone.
    static func page(_ words: BookWords, above list: Page?) -> Page {
      let space = Page.Block.remark(Phrase(verbatim: ""))
      var blocks: [Page.Block] = [.line(words.title, .strong)]
      if let subtitle = words.subtitle { blocks.append(.line(subtitle, .faint)) }
      blocks += words.facts.map { .record($0) }
      if !words.facts.isEmpty { blocks.append(.facts(words.facts.map { [Page.Part($0, .faint)] })) }
      let mark = words.mark.map { [[Page.Part($0, .accent)]] } ?? []
      blocks +=
        (words.mark.map { [.record($0)] } ?? []) + [
          .record(words.readers), .facts(mark + [[Page.Part(words.readers, .faint)]]),
        ]
      if let summary = words.summary { blocks += [space] + summary.map { .line($0) } }
      guard let list else { return Page(blocks, data: data(words.book)) }
      return Page(
        blocks + [space, .remark(words.listTitle, .strong)] + list.blocks, data: data(words.book)
      ).continuing(as: list)
    }

    private static func data(_ book: BookData) -> JSON { BookData.detailKeys.object(of: book) }

    /// A book without words, for JSON.
    static func book(_ book: BookData) -> Page { Page([], data: data(book)) }

    /// The number of a new blog. A pipe carries it on; a person has read it in the notice.
    static func key(of blog: BlogData) -> Page {
      let key = Page.Cell(Phrase(verbatim: String(blog.id)), place: .nowhere)
      return Page([.rows([Page.Row([key])])], data: BlogData.keys.object(of: blog))
    }
  }

  /// A book in words.
  struct BookWords: Equatable, Sendable {
    let book: BookData
    let title: Phrase
    let subtitle: Phrase?
    /// Price and date, authors, publisher, ISBN.
    let facts: [Phrase]
    /// The state on the shelf of the viewer.
    let mark: Phrase?
    let readers: Phrase
    /// The lines of the summary.
    let summary: [Phrase]?
    let listTitle: Phrase
  }
}
