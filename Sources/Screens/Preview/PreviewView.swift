import Core

extension Preview {
  /// What can be typed on the screen, and how its words are laid out.
  enum View {
    static let table = IntentTable<Intent>([
      row("like", aliases: ["l"], .blogLike, .like),
      row("unlike", .blogUnlike, .unlike),
      row("share", .blogShare, .share),
    ])

    private static func row(
      _ word: String, aliases: [String] = [], _ summary: Phrase, _ intent: Intent
    ) -> IntentTable<Intent>.Row {
      .init(CommandSpec(word, aliases: aliases, summary: summary, example: word)) { _ in intent }
    }

    static func page(_ words: Words) -> Page {
      let blog = words.data.blog
      return Page(
        [
          .line(words.title, .strong), .line(words.author), .line(words.date, .faint),
          .line(words.likes, blog.isLiked == true ? .accent : .plain),
          .markdown(words.data.excerpt.text),
        ] + (words.goesOn.map { [.remark($0, .faint)] } ?? []), data: data(words))
    }

    /// What is passed on to others.
    static func reference(_ line: String, _ words: Words) -> Page {
      .reference(line, data: data(words))
    }

    private static func data(_ words: Words) -> JSON {
      .object(
        words.data.blog.listMembers + [
          .init(key: "preview", value: .string(words.data.excerpt.text))
        ])
    }
  }

  /// The beginning of a blog in words.
  struct Words: Equatable, Sendable {
    let data: PreviewData
    let title: Phrase
    let author: Phrase
    let date: Phrase
    let likes: Phrase
    /// Says that there is more of the text; nothing where that was all.
    let goesOn: Phrase?
  }
}
