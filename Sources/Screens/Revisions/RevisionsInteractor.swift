import Core
import Domain

extension Revisions {
  /// A revision as it leaves the interactor.
  struct RowData: Equatable, Sendable {
    let number: Int
    let title: String
    let savedAt: Int64
    let isShown: Bool

    init(_ item: Item) {
      number = item.revision.number
      title = item.revision.title
      savedAt = item.revision.savedAt
      isShown = item.isShown
    }
  }

  /// Knows which revisions there are and which one a number means.
  ///
  /// It asks nobody: the screen that presents the choice has found them.
  struct Interactor {
    func rows(of choice: RevisionChoice) -> [RowData] {
      choice.revisions.map {
        RowData(Item(revision: $0, isShown: $0.number == choice.shown))
      }
    }

    /// The revision in a row, counted from 1.
    func revision(inRow row: Int, of choice: RevisionChoice) throws -> Int {
      let count = choice.revisions.count
      guard row >= 1, row <= count else {
        throw Complaint(.notFound, count == 0 ? .noRows : .noSuchRow(row, of: count))
      }
      return choice.revisions[row - 1].number
    }
  }
}
