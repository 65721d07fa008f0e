import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import UserListScreen

@Suite("The users who like a blog")
struct UserListLikersTests {
  private let fixture: UserListFixture
  private let blog: BlogID

  init() throws {
    fixture = try UserListFixture("ada", "bob", "eve", "小明")
    blog = try fixture.store.write("Rain", by: 1)
    let other = try fixture.store.write("Wind", by: 1)
    for id in [4, 1, 3] as [AccountID] { _ = try fixture.store.blogs.like(blog, by: id) }
    _ = try fixture.store.blogs.like(other, by: 2)
    try fixture.enter("ada")
  }

  @Test("They are listed page by page with follow buttons")
  func pages() throws {
    let first = fixture.presenter(.crowd(.likers(of: blog)), limit: 2)
    #expect(try first.appear().page?.next == "3")
    #expect(first.title.english == "Likers")
    #expect(first.names == ["1 ada", "2 eve"])
    _ = try first.handle(.more)
    #expect(first.names == ["1 ada", "2 eve", "3 小明"])
    let rest = fixture.presenter(.crowd(.likers(of: blog)), after: "3")
    _ = try rest.appear()
    #expect(rest.names == ["1 小明"])
    _ = try rest.handle(.perform(.follow, .number(1))).worked()
    #expect(try fixture.ties(of: "ada", to: "小明")?.isFollowing == true)
  }

  @Test("A blog without likes has an empty list; disabled accounts are not in it")
  func nobody() throws {
    let alone = try fixture.store.write("Snow", by: 1)
    #expect(try fixture.presenter(.crowd(.likers(of: alone))).appear().page?.data == .array([]))
    try fixture.store.members.setDisabled(true, of: 3)
    let list = fixture.presenter(.crowd(.likers(of: blog)))
    _ = try list.appear()
    #expect(list.names == ["1 ada", "2 小明"])
  }

  @Test(
    "The likers of a hidden blog are refused like those of a blog that does not exist",
    arguments: ["bob", nil])
  func hidden(name: String?) throws {
    if let name { try fixture.enter(name) } else { fixture.visitor.person = nil }
    let list = fixture.presenter(.crowd(.likers(of: blog)), limit: 2)
    _ = try list.appear()
    for (there, back) in [(BlogStep.unpublish, BlogStep.publish), (.bin, .restore)] {
      _ = try fixture.store.blogs.apply(there, to: blog, by: 1, now: 1)
      let refusal = Complaint(.notFound, .noSuchBlog(blog))
      #expect(throws: refusal) { try list.refresh() }
      #expect(throws: refusal) { try list.handle(.more) }
      #expect(throws: refusal) { try list.handle(.search("a")) }
      #expect(throws: refusal) { try fixture.presenter(.crowd(.likers(of: blog))).appear() }
      #expect(list.names == ["1 ada", "2 eve"])
      try fixture.enter("ada")
      let mine = fixture.presenter(.crowd(.likers(of: blog)))
      _ = try mine.appear()
      #expect(mine.names == ["1 ada", "2 eve", "3 小明"])
      if let name { try fixture.enter(name) } else { fixture.visitor.person = nil }
      _ = try fixture.store.blogs.apply(back, to: blog, by: 1, now: 1)
      #expect(try list.refresh().page != nil)
    }
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) {
      try fixture.presenter(.crowd(.likers(of: 99))).appear()
    }
  }
}
