import Circle
import Viper

/// The view: a table that shows the rows that it was given, and buttons for a controller.
///
/// **Promise.** It knows no gateway, and every list of people can use it. **Limit.** It cannot tell
/// which button a row should show; the controller has to say so.
enum FollowingTable {
  /// Target and action: what the controller does when a command is typed.
  struct Action: Sendable {
    let run: @Sendable (FollowingController) throws -> Turn
  }

  static let buttons = IntentTable<Action, Void>([
    .list(Action { try $0.list() }),
    .more(Action { try $0.more() }),
    .init(PeopleView.search) { typed in Action { try $0.search(typed[PeopleView.text]) } },
    .init(PeopleView.open) { typed in Action { try $0.open(typed[PeopleView.row]) } },
    .init(PeopleView.press) { typed in Action { try $0.press(typed[PeopleView.row]) } },
    .init(PeopleView.remove) { typed in Action { try $0.remove(typed[PeopleView.row]) } },
    tie(.follow, PeopleView.follow),
    tie(.unfollow, PeopleView.unfollow),
    tie(.befriend, PeopleView.befriend),
    tie(.accept, PeopleView.accept),
    tie(.decline, PeopleView.decline),
    tie(.unfriend, PeopleView.unfriend),
  ])

  private static func tie(
    _ action: TieAction, _ spec: CommandSpec
  ) -> IntentTable<Action, Void>.Row {
    .init(spec) { typed in Action { try $0.change(action, typed[PeopleView.row]) } }
  }

  static func page(_ rows: [Rows<PersonEntry>.Row], _ style: NameStyle) -> Page {
    PeopleView.page(
      rows.map { PersonRowWords($0, .following($0.element.person), style) })
  }
}
