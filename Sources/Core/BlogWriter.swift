package import Domain

/// Writes blogs, and saves them anew; the rules are the same on every screen on which that is done.
package struct BlogWriter {
  private let blogs: any BlogGateway
  private let identity: any Identity
  private let clock: any Clock

  /// Makes a writer over the services that it needs.
  package init(blogs: any BlogGateway, identity: any Identity, clock: any Clock) {
    self.blogs = blogs
    self.identity = identity
    self.clock = clock
  }

  /// What came of saving a blog anew.
  package enum Outcome: Equatable, Sendable {
    case saved(revision: Int)
    case unchanged
    /// It could not be saved, for this reason; the text is a draft of its own.
    case apart(draft: BlogID, Complaint)
  }

  // MARK: Rules

  /// Who writes.
  package func author() throws -> Person {
    guard let me = try identity.me() else { throw Complaint.notLoggedIn }
    return me
  }

  /// Says why who is here cannot change that text.
  package func check(_ blog: BlogData) throws {
    guard try author().id == blog.authorID else { throw Complaint(.refused, .onlyAuthor) }
    guard blog.state != .binned else { throw BlogWriter.isBinned }
  }

  private static let isBinned = Complaint(.refused, .blogIs(.binned), hint: .restoreHint)

  /// A title without blanks around it; nobody has to give one, but an empty one is a mistake.
  package static func title(_ typed: String) throws -> String {
    let scalars = typed.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { throw Complaint(.refused, .titleIsBlank) }
    let title = scalars[first...last]
    // Scalars: counting Characters costs more than a hostile title is worth.
    guard title.count <= BlogRule.longestTitle else {
      throw Complaint(.refused, .titleTooLong(BlogRule.longestTitle))
    }
    let isLine = title.allSatisfy {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isLine else { throw Complaint(.refused, .titleNotOneLine) }
    return String(title)
  }

  private func writing(_ text: Manuscript, titled before: String) throws -> Writing {
    let title = text.title ?? before
    // An empty line in front of a text says that it has no title.
    let checked = try title.isEmpty ? "" : BlogWriter.title(title)
    guard text.body.utf8.count <= BlogRule.longestBody else {
      throw Complaint(.refused, .textTooLong(BlogRule.longestBody))
    }
    guard !text.isBlank else { throw Complaint(.refused, .textIsEmpty) }
    return Writing(title: checked, body: text.body, summary: Summary.of(text.body))
  }

  // MARK: Keeping

  /// Keeps something new of the one who began to write it, and answers what it is then.
  package func write(
    _ text: Manuscript, isPublished: Bool, by author: Person
  ) throws -> BlogData {
    guard try self.author().id == author.id else {
      throw Complaint(.refused, .anotherIsHere(author.name))
    }
    let writing = try writing(text, titled: "")
    let now = clock.wallSeconds
    let id = try blogs.write(writing, isPublished: isPublished, by: author.id, now: now)
    if isPublished { identity.reload() }
    // It is in the store: that it cannot be read again does not undo it, and who wrote it needs its
    // number, or it would be written twice.
    let kept = try? blogs.blogs([id], as: author.id, now: now).first
    return kept.map { BlogData($0) }
      ?? BlogData(id, writing, isPublished: isPublished, by: author, now: now)
  }

  /// Saves a blog anew; where somebody else was faster, both texts are kept.
  package func save(_ text: Manuscript, as blog: BlogData) throws -> Outcome {
    try check(blog)
    if let id = text.blog, id != blog.id { throw Complaint(.refused, .textIsOf(id)) }
    let writing = try writing(text, titled: blog.title)
    let outcome = try blogs.save(
      blog.id, writing, basedOn: text.revision, by: blog.authorID, now: clock.wallSeconds)
    switch outcome {
    case .saved(let revision): return .saved(revision: revision)
    case .unchanged: return .unchanged
    case .binned: throw BlogWriter.isBinned
    case .conflict(let revision):
      return try apart(text, writing.title) { draft in
        Complaint(
          .conflict, .savedMeanwhile(revision, draft: draft), hint: .seeBoth(blog.id, draft))
      }
    case nil:
      return try apart(text, writing.title) { draft in
        Complaint(.notFound, .goneMeanwhile(blog.id, draft: draft))
      }
    }
  }

  private func apart(
    _ text: Manuscript, _ title: String, because reason: (BlogID) -> Complaint
  ) throws -> Outcome {
    let draft = try write(
      Manuscript(title: title, body: text.body), isPublished: false, by: try author())
    return .apart(draft: draft.id, reason(draft.id))
  }
}

extension Manuscript {
  /// Whether there is nothing to read in it.
  package var isBlank: Bool { body.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension BlogWriter.Outcome {
  /// What is said of it, with the thing after the change.
  package func turn(for blog: BlogData, result: Page?) -> Turn {
    switch self {
    case .saved(let revision):
      Turn(
        notices: [.blogSaved(blog.title, revision: revision)], result: result,
        changes: [.blog(blog.id)])
    case .unchanged: Turn(notices: [.nothingChanged], result: result)
    case .apart(let draft, let reason): Turn(changes: [.blog(draft)], work: { throw reason })
    }
  }
}
