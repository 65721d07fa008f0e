// What every list of the product understands, so that it is typed alike everywhere.
extension IntentTable.Row {
  /// `list`: the rows again.
  package static func list(
    _ intent: Intent, example: String = "list", takesNounArguments: Bool = false
  ) -> Self where Intent: Sendable {
    .init(CommandSpec("list", summary: .listAgain, example: example, takesNounArguments: takesNounArguments)) {
      _ in intent
    }
  }

  /// `more`: the next page.
  package static func more(_ intent: Intent) -> Self where Intent: Sendable {
    .init(CommandSpec("more", aliases: ["m"], summary: .nextPage, example: "more")) { _ in
      intent
    }
  }

  /// `open N`: the page of the blog in a row.
  package static func open(
    _ summary: Phrase = .blogsOpen, takesNounArguments: Bool = false,
    _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .blog(
      "open", aliases: ["o"], summary, example: "open 2", takesNounArguments: takesNounArguments, intent)
  }

  /// A verb about the blog in a row.
  package static func blog(
    _ word: String, aliases: [String] = [], _ summary: Phrase, example: String,
    takesNounArguments: Bool = false, questions: Int = 0,
    _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .init(
      CommandSpec(
        word, Parameter("N", .blog), aliases: aliases, summary: summary, example: example,
        takesNounArguments: takesNounArguments, questions: questions)
    ) { intent(try $0.rowName("N")) }
  }
}
