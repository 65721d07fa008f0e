package import Domain
package import Viper

/// A move that was made.
package struct BlogMoveOutcome: Equatable, Sendable {
  package let change: BlogChange
  /// The blog as it was shown.
  package let before: BlogData
  /// The blog now; `nil` if it was deleted permanently.
  package let now: BlogData?
  /// The state that the move began in.
  package let stateBefore: Blog.State

  /// Whether the author has one published blog more or less.
  package var changesWorks: Bool {
    (stateBefore == .published) != (now?.state == .published)
  }

  /// The things that other screens may have to show anew.
  package var changes: [Change] {
    [.blog(before.id)] + (changesWorks ? [.person(before.authorID)] : [])
  }
}

// Publishing, deleting, restoring and purging, for the author.
extension BlogRules {
  /// Throws if the current account may not make the move. Nothing is written.
  package func check(
    _ change: BlogChange, of blog: BlogData,
    otherwise refusal: (Blog.State) -> Complaint = Complaint.blogIs
  ) throws {
    try identity.checkAuthor(of: blog)
    guard change.begins(in: blog.state) else { throw refusal(blog.state) }
  }

  /// Moves a blog to another state. A purge needs the typed title of the blog. `refusal` words the
  /// state in which the move cannot begin.
  package func move(
    _ change: BlogChange, _ blog: BlogData, typed: String? = nil,
    otherwise refusal: (Blog.State) -> Complaint = Complaint.blogIs
  ) throws -> BlogMoveOutcome {
    try check(change, of: blog, otherwise: refusal)
    if change == .purge {
      guard let typed, blog.isProven(by: typed) else {
        throw Complaint(.refused, .notTheTitle)
      }
    }
    let found = try blogs.move(blog.id, by: blog.authorID, change, now: clock.wallSeconds)
    guard let found else { throw Complaint(.notFound, .noSuchBlog(blog.id)) }
    // Another process may have changed the state, so the store decides. It keeps a draft that was
    // published meanwhile.
    guard change.begins(in: found) else { throw refusal(found) }
    let outcome = BlogMoveOutcome(
      change: change, before: blog, now: blogAfter(change, of: blog), stateBefore: found)
    if outcome.changesWorks { identity.reload() }
    return outcome
  }

  private func blogAfter(_ change: BlogChange, of blog: BlogData) -> BlogData? {
    if change == .purge { return nil }
    // The move is in the store. A failure to read the blog again does not undo it.
    let found = try? blogs.data(of: blog.id, as: blog.authorID, now: clock.wallSeconds)
    return found ?? blog.moved(by: change)
  }
}

extension BlogData {
  /// The blog after a move, as far as that is known without the store.
  fileprivate func moved(by change: BlogChange) -> BlogData {
    var moved = self
    moved.state =
      switch change {
      case .publish: .published
      case .unpublish: .draft
      case .bin, .binDraft: .binned
      case .restore, .purge: publishedAt == nil ? .draft : .published
      }
    return moved
  }
}

extension BlogMoveOutcome {
  /// The turn that tells of the move. `result` is the blog now, for programs.
  package func turn(result: @autoclosure @escaping () throws -> Page? = nil) -> Turn {
    Turn(notices: [.blogDone(change, before.title)], result: try result(), changes: changes)
  }
}

extension BlogChange {
  /// The turn that makes this move of a blog with `make`. A deletion asks first, and a purge asks for
  /// the title of the blog.
  package func turn(
    of blog: BlogData, make: @escaping (_ change: BlogChange, _ typed: String?) throws -> Turn
  ) throws -> Turn {
    switch self {
    case .publish, .unpublish, .restore: return try make(self, nil)
    case .bin, .binDraft:
      let isDraft = blog.state == .draft
      return Turn(
        question: .confirm(isDraft ? .deleteDraftQuestion : .deletePublishedQuestion) {
          do {
            // The answer was about a draft. It does not delete a blog that is published by then.
            return try make(isDraft ? .binDraft : .bin, nil)
          } catch StoreFailure.busy {
            return Turn(notices: [.serverBusy], failure: .init(StoreFailure.busy))
          }
        })
    case .purge:
      return Turn(
        question: .proof(.typeTitle(blog.proof), expected: blog.proof) { try make(.purge, $0) })
    }
  }
}
