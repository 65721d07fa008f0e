package import Domain
package import Viper

/// The name of the row of a list of blogs, which is typed as `2` or `id:42`.
private let rowName = "N"

extension IntentTable.Row {
  /// A verb about the blog in a row of a list. It takes blogs of the kind `things`.
  package static func blog(
    _ word: String, of things: ThingKind = .blog, aliases: [String] = [], summary: Phrase,
    example: String,
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = .blog,
    takesNounArguments: Bool = false, questions: Int = 0, audience: Audience = .everybody,
    _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    let row = Argument<RowName>.row(rowName, .identified, of: things)
    return .init(
      CommandSpec(
        word, row, aliases: aliases, summary: summary, example: example, prints: document(),
        takesNounArguments: takesNounArguments, questions: questions, audience: audience)
    ) { intent($0[row]) }
  }
}

extension IntentTable.Row {
  /// The verb that opens the blog in a row.
  package static func openBlog(
    of things: ThingKind = .blog,
    prints document: @autoclosure @escaping @Sendable () -> JSONType? = .blogText,
    takesNounArguments: Bool = false, _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .blog(
      "open", of: things, aliases: ["o"], summary: Phrase("open the blog in row N", "打开第 N 行的博客"),
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
    of things: ThingKind = .blog, takesNounArguments: Bool = false,
    _ intent: @escaping @Sendable (RowName) -> Intent
  ) -> Self {
    .blog(
      "peek", of: things,
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
    case .name(let typed): throw Complaint(.usage, .notANumber(typed, for: rowName))
    case .all: throw Complaint(.usage, .notANumber("all", for: rowName))
    }
  }
}
