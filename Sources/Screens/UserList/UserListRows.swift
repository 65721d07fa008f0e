import Core
import Domain

extension UserList {
  /// How the people of a list are put into words, and what the button of a row means there.
  protocol RowPresenter: Sendable {
    /// Whether friends in common are said, and so have to be counted.
    var countsCommon: Bool { get }
    /// What a removal that is shown does; nothing where rows have no button.
    var removal: TieAction? { get }
    /// What stands on the button of somebody; nothing where there is none.
    func label(of person: PersonData) -> Phrase?
    /// What a press on it does.
    func press(on person: PersonData) -> Press
    /// All that a row says behind the name.
    func cells(of row: Row, number: Int) -> RowWords.Cells
  }

  /// What a press on a button does.
  enum Press: Equatable {
    case perform(TieAction)
    /// Shows what ends what the button says, or hides it.
    case showRemoval
    case nothing
  }

  /// Those who put the rows of a list into words.
  static func rowPresenter(for list: Subject) -> any RowPresenter {
    switch list {
    case .list(.all, _), .list(.following, _), .list(.followers, _), .likers: FollowRows()
    case .list(.friends, _), .list(.requests, _), .list(.suggested, _): FriendRows()
    case .list(.people, _): PeopleRows()
    }
  }
}

extension UserList.RowPresenter {
  /// The button with what can be typed about it.
  func button(of row: UserList.Row, number: Int) -> Phrase? {
    if row.isGone { return .personGone }
    return label(of: row.person).map {
      row.showsRemoval ? .button($0, removedBy: number) : $0
    }
  }

  /// What follow and friend rows have in common.
  func standing(
    _ row: UserList.Row, button: Phrase?, further: Phrase? = nil, greeting: Phrase? = nil
  ) -> UserList.RowWords.Cells {
    let person = row.person
    return .standing(
      .init(
        avatar: person.avatar.flatMap(UserList.sign(of:)).map { Phrase(verbatim: $0) } ?? .noAvatar,
        mark: person.isVIP ? .vip : nil,
        signature: person.signature.map { Phrase(verbatim: $0) } ?? .noSignature,
        further: further, button: button, greeting: greeting))
  }
}

extension UserList {
  /// As much of an avatar as a row has room for: a small face, or one sign of what is longer.
  fileprivate static func sign(of avatar: String) -> String? {
    avatar.unicodeScalars.count <= 6 ? avatar : avatar.first.map { String($0) }
  }
}
