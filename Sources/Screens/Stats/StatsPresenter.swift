import Circle
import Viper

extension Stats {
  /// Keeps the figures on the screen, and words them.
  final class Presenter: TableScreen {
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    /// The figures on the screen; `nil` before they are loaded.
    private var figures: Figures?

    init(interactor: Interactor) { self.interactor = interactor }

    var title: Phrase { figures.map { .statsTitle(of: $0.name) } ?? .statsTitle }

    var page: Page? { figures.map { View.page(Words($0)) } }

    func appear() throws -> Turn {
      let figures = try interactor.figures()
      self.figures = figures
      let wayOn = figures.own != nil ? Phrase.writeFirst : .seeProfile(of: figures.name)
      return Turn(page: page, tips: figures.sum.blogs == 0 ? [wayOn] : [])
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .author:
        let shown = try figures ?? interactor.figures()
        return Turn(move: Router.author(named: shown.name, isMine: shown.own != nil))
      }
    }

    func notice(_ change: Change) throws -> Turn? {
      guard let shown = figures else { return nil }
      switch change.subject {
      case .person?, .book?: return nil
      default: break
      }
      let now = try interactor.figures()
      figures = now
      return Turn(notices: now.news(since: shown).map { [$0] } ?? [])
    }
  }
}
