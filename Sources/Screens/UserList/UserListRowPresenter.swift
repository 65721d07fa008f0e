import Circle
import Domain

extension UserList {
  /// The presenter of the rows of a kind of list.
  protocol RowPresenter: Sendable {
    /// Whether rows show common friends, which then have to be counted.
    var countsCommonFriends: Bool { get }
    /// Whether rows show the details of their people and no button.
    var showsDetails: Bool { get }
    /// The action that ends the tie which the button shows; `nil` if rows have no button.
    var removal: TieAction? { get }
    /// The button in the row of a person. The viewer's own row has none.
    func button(of person: PersonData) -> TieButton?
    /// The data that the row of a person shows.
    func content(of person: PersonData) -> PersonContent
  }

  static func rowPresenter(for list: Source) -> any RowPresenter {
    switch list {
    case .list(.all, _), .list(.following, _), .list(.followers, _), .crowd: FollowRows()
    case .list(.friends, _), .list(.requests, _), .list(.suggested, _): FriendRows()
    case .list(.people, _): PeopleRows()
    case .list(.blocked, _): RestrictionRows()
    }
  }

  /// Rows with a button for following.
  struct FollowRows: RowPresenter {
    let countsCommonFriends = false
    let showsDetails = false
    let removal: TieAction? = .unfollow

    func button(of person: PersonData) -> TieButton? { person.followButton }
    func content(of person: PersonData) -> PersonContent { .following(person) }
  }

  /// Rows with a button for friendship.
  struct FriendRows: RowPresenter {
    let countsCommonFriends = true
    let showsDetails = false
    let removal: TieAction? = .unfriend

    func button(of person: PersonData) -> TieButton? {
      person.isMe ? nil : .friendship(person.ties)
    }

    func content(of person: PersonData) -> PersonContent {
      var content = TieContent(person, button: button(of: person))
      content.commonFriends = person.commonFriends ?? 0
      content.greeting = person.ties?.greeting
      return .ties(content)
    }
  }

  /// Rows with the viewer's restrictions in place of a button.
  struct RestrictionRows: RowPresenter {
    let countsCommonFriends = false
    let showsDetails = false
    let removal: TieAction? = nil

    func button(of person: PersonData) -> TieButton? {
      person.ties.map { .restricted($0.restrictions) }
    }

    func content(of person: PersonData) -> PersonContent {
      .ties(TieContent(person, button: button(of: person)))
    }
  }

  /// Rows with a person's own details and without a button.
  struct PeopleRows: RowPresenter {
    let countsCommonFriends = false
    let showsDetails = true
    let removal: TieAction? = nil

    func button(of person: PersonData) -> TieButton? { nil }

    func content(of person: PersonData) -> PersonContent {
      .details(sex: person.profile.sex, address: person.address)
    }
  }
}
