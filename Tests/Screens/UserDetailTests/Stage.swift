import BlogListPart
import Circle
import Fixtures
import Viper

@testable import UserDetailScreen

/// The page of a person over the real store, with accounts for Ada, Bob and Eve. A test can make the
/// gateways fail.
final class Stage {
  let circle: TestServices
  let people: RiggedPeople
  let social: RiggedSocial
  /// The gateway of the tab `blogs`.
  let works: RiggedBlogs
  /// The gateway of the tabs `drafts` and `bin`.
  let own: RiggedBlogs

  private static let tabs: [(tab: UserTab, kind: BlogList.Kind)] = [
    (.blogs, .works), (.drafts, .drafts), (.bin, .bin),
  ]
  static let verbs = UserDetail.commands(tabs: tabs.map { BlogList.commands(of: $0.kind) })

  init() throws {
    circle = try TestServices()
    people = RiggedPeople(circle.people)
    social = RiggedSocial(circle.social)
    works = RiggedBlogs(circle.blogs)
    own = RiggedBlogs(circle.blogs)
    for name in ["ada", "bob", "eve"] { try circle.register(name) }
  }

  func infoInteractor(_ name: String?) -> UserDetail.Info.Interactor {
    UserDetail.Info.Interactor(
      owner: UserDetail.Owner(name), members: circle.members, people: people, social: social,
      identity: circle.identity, clock: circle.clock)
  }

  func info(_ name: String?) -> UserDetail.Info.Presenter {
    UserDetail.Info.Presenter(interactor: infoInteractor(name), language: { .en })
  }

  /// The page as the wireframe makes it.
  func page(_ name: String?, tab: UserTab = .blogs) -> any Screen {
    let tabs = Stage.tabs.map { tab, kind in
      (
        tab,
        { [self] in
          BlogList.make(
            kind, of: name, paging: Paging(), destination: Place.blog, preview: Place.peek,
            blogs: tab == .blogs ? works : own,
            reading: circle.reading, identity: circle.identity, clock: circle.clock)
        }
      )
    }
    return UserDetail.make(
      name: name, tab: tab, tabs: tabs, commands: Stage.verbs, members: circle.members,
      people: people, social: social, writing: circle.writing, identity: circle.identity,
      clock: circle.clock, language: { .en })
  }

  var interactor: UserDetail.Interactor {
    UserDetail.Interactor(
      identity: circle.identity, writing: circle.writing, clock: circle.clock)
  }
}

extension Screen {
  /// The turn of opening the screen, with its work done.
  @discardableResult
  func opened() throws -> Turn { try appear().worked() }
}
