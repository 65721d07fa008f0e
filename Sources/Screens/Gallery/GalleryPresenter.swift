import Circle
import Viper

extension Gallery {
  /// Words the rows and the figures.
  final class Presenter: TableScreen, ListScreen {
    let title = Phrase.galleryTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor

    init(interactor: Interactor) { self.interactor = interactor }

    var page: Page? { View.page(interactor.rows.map(words)) }

    var choices: [Candidate] {
      interactor.rows.map {
        Candidate(
          String($0.number), Phrase.oneLine([.name(of: $0.exhibit), .name(of: $0.architecture)]))
      }
    }

    func appear() -> Turn { Turn(page: page) }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: return Turn(page: page)
      case .open(let number):
        let row = try interactor.row(number)
        return Turn(move: Router.exhibit(row.exhibit, row.architecture))
      case .compare:
        return Turn(page: View.comparison(interactor.comparison().map(words)))
      }
    }

    private func words(for row: RowData) -> RowWords {
      RowWords(
        data: row, exhibit: .name(of: row.exhibit), architecture: .name(of: row.architecture),
        sentence: .sentence(on: row.exhibit, in: row.architecture),
        command: Router.command(row.exhibit, row.architecture))
    }

    private func words(for figures: FiguresData) -> FiguresWords {
      let counts: [(Int, (Int) -> Phrase)] = [
        (figures.files, Phrase.files), (figures.lines, Phrase.lines),
        (figures.types, Phrase.types), (figures.protocols, Phrase.protocols),
        (figures.backReferences, Phrase.backReferences), (figures.roles, Phrase.testedRoles),
        (figures.calls, Phrase.calls),
      ]
      return FiguresWords(
        data: figures, architecture: .name(of: figures.architecture),
        counts: counts.map { .init(number: $0, words: $1($0)) })
    }
  }
}
