import Circle
import Domain
import Viper

/// The passive view: it passes on what is typed, and does what its presenter orders.
///
/// **Promise.** Another view with the same protocol shows the same list elsewhere. **Limit.** Its
/// protocol needs a method for everything that the presenter can order.
final class FollowingScreenView: TableScreen, FollowingDisplay {
  /// The method of the presenter that a command calls.
  struct Button: Sendable {
    let press: @Sendable (FollowingPresenter) throws -> Void
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
  var table: IntentTable<Button, Void> { FollowingScreenView.buttons }

  private let presenter: FollowingPresenter
  /// All rows on the screen; `nil` before the presenter gave some.
  private var rows: [PersonRowWords]?
  private var next: String?
  /// The orders since the last command.
  private var turn = Turn()

  init(_ presenter: FollowingPresenter) {
    self.presenter = presenter
    presenter.view = self
  }

  // MARK: Passing on

  var page: Page? {
    presenter.viewIsShownAgain()
    return rows.map { PeopleView.page($0).continuing(after: next) }
  }

  func appear() throws -> Turn { try obey { try presenter.viewIsReady() } }

  func handle(_ button: Button) throws -> Turn { try obey { try button.press(presenter) } }

  func notice(_ change: Change) throws -> Turn? {
    var isHeard = false
    let turn = try obey { isHeard = try presenter.hear(change) }
    return isHeard ? turn : nil
  }

  /// Lets the presenter work, and returns its orders.
  private func obey(_ work: () throws -> Void) rethrows -> Turn {
    turn = Turn()
    // A question of the turn would keep this view alive.
    defer { turn = Turn() }
    try work()
    return turn
  }

  // MARK: Obeying

  func keep(_ rows: [PersonRowWords]) { self.rows = rows }

  func show(_ rows: [PersonRowWords], notices: [Phrase], next: String?) {
    self.next = next
    turn = Turn(page: PeopleView.page(rows).continuing(after: next), notices: notices)
  }

  func showEnd() { turn = Turn(notices: [.noMore], result: PeopleView.page([])) }

  func say(_ notice: Phrase, about person: PersonData) {
    turn = Turn(notices: [notice], result: PeopleView.person(person))
  }

  func say(_ notices: [Phrase]) { turn.notices += notices }

  func ask(_ question: Phrase, then: @escaping () throws -> Void) {
    turn.question = .confirm(question) { try self.obey(then) }
  }

  func run(
    _ action: OptimisticAction, in language: Language, show: @escaping (PersonData) -> Void,
    readAgain: @escaping (PersonData, AccountID) -> PersonData
  ) {
    turn = action.turn(in: language, show: show) { PeopleView.person(readAgain($0, $1)) }
  }

  func open(_ place: Place) { turn.move = .push(place) }
}
