package import Circle
package import Viper

/// Router with a context: several presenters share a screen, and know only the context between them.
///
/// **Promise.** A large screen becomes several small presenters, and none of them knows another.
/// The context shows in one place what they need of each other. Moves and wiring are the router's.
///
/// **Limit.** Presenters and context need each other, so the router wires them after they are made,
/// and a context that was not filled fails when it runs. A context attracts everything that two parts
/// could share. The rules are still in the presenters.
package enum RouterWithContext {
  /// An exhibit of the gallery.
  package static func screen(_ exhibit: Exhibit, _ services: ExhibitServices) -> any Screen {
    switch exhibit {
    case .greeting: GreetingRouter(identity: services.identity)
    case .following: FollowingRouter(services)
    }
  }
}
