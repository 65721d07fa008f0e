import Circle
package import Domain
package import Viper

/// Shows the blogs of the users whom the account follows. Its only part is the list of these blogs.
package enum Feed {
  /// The noun `feed`, with the verbs and keys of the list.
  package static func noun(
    verbs: @escaping @Sendable () -> CommandTable, keys: @escaping @Sendable () -> [String]
  ) -> Noun {
    Noun("feed", spec: { View.noun }, verbs: verbs, keys: keys) { _ in Place.feed }
  }

  package static func make(blogs: any Screen, identity: any Identity) -> any Screen {
    Presenter(interactor: Interactor(identity: identity), blogs: blogs)
  }
}
