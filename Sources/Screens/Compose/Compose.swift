package import Core
package import Domain

/// Writes something new, and keeps it as a draft or published.
package enum Compose {
  /// What leads to this screen and what can be typed everywhere.
  package static let place = Place(
    "write", everywhere: ["write"], noun: { View.noun }, verbs: { View.table.commands }
  ) { arguments in
    Router.route(of: arguments.number(View.id).map { BlogID($0) })
  }

  /// Makes the screen of what is written under that number; without one it says how to write.
  package static func make(
    _ id: BlogID?, blogs: any BlogGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(interactor: Interactor(blogs: blogs, identity: identity, clock: clock), id: id)
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case write(Draft, file: String?)
    case publish
    case save
    case edit(file: String?, title: String?)
    case discard
  }
}
