import Circle
package import Domain
package import Viper

/// Follows a count, a list, a blog or a user, one line for each change.
///
/// Its turn has a `watch`: the driver asks it again when another process has changed the store, and
/// ends it at Ctrl-C. A script gets the value once. The interactor decides that a guest watches
/// blogs and users only.
package enum Watch {
  /// The noun that leads to this screen. It is the verb `watch`, too.
  package static let noun = Noun(
    CommonVerb.watch.rawValue, everywhere: CommonVerb.self, spec: { View.noun },
    verbs: { View.table.commands }
  ) { _ in Router.place }

  package static func make(
    reading: any ReadingGateway, blogs: any BlogGateway, people: any UserGateway,
    identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        reading: reading, blogs: blogs, people: people, identity: identity, clock: clock))
  }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable { case watch }

  /// The kinds of things that can be watched.
  enum Kind: String, CaseIterable, Sendable { case unread, feed, blog, user }
}
