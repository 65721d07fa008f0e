/// Keeps blogs. Only their author changes them, and finds those that are not published.
///
/// What the bin has forgotten is gone, also before the next write removes it.
package protocol BlogGateway: AnyObject {
  /// A page of a shelf behind the number that orders its last row: the order of publication, or the
  /// blog's own number for drafts and the bin.
  func blogs(
    _ shelf: Shelf, as viewer: AccountID?, before last: Int64?, limit: Int, now: Int64
  ) throws -> [Blog]
  /// How many blogs of a shelf were published behind the one of that order, counted up to a limit; the
  /// shelves of one's own, on which nothing is published, have none.
  func newer(than order: Int64, on shelf: Shelf, limit: Int) throws -> Int
  /// These blogs, in this order; those that the viewer may not see are left out.
  func blogs(_ ids: [BlogID], as viewer: AccountID?, now: Int64) throws -> [Blog]
  /// A blog with its text; nothing where the viewer may not see it.
  func blog(_ id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogText?
  /// Keeps something new.
  func write(
    _ writing: Writing, isPublished: Bool, by author: AccountID, now: Int64
  ) throws -> BlogID
  /// Saves a blog of the author's anew and keeps what it was, unless somebody has saved it since the
  /// revision on which the writing is based; without one it is based on whatever there is. Answers
  /// nothing where the author has no blog of that number.
  func save(
    _ id: BlogID, _ writing: Writing, basedOn revision: Int?, by author: AccountID, now: Int64
  ) throws -> SaveOutcome?
  /// All revisions of a blog of the author's, the first one first and the last one what it is now;
  /// nothing where the author has no blog of that number.
  func revisions(of id: BlogID, by author: AccountID) throws -> [Revision]?
  /// A revision with its text, where the author has a blog of that number that had it.
  func revision(_ number: Int, of id: BlogID, by author: AccountID) throws -> RevisionText?
  /// Moves a blog of the author's to another state; answers the state in which it was, from which
  /// that change may lead nowhere, or nothing where the author has no blog of that number.
  func move(
    _ id: BlogID, by author: AccountID, _ change: BlogChange, now: Int64
  ) throws -> Blog.State?
  /// Lets a person like what is published; answers whether that is new.
  func like(_ id: BlogID, by person: AccountID) throws -> Bool
  /// Ends that; answers whether there was something to end.
  func unlike(_ id: BlogID, by person: AccountID) throws -> Bool
  /// Counts that somebody passed on what is published; answers whether it is.
  @discardableResult
  func share(_ id: BlogID) throws -> Bool
}

/// What came of saving a blog anew.
package enum SaveOutcome: Equatable, Sendable {
  /// It is this revision now.
  case saved(revision: Int)
  /// It says that already, and nothing was written.
  case unchanged
  /// Somebody saved it meanwhile as this revision, and nothing was written.
  case conflict(revision: Int)
  /// It lies in the bin, where nothing is written.
  case binned
}

/// How a blog goes from one state to another.
package enum BlogChange: Equatable, Sendable {
  /// A draft is seen by everybody.
  case publish
  /// It is a draft again.
  case unpublish
  /// It goes to the bin, from which it can come back.
  case bin
  /// It goes there if it is still a draft.
  case binDraft
  /// It goes back to where it was.
  case restore
  /// It leaves the bin for ever.
  case purge

  /// Whether it leads anywhere from a state.
  package func begins(in state: Blog.State) -> Bool {
    switch self {
    case .publish, .binDraft: state == .draft
    case .unpublish: state == .published
    case .bin: state != .binned
    case .restore, .purge: state == .binned
    }
  }
}
