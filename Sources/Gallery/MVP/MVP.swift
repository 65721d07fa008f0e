package import Circle
package import Viper

/// Model, view, presenter: the presenter decides, and drives a passive view through a protocol.
///
/// **Promise.** All decisions are in the presenter, which is tested with a double of the view. The
/// view is too simple to be wrong.
///
/// **Limit.** Presenter and view belong together one by one, and the view's protocol grows with each
/// wish. The presenter still has rules, loading and moves in one class, and it must not keep its view
/// alive, so it holds a weak reference back.
package enum MVP {
  /// An exhibit of the gallery.
  package static func screen(_ exhibit: Exhibit, _ services: ExhibitServices) -> any Screen {
    switch exhibit {
    case .greeting: GreetingScreenView(GreetingPresenter(identity: services.identity))
    case .following: FollowingScreenView(FollowingPresenter(services))
    }
  }
}
