package import Circle
package import Viper

/// View, interactor, presenter, entity, router: the modules of the product itself.
///
/// The exhibits are the screens `greeting` and `users following`, in `Sources/Screens/Greeting` and
/// `Sources/Screens/UserList`. This folder only says how much of them an exhibit shows.
///
/// **Promise.** Each question has one place: rules in the interactor, state and wording in the
/// presenter, layout in the view, data in the entity, destinations in the router. Each role is tested
/// alone. All modules have the same parts, so an author knows the modules of other authors.
///
/// **Limit.** A small screen has as many parts as a large one. What a press does is spread over five
/// files, and the roles do not decide how large a module should be.
package enum VIPER {
  /// An exhibit of the gallery. The greeting shows neither the card nor the news of the product.
  package static func screen(
    _ exhibit: Exhibit, greeting: () -> any Screen, following: () -> any Screen
  ) -> any Screen {
    switch exhibit {
    case .greeting: ReducedScreen(of: greeting(), verbs: ["show", "first", "last"])
    case .following: following()
    }
  }
}
