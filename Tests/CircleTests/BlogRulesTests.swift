import Circle
import Domain
import Fixtures
import Testing
import Viper

@Suite("The rules for blogs and accounts that screens share")
struct BlogRulesTests {
  private let circle: TestServices

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob"] { try circle.register(name) }
  }

  private var rules: BlogRules {
    BlogRules(blogs: circle.blogs, identity: circle.identity, clock: circle.clock)
  }

  @Test("A draft exists for its author alone, with and without its text")
  func finding() throws {
    let draft = try circle.write("Plan", by: 1, body: "Later.", isPublished: false)
    let missing = Complaint(.notFound, .noSuchBlog(draft))
    #expect(try rules.find(draft) == nil)
    #expect(throws: missing) { try rules.text(of: draft) }
    #expect(throws: missing) { try rules.blog(draft) }
    try circle.identity.logIn(as: 1)
    #expect(try rules.text(of: draft).body == "Later.")
    #expect(try rules.blog(draft).title == "Plan")
  }

  @Test("Only a share has a page, and it is the command that opens the blog")
  func reactions() throws {
    let work = try circle.write("Tea", by: 1)
    try circle.identity.logIn(as: 2)
    for (reaction, page) in [
      (Reaction.like, nil), (.unlike, nil), (.share, ["coterie blog \(work)"]),
    ] {
      let outcome = try rules.react(reaction, to: rules.blog(work))
      let turn = try outcome.turn(of: reaction, result: nil) { .command($0, data: .null) }
      #expect(turn.page?.english == page)
      #expect(turn.changes == [.blog(work)])
    }
  }

  @Test("The next unread blog is the one before, then the latest, and never the shown one")
  func next() throws {
    try circle.social.follow(1, by: 2, now: circle.clock.wallSeconds)
    var ids: [BlogID] = []
    for title in ["one", "two", "three"] { ids.append(try circle.write(title, by: 1)) }
    try circle.identity.logIn(as: 2)
    func next(after id: BlogID?) throws -> BlogID? {
      try circle.reading.next(after: id.map(rules.blog), of: 2)
    }
    #expect(try next(after: nil) == ids[2])
    #expect(try next(after: ids[2]) == ids[1])
    #expect(try next(after: ids[0]) == ids[2])
    for id in ids.dropLast() { _ = try circle.reading.markRead(id, by: 2) }
    #expect(try next(after: ids[2]) == nil)
  }

  @Test("A name is found in any case, and a text that cannot be a name belongs to no account")
  func names() throws {
    #expect(try circle.people.person(typed: "BOB", as: 1).id == 2)
    #expect(try circle.accounts.account(typed: "Ada").id == 1)
    for typed in ["nobody", "", "a b"] {
      let missing = Complaint(.notFound, .nobodyNamed(typed))
      #expect(throws: missing) { try circle.people.person(typed: typed, as: nil) }
      #expect(throws: missing) { try circle.accounts.account(typed: typed) }
    }
  }
}
