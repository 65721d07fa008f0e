import Circle
import Viper

extension Revisions {
  /// Shows the revisions, and answers with the chosen one.
  final class Presenter: TableScreen, ListScreen {
    let title = Phrase.revisionsTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor

    init(interactor: Interactor) { self.interactor = interactor }

    var page: Page? { View.page(interactor.rows.map(words)) }

    var choices: [Candidate] {
      interactor.rows.map { Candidate(String($0.number), .blogTitle($0.title)) }
    }

    func appear() -> Turn { Turn(page: page) }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: Turn(page: page)
      case .choose(let row): Turn(move: Router.chosen(try interactor.revision(inRow: row)))
      }
    }

    private func words(for row: RowData) -> RowWords {
      RowWords(
        row: row, title: .blogTitle(row.title),
        moment: .saved(.moment(row.savedAt, now: interactor.now)),
        saved: Timestamp.text(row.savedAt))
    }
  }
}
