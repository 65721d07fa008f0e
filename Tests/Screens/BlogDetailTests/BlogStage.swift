import Circle
import Domain
import Fixtures
import Viper

@testable import BlogDetailScreen

/// A store with two accounts and two blogs of the first one: ada is 1 and bob is 2.
struct BlogStage {
  let circle: TestServices
  /// A published blog.
  let work: BlogID
  /// A draft without a title.
  let draft: BlogID

  init() throws {
    circle = try TestServices()
    for name in ["ada", "bob"] { try circle.register(name) }
    work = try circle.write("The tea garden", by: 1, body: "One.\n\nTwo.")
    draft = try circle.write("", by: 1, body: "Later", isPublished: false)
  }

  /// Logs an account in; `nil` logs out.
  func logIn(_ person: AccountID?) throws {
    if let person {
      try circle.identity.logIn(as: person)
    } else if try circle.identity.me() != nil {
      try circle.identity.logOut(everywhere: false)
    }
  }

  private func rules(over blogs: RiggedBlogs?) -> BlogRules {
    BlogRules(
      blogs: blogs ?? circle.blogs, identity: circle.identity, clock: circle.clock)
  }

  func interactor(
    as person: AccountID?, with blogs: RiggedBlogs? = nil
  ) throws -> BlogDetail.Interactor {
    try logIn(person)
    return BlogDetail.Interactor(
      rules: rules(over: blogs), blogs: blogs ?? circle.blogs, reading: circle.reading,
      identity: circle.identity, clock: circle.clock)
  }

  func presenter(
    _ id: BlogID, as person: AccountID?, with blogs: RiggedBlogs? = nil
  ) throws -> BlogDetail.Presenter {
    try logIn(person)
    return BlogDetail.Presenter(
      id, blogs: blogs ?? circle.blogs, reading: circle.reading, voices: circle.voices,
      files: circle.files, identity: circle.identity, clock: circle.clock)
  }

  /// Applies steps to a blog of ada's in another session.
  func applyElsewhere(_ id: BlogID, _ steps: BlogStep...) throws {
    for step in steps {
      _ = try circle.blogs.apply(step, to: id, by: 1, now: circle.clock.wallSeconds)
    }
  }

  /// Saves a blog of ada's in another session.
  func saveElsewhere(_ id: BlogID, title: String = "The tea garden", _ body: String) throws {
    let writing = Writing(title: title, body: body, summary: nil)
    _ = try circle.blogs.save(id, writing, basedOn: nil, by: 1, now: circle.clock.wallSeconds)
  }

  func state(of id: BlogID) throws -> Blog.State? {
    try circle.blogs.blog(id, as: 1)?.blog.state
  }

  /// The number of published blogs of ada's.
  func works() throws -> Int? { try circle.accounts.account(named: "ada")?.counts.blogs }
}

extension BlogDetail.Presenter {
  /// The presenter of a blog over these gateways.
  convenience init(
    _ id: BlogID, blogs: any BlogGateway, reading: any ReadingGateway, voices: any VoiceGateway,
    files: any FileGateway, identity: any Identity, clock: any Clock
  ) {
    let rules = BlogRules(blogs: blogs, identity: identity, clock: clock)
    self.init(
      interactor: .init(
        rules: rules, blogs: blogs, reading: reading, identity: identity, clock: clock),
      recordings: .init(rules: rules, voices: { voices }, files: { files }), id: id)
  }
}
