import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import GalleryMVC

@Suite("The role of the view: the label of a greeting")
struct GreetingLabelTests {
  @Test("A label shows the words that it was given, and is empty before")
  func words() {
    var label = GreetingLabel()
    #expect(label.page == nil)
    label.words = GreetingWords(.init(greeting: "Hello", subject: "Ada"))
    #expect(label.page?.english == ["Hello Ada"])
  }
}

@Suite("The role of the controller: a greeting")
struct GreetingControllerTests {
  @Test("The controller asks the session, renames the model and fills the label at the next show")
  func greets() throws {
    let controller = GreetingController(identity: Visitor(.ada))
    #expect(try controller.appear().page == nil)
    #expect(try controller.show().page?.english == ["Hello ada"])
    #expect(
      try controller.rename(last: "Lovelace").result()?.english == ["Hello ada Lovelace"])
    #expect(controller.page?.english == ["Hello ada"])
    #expect(try controller.show().page?.english == ["Hello ada Lovelace"])
  }

  @Test("A logout elsewhere leads to Login, a logout here does not")
  func logout() throws {
    for (change, move) in [(Change.elsewhere, Move.reset(.login())), (.identity, nil)] {
      let visitor = Visitor(.ada)
      let controller = GreetingController(identity: visitor)
      _ = try controller.appear()
      #expect(try controller.notice(change)?.move == nil)
      visitor.person = nil
      #expect(try controller.notice(.blog(1)) == nil)
      #expect(try controller.notice(change)?.move == move)
    }
  }
}

@Suite("The role of the view: the table of followed people")
struct FollowingTableTests {
  @Test("The table shows the rows that it was given, each with its button")
  func rows() throws {
    var entry = PersonEntry(
      PersonData(.bob, me: 1, ties: Ties(isFollowing: true)), key: PeopleKey(2))
    entry.showsRemoval = true
    var rows = Rows<PersonEntry>.byNumber(Paging())
    try rows.load { _, _ in ListPage([entry], hasMore: false) }
    #expect(FollowingTable.page(rows.all, .both).buttons == ["Following [remove 1]"])
  }
}

@Suite("The role of the controller: followed people")
struct FollowingControllerTests {
  @Test("The controller shows an unfollow at once, and rolls it back if the store refuses")
  func rollsBack() throws {
    let people = try FollowedPeople()
    let controller = FollowingController(people.services)
    #expect(try controller.appear().page?.buttons == ["Following", "Following"])
    _ = try controller.press(.number(1))
    people.social.failure = .full(path: "store.db")
    let turn = try controller.remove(.number(1))
    #expect(controller.page?.buttons == ["+Follow", "Following"])
    #expect(try turn.worked().notices.map(\.english) == ["bob: +Follow → Following"])
    #expect(controller.page?.buttons == ["Following", "Following"])
  }
}
