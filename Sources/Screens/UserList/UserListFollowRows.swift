import Core
import Domain

extension UserList {
  /// Rows about following: everybody, whom somebody follows, and who follows them.
  struct FollowRows: RowPresenter {
    let countsCommon = false
    let removal: TieAction? = .unfollow

    func label(of person: PersonData) -> Phrase? {
      person.isMe ? nil : TieAction.follow.label(person.ties)
    }

    func press(on person: PersonData) -> Press {
      person.ties?.isFollowing ?? false ? .showRemoval : .perform(.follow)
    }

    func cells(of row: Row, number: Int) -> RowWords.Cells {
      standing(row, button: button(of: row, number: number))
    }
  }
}
