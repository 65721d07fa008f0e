import Circle
package import Domain
package import Viper

/// Shows the beginning of a blog for a few seconds, and leaves the blog unread.
///
/// Drafts and deleted blogs have previews for their author. The interactor decides the length of
/// the beginning. The navigation closes the screen when its time is over.
package enum Preview {
  /// The keys of the JSON that the screen prints; no noun leads to it.
  package static var document: JSONType { View.document }

  package static func make(
    _ id: BlogID, blogs: any BlogGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    let rules = BlogRules(blogs: blogs, identity: identity, clock: clock)
    return Presenter(interactor: Interactor(rules: rules, clock: clock), id: id)
  }
}
