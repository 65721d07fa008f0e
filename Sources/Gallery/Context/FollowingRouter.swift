import Circle
import Domain
import Viper

/// Wires both presenters with their context, passes commands on, and makes the moves.
///
/// **Promise.** Only the router knows where a row leads. **Limit.** It has to know both presenters.
final class FollowingRouter: TableScreen {
  /// The presenter to which a command goes, and the method that it calls there.
  enum Order: Sendable {
    case rows(@Sendable (RowPresenter) throws -> Turn)
    case buttons(@Sendable (ButtonPresenter) throws -> Turn)
    case open(RowName)
  }

  private static let orders = IntentTable<Order, Void>([
    .list(Order.rows { try $0.list() }),
    .more(Order.rows { try $0.more() }),
    .init(PeopleView.search) { typed in .rows { try $0.search(typed[PeopleView.text]) } },
    .init(PeopleView.open) { .open($0[PeopleView.row]) },
    .init(PeopleView.press) { typed in .buttons { try $0.press(typed[PeopleView.row]) } },
    .init(PeopleView.remove) { typed in .buttons { try $0.remove(typed[PeopleView.row]) } },
    tie(.follow, PeopleView.follow),
    tie(.unfollow, PeopleView.unfollow),
    tie(.befriend, PeopleView.befriend),
    tie(.accept, PeopleView.accept),
    tie(.decline, PeopleView.decline),
    tie(.unfriend, PeopleView.unfriend),
  ])

  private static func tie(
    _ action: TieAction, _ spec: CommandSpec
  ) -> IntentTable<Order, Void>.Row {
    .init(spec) { typed in .buttons { try $0.change(action, typed[PeopleView.row]) } }
  }

  let title = Phrase.followingTitle
  var table: IntentTable<Order, Void> { FollowingRouter.orders }
  var page: Page? { rows.page }

  private let rows: RowPresenter
  private let buttons: ButtonPresenter

  init(_ services: ExhibitServices) {
    let context = FollowingContext()
    rows = RowPresenter(services, context: context)
    buttons = ButtonPresenter(services, context: context)
    context.rows = rows
    context.buttons = buttons
  }

  func appear() throws -> Turn { try rows.appear() }

  func handle(_ order: Order) throws -> Turn {
    switch order {
    case .rows(let call): return try call(rows)
    case .buttons(let call): return try call(buttons)
    case .open(let name):
      let person = try rows.target(name).person
      return Turn(move: .push(.user(name: person.isMe ? nil : person.name)))
    }
  }

  func notice(_ change: Change) throws -> Turn? { try rows.notice(change) }
}
