import Circle
import Domain
import Viper

extension BlogList {
  /// Leads where the screen that has the part decided.
  struct Router: BlogRouter {
    let destination: (BlogID) -> Place
    let preview: (BlogID) -> Place
  }
}
