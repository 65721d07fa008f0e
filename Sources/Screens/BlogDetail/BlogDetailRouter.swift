import Circle
import Domain
import Viper

extension BlogDetail {
  /// Names the place of a blog, and the places to which the screen leads.
  enum Router {
    static func place(of id: BlogID) -> Place { .blog(id) }

    static func next(_ id: BlogID) -> Move { .push(.blog(id)) }

    static func preview(of id: BlogID) -> Move { PreviewRouter.move(to: .peek(id)) }

    static func likers(of id: BlogID) -> Move { .push(.likers(id)) }

    static func book(_ id: BookID) -> Move { .push(.book(id)) }

    static func choice(_ choice: RevisionChoice) -> Move { .present(.revisions(choice)) }

    /// The author of the blog gets to the own page, which has more tabs.
    static func author(of blog: BlogData, isMine: Bool) -> Move {
      .push(.user(name: isMine ? nil : blog.author))
    }
  }
}
