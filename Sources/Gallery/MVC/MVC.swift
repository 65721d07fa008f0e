package import Circle
package import Viper

/// Model, view, controller: the view shows, the model stores, and the controller does the rest.
///
/// **Promise.** Every reader knows it. A screen is one class, and its story reads from top to bottom
/// in one file: no value is passed on, no part is wired, and no other file has to be opened. No other
/// architecture shows a first version sooner.
///
/// **Limit.** The controller knows everything, so it grows with everything. Wording, rules, loading
/// and moves cannot be tested apart from each other, and no other screen can use a piece of it.
package enum MVC {
  /// An exhibit of the gallery.
  package static func screen(_ exhibit: Exhibit, _ services: ExhibitServices) -> any Screen {
    switch exhibit {
    case .greeting: GreetingController(identity: services.identity)
    case .following: FollowingController(services)
    }
  }
}
