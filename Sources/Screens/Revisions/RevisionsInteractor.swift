import Circle
import Domain
import Viper

extension Revisions {
  /// A revision in a row.
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

    static let keys: JSONKeys<RowData> = [
      "revision": .int { $0.number },
      "title": .string { $0.title },
      "savedAt": .time { $0.savedAt },
      "shown": .bool { $0.isShown },
    ]
  }

  /// Knows which revision a row means. The screen that presents the choice has found the revisions.
  struct Interactor {
    let choice: RevisionChoice
    private let clock: any Clock

    init(choice: RevisionChoice, clock: any Clock) {
      self.choice = choice
      self.clock = clock
    }

    /// The time of day, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    var rows: [RowData] {
      choice.revisions.map { RowData($0, isShown: $0.number == choice.shown) }
    }

    /// The number of the revision in a row.
    func revision(inRow row: Int) throws -> Int {
      let count = choice.revisions.count
      guard row >= 1, row <= count else {
        throw Complaint(.notFound, count == 0 ? .noRows : .noSuchRow(row, of: count))
      }
      return choice.revisions[row - 1].number
    }
  }
}
