import Circle
import Domain
import Viper

extension Compose {
  /// A request of the user to this screen.
  enum Intent: Equatable {
    case write(title: String?, isPublished: Bool, file: String?)
    case publish
    case save
    case edit(file: String?, title: String?)
    case discard
    /// Lists the unsaved texts, or saves or removes one of them.
    case recover(number: Int?, discarding: Bool)
  }

  /// Turns typed verbs into intents, and lays out the words of a blog that is written.
  enum View {
    static let id = Argument<Int>.id("ID", of: .ownBlog).optional

    static let noun = CommandSpec(
      CommonVerb.write.rawValue, id,
      summary: Phrase(
        "explain how to write a blog; with ID, show the text you are writing",
        "说明如何写博客; 给出 ID 时显示正在写的正文"), example: "write show",
      prints: .oneOf([.object("usage", CommandSpec.usageKeys), .blogText]))

    private static let title = Argument<String>.text("TITLE").optional
    private static let publish = Argument<Bool>.flag(
      "--publish", Phrase("publish it immediately", "立即发布"))

    private static let write = CommandSpec(
      CommonVerb.write.rawValue, title, publish, TextOption.file, summary: .composeWrite,
      example: "write \"The tea garden\" --file post.md", prints: .oneOf([.blog, .blogText]),
      audience: .accounts)

    /// A verb about the blog that is written works only where there is one.
    static let table = IntentTable<Intent, BlogID?>([
      .init(write) {
        .write(title: $0[title], isPublished: $0[publish], file: $0[TextOption.file])
      },
      .init(
        CommandSpec(
          "publish", summary: Phrase("publish the blog and close this screen", "发布博客并关闭此页面"),
          example: "publish", prints: .blogText, takesNounArguments: true, takes: .draft,
          audience: .accounts),
        obstacle: nothingWritten
      ) { _ in .publish },
      .init(
        CommandSpec(
          "save",
          summary: Phrase("keep the saved text and close this screen", "保留已保存的正文并关闭此页面"),
          example: "save", prints: .blogText, takesNounArguments: true, audience: .accounts),
        obstacle: nothingWritten
      ) { _ in .save },
      .init(
        CommandSpec(
          "edit", TextOption.file, TextOption.title,
          summary: Phrase("continue writing in the editor", "在编辑器中继续写"), example: "edit",
          prints: .blogText,
          takesNounArguments: true, audience: .accounts),
        obstacle: nothingWritten
      ) { .edit(file: $0[TextOption.file], title: $0[TextOption.title]) },
      .init(
        CommandSpec(
          "discard",
          summary: Phrase(
            "move the blog to the recycle bin and close this screen", "把博客移到回收站并关闭此页面"),
          example: "discard", prints: .blogText, takesNounArguments: true, questions: 1,
          audience: .accounts),
        obstacle: nothingWritten
      ) { _ in .discard },
      .init(recover) {
        guard $0[number] != nil || !$0[discard] else {
          throw Complaint(.usage, .missing("N", of: "recover"), hint: .howToSeeTexts)
        }
        return .recover(number: $0[number], discarding: $0[discard])
      },
    ])

    @Sendable
    private static func nothingWritten(_ id: BlogID?, _: Arguments?) -> Phrase? {
      id == nil ? .nothingWrittenHere : nil
    }

    /// The number of a new blog. A pipe carries it on; a person has read it in the notice.
    static func key(of blog: BlogData) -> Page {
      let key = Page.Cell(Phrase(verbatim: String(blog.id)), place: .nowhere)
      return Page([.rows([Page.Row([key])])], data: BlogData.keys.object(of: blog))
    }

    static func page(_ words: TextWords) -> Page {
      Page(
        [
          .line(words.title, .strong), .markdown(words.beginning),
        ] + (words.goesOn.map { [.remark($0, .faint)] } ?? []) + [
          .remark(.composeVerbs, .faint)
        ], data: BlogTextData.keys.object(of: words.data))
    }

    static var explanation: Page {
      Page(
        [.line(.composeWrite), .line(.howToGiveText)], data: CommandSpec.usageKeys.object(of: write)
      )
    }
  }

  /// A blog that is written, in words.
  struct TextWords: Equatable, Sendable {
    let data: BlogTextData
    let title: Phrase
    /// The first lines of the text.
    let beginning: String
    /// The mark of a text that is longer than its shown beginning.
    let goesOn: Phrase?
  }
}
