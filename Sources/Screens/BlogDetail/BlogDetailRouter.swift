import Core
import Domain

extension BlogDetail {
  /// Says where a blog is found, and where its author is.
  enum Router {
    static func route(of id: BlogID) -> Route { .blog(id) }

    static func next(_ id: BlogID) -> Move { .push(.blog(id)) }

    static func likers(of id: BlogID) -> Move { .push(.likers(id)) }

    static func choice(_ choice: RevisionChoice) -> Move { .present(.revisions(choice)) }

    static func author(of text: TextData) -> Move {
      .push(.user(name: text.isMine ? nil : text.blog.author))
    }
  }
}
