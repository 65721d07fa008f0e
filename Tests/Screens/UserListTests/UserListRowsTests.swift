import Circle
import Domain
import Testing

@testable import UserListScreen

@Suite("The rows of lists of users")
struct UserListRowsTests {
  private func person(_ ties: Ties?, common: Int? = nil, me: AccountID? = 1) -> PersonData {
    var profile = Profile()
    profile[.sex] = "1"
    profile[.city] = "杭州"
    return PersonData(
      Person(
        id: 2, name: "bob", profile: profile, level: 1, isDisabled: false, counts: .init(),
        createdAt: 0), me: me, ties: ties, commonFriends: common)
  }

  @Test(
    "A list has rows for following, for friendship, or with details alone",
    arguments: [
      (PeopleKind.all, TieAction.unfollow, TieButton.following),
      (.following, .unfollow, .following), (.followers, .unfollow, .following),
      (.friends, .unfriend, .requested), (.requests, .unfriend, .requested),
      (.suggested, .unfriend, .requested), (.people, nil, nil),
    ] as [(PeopleKind, TieAction?, TieButton?)])
  func kinds(kind: PeopleKind, removal: TieAction?, button: TieButton?) {
    let rows = UserList.rowPresenter(for: .list(kind, of: nil))
    let ties = Ties(isFollowing: true, friendship: .requested, greeting: "Hello")
    #expect(rows.removal == removal)
    #expect(rows.button(of: person(ties)) == button)
    // The viewer's own row has no button.
    #expect(rows.button(of: person(nil, me: 2)) == nil)
  }

  @Test("Rows for friendship show common friends and the request, and details show the address")
  func content() {
    let bob = person(Ties(greeting: "Hello"), common: 3)
    var expected = TieContent(bob, button: .addFriend)
    (expected.commonFriends, expected.greeting) = (3, "Hello")
    #expect(UserList.FriendRows().content(of: bob) == .ties(expected))
    #expect(
      UserList.FollowRows().content(of: bob) == .ties(TieContent(bob, button: .follow)))
    #expect(UserList.PeopleRows().content(of: bob) == .details(sex: .female, address: "杭州"))
    #expect(expected.isVIP)
  }
}
