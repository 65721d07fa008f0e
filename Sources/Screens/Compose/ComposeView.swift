import Core

extension Compose {
  /// What can be typed, and how its words are laid out.
  enum View {
    static let noun = CommandSpec("write", summary: .composeNoun, example: "write show")

    static let table = IntentTable<Intent>([
      .init(
        CommandSpec(
          "write", Parameter("TITLE", .text, optional: true),
          options: [
            OptionSpec("--publish", summary: .publishOption),
            OptionSpec("--file", Parameter("FILE", .file), summary: .fileOption),
          ],
          summary: .composeWrite, example: "write \"The tea garden\" --file post.md",
          worksEverywhere: true)
      ) { typed in
        .write(
          Draft(title: typed.text("TITLE"), isPublished: typed.has("--publish")),
          file: typed.text("--file"))
      }
    ])

    /// What a pipe carries on is the number alone; a person has read it in words.
    static func key(of blog: BlogData) -> Page {
      let key = Page.Cell(Phrase(verbatim: String(blog.id)), place: .nowhere)
      return Page([.rows([Page.Row([key])])], data: .object(blog.listMembers))
    }

    static var explanation: Page {
      Page(
        [.line(.composeWrite), .line(.howToGiveText)],
        data: .object(["usage": .string(table.commands.specs[0].usage)]))
    }
  }
}
