import Viper

/// A presented picker that answers with a step. Nothing is decided here, so there is no interactor
/// and no entity, and the intent is the step itself.
enum Steps {
  final class Presenter: TableScreen {
    let title = Phrase("Steps", "步长")
    let table = View.table

    func appear() -> Turn { Turn(page: View.page) }

    func handle(_ step: Int) -> Turn { Turn(move: Router.answer(step)) }
  }

  enum Router { static func answer(_ step: Int) -> Move { .answer(.number(step)) } }

  enum View {
    private static let steps = [1, 2, 5, 10]
    private static let row = Argument<Int>.number("N", 1...steps.count)
    private static let choose = CommandSpec(
      "choose", row, summary: Phrase("choose row N", "选择第 N 行"), example: "choose 2",
      prints: .screen)

    static let table = IntentTable<Int, Void>([.init(choose) { steps[$0[row] - 1] }])

    static var page: Page {
      Page(
        [.rows(steps.indices.map { .init(plain: .number($0 + 1), .countsBy(steps[$0])) })],
        data: .array(steps.map { .int(Int64($0)) }))
    }
  }
}
