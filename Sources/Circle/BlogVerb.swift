package import Domain
package import Viper

/// The row of a list of blogs, as it is typed: `2` or `id:42`.
private let blogRow = Argument<RowName>.row("N", .identified, of: .blog)

extension IntentTable.Row {
  /// A verb about the blog in a row of a list.
  package static func blog(
    _ word: String, aliases: [String] = [], summary: Phrase, example: String,
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = .blog,
    takesNounArguments: Bool = false, questions: Int = 0, audience: Audience = .everybody,
    _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .init(
      CommandSpec(
        word, blogRow, aliases: aliases, summary: summary, example: example, prints: document(),
        takesNounArguments: takesNounArguments, questions: questions, audience: audience)
    ) { intent($0[blogRow]) }
  }
}

extension IntentTable.Row {
  /// The verb that opens the blog in a row.
  package static func openBlog(
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = .blogText,
    takesNounArguments: Bool = false, _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .blog(
      "open", aliases: ["o"], summary: Phrase("open the blog in row N", "打开第 N 行的博客"),
      example: "open 2", prints: document(), takesNounArguments: takesNounArguments, intent)
  }
}

/// The verb `mark`. A list marks one blog as read, and a part that counts unread blogs marks all. Both
/// share the words, so that a screen can contain both.
private enum MarkVerb {
  static let row = Argument<RowName>.row("N|all", .identifiedOrAll, of: .blog)
  static let spec = CommandSpec(
    "mark", row,
    summary: Phrase("mark the blog in row N, or all blogs, as read", "把第 N 行的博客或全部博客标为已读"),
    example: "mark all", prints: .oneOf([.blog, .unreadCount]))
}

extension IntentTable.Row {
  /// The verb that marks the blog in a row as read.
  package static func markBlog(_ intent: @escaping @Sendable (RowName) -> Intent) -> Self {
    .init(
      MarkVerb.spec,
      obstacle: { _, typed in typed?[MarkVerb.row] == .all ? .marksOneBlog : nil }
    ) { intent($0[MarkVerb.row]) }
  }

  /// The verb that marks all blogs as read.
  package static func markAllBlogs(_ intent: Intent) -> Self where Intent: Sendable {
    .init(
      MarkVerb.spec,
      obstacle: { _, typed in typed.map { $0[MarkVerb.row] == .all } ?? true ? nil : .marksAllBlogs
      }
    ) { _ in intent }
  }
}

extension IntentTable.Row {
  /// The verb that presents the beginning of the blog in a row.
  package static func peekBlog(
    takesNounArguments: Bool = false, _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .blog(
      "peek",
      summary: Phrase(
        "preview the blog in row N for \(PreviewRouter.seconds) seconds; it stays unread",
        "预览第 N 行的博客 \(PreviewRouter.seconds) 秒, 不标为已读"),
      example: "peek 2", prints: .blogPreview, takesNounArguments: takesNounArguments, intent)
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
