import Circle
import Viper

extension Preview {
  /// The commands of the screen, and the layout of the beginning.
  enum View {
    static var document: JSONType { .object("blogPreview", PreviewData.keys) }

    static let table = IntentTable<Intent, Void>([
      .init(
        CommandSpec(
          "like", aliases: ["l"], summary: .blogLike, example: "like", prints: document,
          audience: .accounts),
        .react(.like)),
      .init(
        CommandSpec(
          "unlike", summary: .blogUnlike, example: "unlike", prints: document, audience: .accounts),
        .react(.unlike)),
      .init(
        CommandSpec(
          "share", summary: .blogShare, example: "share", prints: document, audience: .accounts),
        .react(.share)),
    ])

    static func page(_ words: Words) -> Page {
      let blog = words.data.blog
      return Page(
        [
          .remark(words.closing, .faint), .line(words.title, .strong), .line(words.author),
          .line(words.date, .faint),
        ] + (words.likes.map { [.line($0, blog.isLiked == true ? .accent : .plain)] } ?? [])
          + [.markdown(words.data.excerpt.text)]
          + (words.goesOn.map { [.remark($0, .faint)] } ?? []),
        data: PreviewData.keys.object(of: words.data))
    }

    /// The command that opens a shared blog in any shell.
    static func reference(_ command: String, _ words: Words) -> Page {
      .command(command, data: PreviewData.keys.object(of: words.data))
    }
  }

  /// The beginning of a blog in words.
  struct Words: Equatable, Sendable {
    let data: PreviewData
    /// The time for which it stays open.
    let closing: Phrase
    let title: Phrase
    let author: Phrase
    let date: Phrase
    /// `nil` for a blog that cannot be liked.
    let likes: Phrase?
    /// The mark of a text that is cut; `nil` if the whole text is shown.
    let goesOn: Phrase?
  }
}
