package import Domain
package import Viper

/// The thing that a text is written for.
package enum WritingSubject: Hashable, Sendable {
  case new(isPublished: Bool)
  case blog(BlogID)
  /// A new blog about a book.
  case review(BookID, isPublished: Bool)

  /// The subject with this name, if there is one.
  package init?(name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("new", 1): self = .new(isPublished: false)
    case ("published", 1): self = .new(isPublished: true)
    case ("blog", 2):
      guard let id = BlogID(parts[1]) else { return nil }
      self = .blog(id)
    case ("review", 2...3):
      guard let id = BookID(parts[1]), parts.count == 2 || parts[2] == "published" else {
        return nil
      }
      self = .review(id, isPublished: parts.count == 3)
    default: return nil
    }
  }

  /// The name in the name of a private folder.
  package var name: String {
    switch self {
    case .new(let isPublished): isPublished ? "published" : "new"
    case .blog(let id): "blog-\(id)"
    case .review(let id, let isPublished): "review-\(id)" + (isPublished ? "-published" : "")
    }
  }

  /// The book that a new blog is about.
  package var book: BookID? { if case .review(let id, _) = self { id } else { nil } }

  /// Where a text goes whose blog or book is gone.
  private var withoutSubject: WritingSubject {
    switch self {
    case .new(let isPublished), .review(_, let isPublished): .new(isPublished: isPublished)
    case .blog: .new(isPublished: false)
    }
  }

  /// The words that save the text from a file, under a title that is not in the file.
  package func command(withFile path: String, titled title: String? = nil) -> [String] {
    switch self {
    case .new(let isPublished):
      let title = title.map { $0.utf8.first == UInt8(ascii: "-") ? ["--", $0] : [$0] } ?? []
      return ["write"] + (isPublished ? ["--publish"] : []) + ["--file", path] + title
    case .blog(let id):
      return ["blog", "edit", String(id)] + (title.map { ["--title=" + $0] } ?? [])
        + ["--file", path]
    case .review(let id, let isPublished):
      return ["book", "review", String(id)] + (isPublished ? ["--publish"] : [])
        + (title.map { ["--title=" + $0] } ?? []) + ["--file", path]
    }
  }

  private var purpose: TextPurpose {
    var isNew = true
    if case .blog = self { isNew = false }
    return TextPurpose(name: name, isNew: isNew) { command(withFile: $0, titled: $1) }
  }

  /// The request for a text of this subject, under the rules for titles and texts of blogs.
  package func request(
    file: String?, title: String?, titleQuestion: Phrase? = nil,
    check: @escaping () throws -> Void,
    start: @escaping () throws -> Manuscript,
    then: @escaping (_ text: Manuscript, _ staysOpen: Bool) throws -> Turn
  ) -> TextRequest {
    TextRequest(
      for: purpose, fallback: withoutSubject.purpose,
      limit: BlogLimits.longestBody, file: file, title: title, titleQuestion: titleQuestion,
      checkedTitle: BlogRules.title,
      check: check, start: start, then: then)
  }
}

/// The options of a command that takes a text.
package enum TextOption {
  package static let file = Argument<String>.file("FILE").option(
    "--file",
    Phrase("read the text from FILE (- for standard input)", "从 FILE 读取正文 (- 表示标准输入)"))
  package static let title = Argument<String>.word("TITLE").option(
    "--title", Phrase("give it this title", "使用这个标题"))
}
