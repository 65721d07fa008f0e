import Circle
import Domain

extension UserList {
  /// A person as the list shows them.
  struct Entry: ListElement, Equatable {
    var person: PersonData
    let key: PeopleKey
    /// Whether a press has shown the button that ends the tie.
    var showsRemoval = false
    /// Whether the account was deleted after the row was shown.
    var isGone = false

    init(_ found: Interactor.Found) {
      person = found.person
      key = found.key
    }

    var id: AccountID { person.id }
    var cursor: String { Cursor.text(of: key) }
  }

  /// The data that a row shows beside the number and the name.
  enum Content: Equatable, Sendable {
    case ties(TieContent)
    /// The details that the person gave about themselves.
    case details(sex: Sex?, address: String?)
  }

  /// The data of a row with a button.
  struct TieContent: Equatable, Sendable {
    let avatar: String?
    let isVIP: Bool
    let signature: String?
    let button: TieButton?
    /// The number of common friends; 0 shows nothing.
    var commonFriends = 0
    /// The text of a friend request.
    var greeting: String?

    init(_ person: PersonData, button: TieButton?) {
      avatar = person.profile[.avatar]
      isVIP = person.isVIP
      signature = person.profile[.signature]
      self.button = button
    }
  }

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
    func content(of person: PersonData) -> Content
  }

  static func rowPresenter(for list: Source) -> any RowPresenter {
    switch list {
    case .list(.all, _), .list(.following, _), .list(.followers, _), .likers: FollowRows()
    case .list(.friends, _), .list(.requests, _), .list(.suggested, _): FriendRows()
    case .list(.people, _): PeopleRows()
    }
  }

  /// Rows with a button for following.
  struct FollowRows: RowPresenter {
    let countsCommonFriends = false
    let showsDetails = false
    let removal: TieAction? = .unfollow

    func button(of person: PersonData) -> TieButton? {
      person.isMe ? nil : .following(person.ties)
    }

    func content(of person: PersonData) -> Content {
      .ties(TieContent(person, button: button(of: person)))
    }
  }

  /// Rows with a button for friendship.
  struct FriendRows: RowPresenter {
    let countsCommonFriends = true
    let showsDetails = false
    let removal: TieAction? = .unfriend

    func button(of person: PersonData) -> TieButton? {
      person.isMe ? nil : .friendship(person.ties)
    }

    func content(of person: PersonData) -> Content {
      var content = TieContent(person, button: button(of: person))
      content.commonFriends = person.commonFriends ?? 0
      content.greeting = person.ties?.greeting
      return .ties(content)
    }
  }

  /// Rows with a person's own details and without a button.
  struct PeopleRows: RowPresenter {
    let countsCommonFriends = false
    let showsDetails = true
    let removal: TieAction? = nil

    func button(of person: PersonData) -> TieButton? { nil }

    func content(of person: PersonData) -> Content {
      .details(sex: person.profile.sex, address: person.address)
    }
  }
}
