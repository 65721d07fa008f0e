import Circle
import Domain
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("The ways from a blog")
struct BlogDetailRouterTests {
  @Test("Blogs, likers and profiles are pushed; revisions and previews are presented")
  func moves() {
    #expect(BlogDetail.Router.place(of: 42) == .blog(42))
    #expect(BlogDetail.Router.next(42) == .push(.blog(42)))
    #expect(BlogDetail.Router.likers(of: 42) == .push(.likers(42)))
    let choice = RevisionChoice(of: [], blog: 42, shown: 1)
    #expect(BlogDetail.Router.choice(choice) == .present(.revisions(choice)))
    #expect(BlogDetail.Router.preview(of: 42) == .present(Place.peek(42), closingAfter: 5))
  }

  @Test("The author gets to the own profile, and others to the author's")
  func author() throws {
    let stage = try BlogStage()
    for (reader, place) in [(1, Place.user()), (2, .user(name: "ada"))] {
      let interactor = try stage.interactor(as: Int64(reader))
      let blog = try interactor.blog(stage.work)
      let isMine = try interactor.isMine(blog)
      #expect(BlogDetail.Router.author(of: blog, isMine: isMine) == .push(place))
    }
  }
}
