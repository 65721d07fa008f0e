package import Core
package import Domain

/// Shows what those published whom one follows: a scene of one part, the list of blogs.
package enum Feed {
  /// What leads to this screen, given what can be typed on it.
  package static func place(verbs: @escaping @Sendable () -> CommandTable) -> Place {
    Place("feed", noun: { View.noun }, verbs: verbs) { _ in Router.route }
  }

  /// Makes the screen with the part that lists the blogs.
  package static func make(blogs: any Screen, identity: any Identity) -> any Screen {
    Presenter(interactor: Interactor(identity: identity), blogs: blogs)
  }
}
