/// Stores blogs. Only the author of a blog can change it, and can see it while it is not published.
///
/// A binned blog that has expired counts as deleted, even before the next write removes it.
package protocol BlogGateway: AnyObject {
  /// A page of a shelf. `last` is the sort key of the last row before it: the publication number,
  /// or for drafts and the bin the blog's own number.
  func blogs(
    _ shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> [Blog]
  /// The number of blogs on a shelf that were published after a publication number, counted up to a
  /// limit; 0 for drafts and the bin.
  func newer(than order: Int64, on shelf: Shelf, limit: Int) throws -> Int
  /// Whether any blog is published.
  func hasPublished() throws -> Bool
  /// These blogs, in this order, without those that the viewer may not see.
  func blogs(_ ids: [BlogID], as viewer: AccountID?, now: Int64) throws -> [Blog]
  /// A blog with its body; `nil` if the viewer may not see it.
  func blog(_ id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogText?
  /// Stores a new blog.
  func write(
    _ writing: Writing, isPublished: Bool, by author: AccountID, now: Int64
  ) throws -> BlogID
  /// Saves a new text of a blog, and keeps the old one as a revision. If the blog was saved since
  /// the revision on which the text is based, nothing is written. Returns `nil` if the author has
  /// no blog of that number.
  func save(
    _ id: BlogID, _ writing: Writing, basedOn revision: Int?, by author: AccountID, now: Int64
  ) throws -> SaveOutcome?
  /// All revisions of a blog, the oldest first, the current one last; `nil` if the author has no
  /// blog of that number.
  func revisions(of id: BlogID, by author: AccountID) throws -> [Revision]?
  /// A revision with its body; `nil` if the author has no such blog or the blog has no such
  /// revision.
  func revision(_ number: Int, of id: BlogID, by author: AccountID) throws -> RevisionText?
  /// Applies a step to a blog. Returns `nil` if the author has no blog of that number. If the
  /// step cannot begin in the state of the blog, nothing is written.
  func apply(
    _ step: BlogStep, to id: BlogID, by author: AccountID, now: Int64
  ) throws -> BlogTransition?
  /// Adds a person's like to a published blog; returns whether it is new.
  func like(_ id: BlogID, by person: AccountID) throws -> Bool
  /// Whether the author accepts no new like from a person.
  func refusesLike(of id: BlogID, by person: AccountID) throws -> Bool
  /// Removes a person's like; returns whether there was one.
  func unlike(_ id: BlogID, by person: AccountID) throws -> Bool
  /// Counts a share of a published blog; returns false for other blogs.
  @discardableResult
  func share(_ id: BlogID, by person: AccountID) throws -> Bool
}

/// The outcome of saving a blog.
package enum SaveOutcome: Equatable, Sendable {
  /// The text was saved as this revision.
  case saved(revision: Int)
  /// The text is the same, and nothing was written.
  case unchanged
  /// The blog was saved elsewhere meanwhile as this revision, and nothing was written.
  case conflict(revision: Int)
  /// The blog is in the bin and cannot be saved.
  case binned
}

/// The states of a blog before and after a step.
package struct BlogTransition: Equatable, Sendable {
  package let before: Blog.State
  /// `nil` if the blog was deleted for good.
  package let after: Blog.State?

  package init(from before: Blog.State, to after: Blog.State?) {
    self.before = before
    self.after = after
  }
}

/// A step of a blog from one state to another.
package enum BlogStep: Equatable, Sendable {
  /// A draft becomes visible to everybody.
  case publish
  /// A published blog becomes a draft again.
  case unpublish
  /// A blog goes to the bin, from which it can be restored.
  case bin
  /// A blog goes to the bin if it is still a draft.
  case binDraft
  /// A binned blog returns to its former state.
  case restore
  /// A binned blog is deleted for good.
  case purge

  /// Whether the step can begin in a state.
  package func begins(in state: Blog.State) -> Bool {
    switch self {
    case .publish, .binDraft: state == .draft
    case .unpublish: state == .published
    case .bin: state != .binned
    case .restore, .purge: state == .binned
    }
  }
}
