package import Core
package import Domain

/// Shows the beginning of a blog, which is not reading it; it is presented for a while.
package enum Preview {
  /// Makes the screen of the blog of that number.
  package static func make(
    _ id: BlogID, blogs: any BlogGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(interactor: Interactor(blogs: blogs, identity: identity, clock: clock), id: id)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case like
    case unlike
    case share
  }
}
