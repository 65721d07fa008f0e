package import Domain
import Search
package import Viper

/// A new blog that was written.
package struct BlogWriteOutcome: Equatable, Sendable {
  package let blog: BlogData

  /// The things that other screens may have to show anew.
  package var changes: [Change] {
    [.blog(blog.id)] + (blog.state == .published ? [.person(blog.authorID)] : [])
  }
}

/// The result of a save.
package enum BlogSaveOutcome: Equatable, Sendable {
  case saved(revision: Int)
  case unchanged
  /// The text could not become a revision, for this reason. It is saved as a draft of its own.
  case apart(draft: BlogID, Complaint)
}

// Writing new blogs and saving changed ones, for the author.
extension BlogRules {
  // MARK: Rules

  /// Throws if the current account may not change the text of the blog.
  package func checkEdit(of blog: BlogData) throws {
    try identity.checkAuthor(of: blog)
    guard blog.state != .binned else { throw Complaint.blogIs(.binned) }
  }

  /// A typed title without the blanks around it. A title is optional, but a typed one is not empty.
  package static func title(_ typed: String) throws -> String {
    let scalars = typed.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }), !typed.isInvisible
    else { throw Complaint(.refused, .titleIsBlank, kind: .title) }
    let title = scalars[first...last]
    // Scalars, because counting the Characters of a hostile title is slow.
    guard title.count <= BlogLimits.longestTitle else {
      throw Complaint(.refused, .titleTooLong(BlogLimits.longestTitle), kind: .title)
    }
    let isLine = title.allSatisfy {
      // Looking up the category of a scalar takes long.
      if $0.isASCII { return $0.value >= 0x20 && $0.value != 0x7F }
      return switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    guard isLine else { throw Complaint(.refused, .titleNotOneLine, kind: .title) }
    return String(title)
  }

  /// `book` is that of the text before, which stays if the front matter does not name one.
  private func writing(
    _ text: Manuscript, titled before: String, about book: BookID?
  ) throws -> Writing {
    let title = text.title ?? before
    // An empty title in the front matter takes the title away.
    let checked = try title.isEmpty ? "" : BlogRules.title(title)
    guard text.body.utf8.count <= BlogLimits.longestBody else {
      throw Complaint(.refused, .textTooLong(BlogLimits.longestBody), kind: .text)
    }
    guard !text.isBlank else { throw Complaint(.refused, .textIsEmpty, kind: .text) }
    let subject = text.subject ?? book
    return Writing(
      title: checked, body: text.body, summary: Summary.of(text.body),
      about: subject == 0 ? nil : subject)
  }

  // MARK: Saving

  /// Saves a new blog of the account that began to write it.
  package func write(
    _ text: Manuscript, isPublished: Bool, by author: PersonData
  ) throws -> BlogWriteOutcome {
    _ = try identity.loggedIn()
    let writing = try writing(text, titled: "", about: nil)
    let now = clock.wallSeconds
    let id = try blogs.write(writing, isPublished: isPublished, by: author.id, now: now)
    if isPublished { identity.reload() }
    // The blog is stored. Return its number even if it cannot be read again, or the author would save
    // it twice.
    let stored = try? blogs.blogs([id], as: author.id, now: now).first
    return BlogWriteOutcome(
      blog: stored.map { BlogData($0) }
        ?? BlogData(id, writing, isPublished: isPublished, by: author, now: now))
  }

  /// Saves a text as a revision of the blog. If the blog was saved elsewhere since the text was begun,
  /// the text becomes a draft of its own.
  package func save(_ text: Manuscript, as before: BlogTextData) throws -> BlogSaveOutcome {
    let blog = before.blog
    try checkEdit(of: blog)
    if let id = text.id, id != blog.id { throw Complaint(.refused, .textIsOf(id)) }
    let writing = try writing(text, titled: blog.title, about: before.book?.id)
    let outcome = try blogs.save(
      blog.id, writing, basedOn: text.revision, by: blog.authorID, now: clock.wallSeconds)
    switch outcome {
    case .saved(let revision): return .saved(revision: revision)
    case .unchanged: return .unchanged
    case .binned: throw Complaint.blogIs(.binned)
    case .conflict(let revision):
      return try apart(text, writing) { draft in
        Complaint(
          .conflict, .savedMeanwhile(revision, draft: draft), hint: .seeBoth(blog.id, draft))
      }
    case nil:
      return try apart(text, writing) { draft in
        Complaint(.notFound, .goneMeanwhile(blog.id, draft: draft))
      }
    }
  }

  private func apart(
    _ text: Manuscript, _ writing: Writing, because reason: (BlogID) -> Complaint
  ) throws -> BlogSaveOutcome {
    let me = try identity.loggedIn()
    let draft = try write(
      Manuscript(title: writing.title, about: writing.book, body: text.body), isPublished: false,
      by: PersonData(me, me: me.id))
    return .apart(draft: draft.blog.id, reason(draft.blog.id))
  }
}

extension BlogSaveOutcome {
  /// The turn that tells of the save. `blog` and `result` are the blog now.
  package func turn(for blog: BlogData, result: @autoclosure @escaping () throws -> Page?) -> Turn {
    switch self {
    case .saved(let revision):
      Turn(
        notices: [.blogSaved(blog.title, revision: revision)], result: try result(),
        changes: [.blog(blog.id)])
    case .unchanged: Turn(notices: [.nothingChanged], result: try result())
    case .apart(let draft, let reason):
      Turn(changes: [.blog(draft)], failure: .init(reason))
    }
  }
}

extension Identity {
  /// Throws unless the account that is logged in wrote the blog.
  package func checkAuthor(of blog: BlogData) throws {
    guard try loggedIn().id == blog.authorID else { throw Complaint.onlyAuthor }
  }
}

extension Complaint {
  /// The blog belongs to another account.
  package static let onlyAuthor = Complaint(.refused, .onlyAuthor, kind: .owner)

  /// The blog is in a state in which this cannot be done.
  package static func blogIs(_ state: Blog.State, before step: BlogStep? = nil) -> Complaint {
    let hint: Phrase? =
      switch (state, step) {
      case (.binned, _): .restoreHint
      // A purge begins in the recycle bin.
      case (_, .purge): .deleteHint
      default: nil
      }
    return Complaint(.refused, .blogIs(state), hint: hint)
  }
}
