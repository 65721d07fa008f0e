import Circle
import Viper

extension Preview {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case react(Reaction)
  }

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
          .facts(words.closing.map { [Page.Part($0, .faint)] }), .line(words.title, .strong),
          .record(words.author),
          .record(words.day),
        ] + (words.likes.map { [.record($0)] } ?? [])
          + [
            .facts(
              [[Page.Part(words.author, .faint)], [Page.Part(words.date, .faint)]]
                + (words.likes.map {
                  [[Page.Part($0, blog.isLiked == true ? .accent : .faint)]]
                } ?? [])),
            .beginning(words.data.excerpt.text, goesOn: words.data.excerpt.isCut),
          ],
        data: PreviewData.keys.object(of: words.data))
    }

    /// The command that opens a shared blog in any shell.
    static func reference(_ command: String, _ preview: PreviewData) -> Page {
      .command(command, data: PreviewData.keys.object(of: preview))
    }
  }

  /// The beginning of a blog in words.
  struct Words: Equatable, Sendable {
    let data: PreviewData
    /// The time for which it stays open.
    let closing: [Phrase]
    let title: Phrase
    let author: Phrase
    let date: Phrase
    /// The same with whole dates, for pipes.
    let day: Phrase
    /// `nil` for a blog that cannot be liked.
    let likes: Phrase?
  }
}
