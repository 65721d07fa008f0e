import Viper

/// A presented picker that answers with a step. There is no entity, and the intent is the number of a row.
enum Steps {
  /// Knows which step a row means.
  struct Interactor {
    static let steps = [1, 2, 5, 10]

    func step(inRow row: Int) -> Int { Interactor.steps[row - 1] }
  }

  final class Presenter: TableScreen {
    let title = Phrase("Steps", "步长")
    let table = View.table
    private let interactor = Interactor()

    func appear() -> Turn { Turn(page: View.page(Interactor.steps)) }

    func handle(_ row: Int) -> Turn { Turn(move: Router.answer(interactor.step(inRow: row))) }
  }

  enum Router { static func answer(_ step: Int) -> Move { .answer(.number(step)) } }

  enum View {
    private static let row = Argument<Int>.number("N", 1...Interactor.steps.count)
    private static let choose = CommandSpec(
      "choose", row, summary: Phrase("choose row N", "选择第 N 行"), example: "choose 2",
      prints: .screen)

    static let table = IntentTable<Int, Void>([.init(choose) { $0[row] }])

    static func page(_ steps: [Int]) -> Page {
      Page(
        [.rows(steps.indices.map { .init(plain: .number($0 + 1), .countsBy(steps[$0])) })],
        data: .array(steps.map { .int(Int64($0)) }))
    }
  }
}
