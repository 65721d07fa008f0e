import Core
import Domain

extension Compose {
  /// What can be typed, and how its words are laid out.
  enum View {
    static let id = "ID"

    static let noun = CommandSpec(
      "write", Parameter(id, .integer(1...Int.max), optional: true), summary: .composeNoun,
      example: "write show")

    private static let file = OptionSpec(
      "--file", Parameter("FILE", .file), summary: .fileOption)

    static let write = CommandSpec(
      "write", Parameter("TITLE", .text, optional: true),
      options: [OptionSpec("--publish", summary: .publishOption), file],
      summary: .composeWrite, example: "write \"The tea garden\" --file post.md",
      worksEverywhere: true)

    static let table = IntentTable<Intent>([
      .init(write) { typed in
        .write(
          Draft(title: typed.text("TITLE"), isPublished: typed.has("--publish")),
          file: typed.text("--file"))
      },
      .init(CommandSpec("publish", summary: .composePublish, example: "publish")) { _ in .publish },
      .init(CommandSpec("save", summary: .composeSave, example: "save")) { _ in .save },
      .init(
        CommandSpec(
          "edit",
          options: [file, OptionSpec("--title", Parameter("TITLE"), summary: .editTitleOption)],
          summary: .composeAgain, example: "edit")
      ) { .edit(file: $0.text("--file"), title: $0.text("--title")) },
      .init(
        CommandSpec("discard", summary: .composeDiscard, example: "discard", questions: 1)
      ) { _ in .discard },
    ])

    /// What a pipe carries on is the number alone; a person has read it in words.
    static func key(of blog: BlogData) -> Page {
      let key = Page.Cell(Phrase(verbatim: String(blog.id)), place: .nowhere)
      return Page([.rows([Page.Row([key])])], data: .object(blog.listMembers))
    }

    static func page(_ words: TextWords) -> Page {
      let blog = words.data.blog
      let body = words.data.body
      return Page(
        [
          .line(words.title, .strong), .markdown(words.data.beginning.text),
        ] + (words.goesOn.map { [.remark($0, .faint)] } ?? []) + [
          .remark(.composeVerbs, .faint)
        ],
        data: .object(blog.listMembers + [.init(key: "body", value: .string(body))]))
    }

    static var explanation: Page {
      Page(
        [.line(.composeWrite), .line(.howToGiveText)],
        data: .object(["usage": .string(write.usage)]))
    }
  }

  /// What is written, in words.
  struct TextWords: Equatable, Sendable {
    let data: TextData
    let title: Phrase
    /// Says that there is more of the text; nothing where that was all.
    let goesOn: Phrase?
  }
}
