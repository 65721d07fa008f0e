import Core
import Domain

extension UserList {
  /// Rows about friendship: friends, those who asked or were asked, and those who might be asked.
  struct FriendRows: RowPresenter {
    let countsCommon = true
    let removal: TieAction? = .unfriend

    func label(of person: PersonData) -> Phrase? {
      person.isMe ? nil : TieAction.befriend.label(person.ties)
    }

    func press(on person: PersonData) -> Press {
      switch person.ties?.friendship ?? .none {
      case .none: .perform(.befriend)
      case .pending, .requested: .nothing
      case .friends: .showRemoval
      }
    }

    func cells(of row: Row, number: Int) -> RowWords.Cells {
      let person = row.person
      let isAsked = person.ties?.friendship == .requested && !row.isGone
      let button = button(of: row, number: number)
      // Nobody has friends in common with oneself.
      let common = person.commonFriends ?? 0
      return standing(
        row, button: isAsked ? button.map { .button($0, answeredBy: number) } : button,
        further: common > 0 ? .commonFriends(common) : nil,
        greeting: person.ties?.greeting.map { Phrase(verbatim: $0) })
    }
  }
}
