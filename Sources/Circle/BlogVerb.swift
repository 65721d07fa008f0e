package import Domain
package import Viper

/// The row of a list of blogs, as it is typed: `2` or `id:42`.
private let blogRow = Argument<RowName>.row("N", .identified)

extension IntentTable.Row {
  /// A verb about the blog in a row of a list.
  package static func blog(
    _ word: String, aliases: [String] = [], summary: Phrase, example: String,
    takesNounArguments: Bool = false, questions: Int = 0,
    _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .init(
      CommandSpec(
        word, blogRow, aliases: aliases, summary: summary, example: example,
        takesNounArguments: takesNounArguments, questions: questions)
    ) { intent($0[blogRow]) }
  }
}

extension IntentTable.Row {
  /// The verb that opens the blog in a row.
  package static func openBlog(
    takesNounArguments: Bool = false, _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .blog(
      "open", aliases: ["o"], summary: Phrase("open the blog in row N", "打开第 N 行的博客"),
      example: "open 2", takesNounArguments: takesNounArguments, intent)
  }
}

extension Rows where Element.ID == BlogID {
  /// The ID of the blog that was named. If it is named by its row, the list is loaded first.
  package mutating func id(of name: RowName, from source: Source) throws -> BlogID {
    switch name {
    case .number(let number):
      if !isLoaded { try load(from: source) }
      return try self.id(number)
    case .id(let id): return id
    case .name(let typed): throw Complaint(.usage, .notANumber(typed, for: blogRow.name))
    case .all: throw Complaint(.usage, .notANumber("all", for: blogRow.name))
    }
  }
}
