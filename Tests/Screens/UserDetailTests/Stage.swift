import BlogListPart
import Core
import Domain
import Fixtures
@testable import UserDetailScreen

/// A circle of Ada, Bob and Eve with gateways that a test can rig, and the page made over them.
final class Stage {
  let circle: Circle
  let people: RiggedPeople
  let social: RiggedSocial
  /// The list of blogs asks this one, the rest of the page the other one.
  let works: RiggedBlogs
  let own: RiggedBlogs
  static let verbs = UserDetail.commands(blogs: BlogList.commands)

  init() throws {
    circle = try Circle()
    people = RiggedPeople(circle.people)
    social = RiggedSocial(circle.social)
    works = RiggedBlogs(circle.blogs)
    own = RiggedBlogs(circle.blogs)
    for name in ["ada", "bob", "eve"] { try circle.register(name) }
  }

  var services: UserDetail.Services {
    UserDetail.Services(
      accounts: circle.accounts, people: people, social: social, restrictions: circle.restrictions,
      blogs: own, identity: circle.identity, clock: circle.clock, language: { .en })
  }

  func info(_ name: String?) -> UserDetail.Info.Presenter {
    .init(interactor: .init(subject: .init(name), services: services))
  }

  /// The page as the wireframe makes it.
  func page(_ name: String?, tab: UserTab = .blogs, limit: Int = 20) -> any Screen {
    let paging = Paging(limit: limit)
    let blogs = BlogList.make(
      .works(of: name), paging: paging, destination: nil,
      BlogList.Services(
        blogs: works, reading: circle.reading, identity: circle.identity, clock: circle.clock))
    return UserDetail.make(
      name: name, tab: tab, blogs: blogs, commands: Stage.verbs, paging: paging,
      destination: nil, services)
  }
}

extension Screen {
  /// Appears, and does what takes its time.
  @discardableResult
  func opened() throws -> Turn { try appear().worked() }

  /// Does what was typed, as the wireframe would let it.
  func typed(_ line: String) throws -> Turn {
    let reading = try Vocabulary(places: []).read(
      try Line.words(of: line), verbs: commands, options: [])
    guard case .verb(let command) = reading.match else { throw Trouble("\(line) is no verb") }
    if let reason = obstacle(to: command) { throw Complaint(.refused, reason) }
    return try handle(command)
  }
}
