package import Core
package import Domain

/// Shows a blog with its text, and lets people like it and its author edit, publish and delete it.
package enum BlogDetail {
  /// What leads to this screen and what can be typed on it.
  package static let place = Place(
    "blog", noun: { View.noun }, verbs: { View.table.commands }
  ) { arguments in
    Router.route(of: BlogID(arguments.number(View.id) ?? 0))
  }

  /// Makes the screen of the blog of that number.
  package static func make(
    _ id: BlogID, blogs: any BlogGateway, reading: any ReadingGateway, identity: any Identity,
    clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(blogs: blogs, reading: reading, identity: identity, clock: clock),
      id: id)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case like
    case unlike
    case share
    case author
    case likers
    case revisions
    case next
    case edit(file: String?, title: String?)
    case move(BlogChange)
  }
}
