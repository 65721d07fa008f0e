import Core

extension Revisions {
  /// Keeps the choice, and answers with what was chosen.
  final class Presenter: Screen {
    let title = Phrase.revisionsTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let choice: RevisionChoice

    init(interactor: Interactor, choice: RevisionChoice) {
      self.interactor = interactor
      self.choice = choice
    }

    var page: Page? { View.page(interactor.rows(of: choice).map(words)) }

    func appear() -> Turn { Turn(page: page) }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: Turn(page: page)
      case .choose(let row):
        Turn(move: Router.chosen(try interactor.revision(in: row, of: choice)))
      }
    }

    private func words(for row: RowData) -> RowWords {
      RowWords(
        row: row, title: .blogTitle(row.title),
        moment: Phrase(verbatim: Timestamp.minute(row.savedAt)), saved: Timestamp.text(row.savedAt))
    }
  }
}
