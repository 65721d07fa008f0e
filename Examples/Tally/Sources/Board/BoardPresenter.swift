import Viper

extension Board {
  /// Answers each intent with a turn.
  final class Presenter: TableScreen {
    let title = Phrase("Board", "计数板")
    let table = View.table
    var tableState: [CounterData] { interactor.list() }
    var page: Page? { View.page(tableState) }
    private let interactor: Interactor
    private var step = 1

    init(_ interactor: Interactor) { self.interactor = interactor }

    func appear() -> Turn { Turn(page: page) }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .pickStep: return Turn(move: Router.pickStep)
      case .count(let name):
        let number = try interactor.count(name, by: step)
        return Turn(notices: [Phrase(verbatim: "\(name): \(number)")], result: self.page)
      case .clear:
        interactor.clear()
        return Turn(notices: [.cleared])
      }
    }

    func receive(_ reply: Reply) -> Turn {
      if case .number(let step) = reply { self.step = step }
      return Turn(notices: [.countsBy(step)])
    }
  }
}
