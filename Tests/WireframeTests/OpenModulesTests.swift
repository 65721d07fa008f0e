import Circle
import Fixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("The modules of Coterie in the tree")
struct OpenModulesTests {
  private let wireframe = Wireframe(Services.inMemory())

  private func module(_ place: Place) throws -> ModuleTree.Module {
    ModuleTree.Module(of: try wireframe.screen(at: place, Paging()))
  }

  @Test("The feed holds two parts, and each interactor names the gateways that it asks")
  func feed() throws {
    let feed = try module(.feed)
    #expect(feed.presenter == "Feed.Presenter" && feed.interactor == "Feed.Interactor")
    #expect(feed.services == ["Identity"])
    let (header, list) = (feed.parts[0], feed.parts[1])
    #expect(feed.parts.count == 2)
    #expect(header.interactor == "UnreadHeader.Interactor")
    #expect(header.services == ["ReadingGateway", "Identity"])
    #expect(list.presenter == "BlogList.Presenter<Feed>")
    #expect(list.interactor == "BlogList.Interactor<Feed>")
    #expect(list.services == ["BlogGateway", "ReadingGateway", "Identity", "Clock"])
    #expect(list.holds == ["BlogList.Router"])
    #expect(list.keeps == [.init(name: "rows", count: 0)])
  }

  @Test("A person's page holds the info and a list for each tab")
  func userDetail() throws {
    let page = try module(.user())
    #expect(page.presenter == "UserDetail.Presenter")
    #expect(
      page.parts.map(\.presenter) == [
        "UserDetail.Info.Presenter", "BlogList.Presenter<Works>", "BlogList.Presenter<Drafts>",
        "BlogList.Presenter<Bin>", "Books.Presenter",
      ])
    #expect(page.parts[0].services.contains("SocialGateway"))
    #expect(page.keeps.isEmpty)
  }

  @Test("A list of people holds the presenter of its rows")
  func userList() throws {
    let list = try module(.users(.friends))
    #expect(list.holds.contains("UserList.FriendRows"))
    #expect(list.services.contains("UserGateway") && list.services.contains("SocialGateway"))
  }

  @Test(
    "Every screen has a presenter with an interactor of its own module, or parts that have one",
    arguments: [
      .greeting(), .login(), .account, .store, .blog(1), .likers(1), .write(), .search("tea"),
      .peek(1), .card(name: "ada"), .users(.all), .users(.people), .user(name: "bob"), .feed,
      .books(matching: "tea"), .shelf(),
    ] as [Place])
  func interactors(place: Place) throws {
    let module = try module(place)
    let space = module.presenter.split(separator: ".").first
    #expect(module.interactor?.split(separator: ".").first == space || !module.parts.isEmpty)
    for part in [module] + module.parts where part.interactor != nil {
      #expect(!part.services.isEmpty, "\(part.presenter)")
    }
  }
}
