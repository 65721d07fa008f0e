import Circle
import Viper

/// The view binds itself to the rows and the answers of its view model, and lays them out.
///
/// **Promise.** A second view of the same rows is a second binding. **Limit.** The answers are a list
/// of cases that the view has to know, much like the methods of a protocol.
final class FollowingBoundView: TableScreen {
  /// The method of the view model that a command calls.
  struct Button: Sendable {
    let press: @Sendable (FollowingViewModel) throws -> Void
  }

  private static let buttons = IntentTable<Button, Void>([
    .list(Button { try $0.list() }),
    .more(Button { try $0.more() }),
    .init(PeopleView.search) { typed in Button { try $0.search(typed[PeopleView.text]) } },
    .init(PeopleView.open) { typed in Button { try $0.open(typed[PeopleView.row]) } },
    .init(PeopleView.press) { typed in Button { try $0.press(typed[PeopleView.row]) } },
    .init(PeopleView.remove) { typed in Button { try $0.remove(typed[PeopleView.row]) } },
    tie(.follow, PeopleView.follow),
    tie(.unfollow, PeopleView.unfollow),
    tie(.befriend, PeopleView.befriend),
    tie(.accept, PeopleView.accept),
    tie(.decline, PeopleView.decline),
    tie(.unfriend, PeopleView.unfriend),
  ])

  private static func tie(
    _ action: TieAction, _ spec: CommandSpec
  ) -> IntentTable<Button, Void>.Row {
    .init(spec) { typed in Button { try $0.change(action, typed[PeopleView.row]) } }
  }

  let title = Phrase.followingTitle
  var table: IntentTable<Button, Void> { FollowingBoundView.buttons }

  private let viewModel: FollowingViewModel
  private var observations: [Observation] = []
  private var rows: [PersonRowWords]?
  private var next: String?
  /// The answer to the last command.
  private var turn = Turn()

  init(_ viewModel: FollowingViewModel) {
    self.viewModel = viewModel
    observations = [
      viewModel.rows.observe { [weak self] in self?.rows = $0 },
      viewModel.answer.observe { [weak self] in self?.layOut($0) },
    ]
  }

  var page: Page? {
    viewModel.reword()
    return rows.map { PeopleView.page($0).continuing(after: next) }
  }

  func appear() throws -> Turn { try answer { try viewModel.loadRows() } }

  func handle(_ button: Button) throws -> Turn { try answer { try button.press(viewModel) } }

  func notice(_ change: Change) throws -> Turn? {
    var isHeard = false
    let turn = try answer { isHeard = try viewModel.hear(change) }
    return isHeard ? turn : nil
  }

  /// The answer that the view model gave meanwhile.
  private func answer(to work: () throws -> Void) rethrows -> Turn {
    turn = Turn()
    // A question of the turn would keep this view alive.
    defer { turn = Turn() }
    try work()
    return turn
  }

  private func layOut(_ answer: FollowingViewModel.Answer) {
    switch answer {
    case .nothing: turn = Turn()
    case .rows(let rows, let notices, let next):
      self.next = next
      turn = Turn(page: PeopleView.page(rows).continuing(after: next), notices: notices)
    case .end: turn = Turn(notices: [.noMore], result: PeopleView.page([]))
    case .state(let words, let person):
      turn = Turn(notices: [words], result: PeopleView.person(person))
    case .news(let notices): turn = Turn(notices: notices)
    case .question(let words, let then):
      turn = Turn(question: .confirm(words) { try self.answer(to: then) })
    case .action(let action):
      turn = action.turn(in: viewModel.language, show: viewModel.show) { [viewModel] in
        PeopleView.person(viewModel.readAgain($0, $1))
      }
    case .place(let place): turn = Turn(move: .push(place))
    }
  }
}
