import Circle
import Domain
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("The ways from a blog")
struct BlogDetailRouterTests {
  @Test("Blogs, likers and profiles are pushed, and revisions are presented")
  func moves() {
    #expect(BlogDetail.Router.place(of: 42) == .blog(42))
    #expect(BlogDetail.Router.next(42) == .push(.blog(42)))
    #expect(BlogDetail.Router.likers(of: 42) == .push(.likers(42)))
    let choice = RevisionChoice(of: [], blog: 42, shown: 1)
    #expect(BlogDetail.Router.choice(choice) == .present(.revisions(choice)))
  }

  @Test("The author gets to the own profile, and others to the author's")
  func author() throws {
    let stage = try BlogStage()
    let mine = try stage.interactor(as: 1).text(stage.work)
    #expect(BlogDetail.Router.author(of: mine) == .push(.user()))
    let others = try stage.interactor(as: 2).text(stage.work)
    #expect(BlogDetail.Router.author(of: others) == .push(.user(name: "ada")))
  }
}
