import Core
import Domain

extension Revisions {
  /// A revision as it leaves the interactor.
  struct RowData: Equatable, Sendable {
    let number: Int
    let title: String
    let savedAt: Int64
    let isShown: Bool

    init(_ revision: Revision, isShown: Bool) {
      number = revision.number
      title = revision.title
      savedAt = revision.savedAt
      self.isShown = isShown
    }
  }

  /// Knows which revisions there are and which one a number means.
  ///
  /// It asks nobody: the screen that presents the choice has found them.
  struct Interactor {
    func rows(of choice: RevisionChoice) -> [RowData] {
      choice.revisions.map {
        RowData($0, isShown: $0.number == choice.shown)
      }
    }

    /// The number of the revision in a row.
    func revision(in row: Row, of choice: RevisionChoice) throws -> Int {
      let count = choice.revisions.count
      guard row.number >= 1, row.number <= count else {
        throw Complaint(.notFound, count == 0 ? .noRows : .noSuchRow(row.number, of: count))
      }
      return choice.revisions[row.number - 1].number
    }
  }
}
