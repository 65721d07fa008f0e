package import Circle
package import Viper

/// Model, view, view model: the view observes properties, and shows each of their values.
///
/// **Promise.** The view model knows no view, not even a protocol of one. Two views can observe the
/// same view model, and a test observes it like a view. The state alone decides what is shown.
///
/// **Limit.** No single place shows which views react to a change. Orders that are no state, such as a
/// move or a question, have to pose as a property. Each binding is a closure that must not keep its
/// view alive. The view model still loads, decides and words.
package enum MVVM {
  /// An exhibit of the gallery.
  package static func screen(_ exhibit: Exhibit, _ services: ExhibitServices) -> any Screen {
    switch exhibit {
    case .greeting: GreetingBoundView(GreetingViewModel(identity: services.identity))
    case .following: FollowingBoundView(FollowingViewModel(services))
    }
  }
}
