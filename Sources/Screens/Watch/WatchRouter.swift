import Circle
import Viper

extension Watch {
  /// Names the place of the explanation.
  enum Router {
    static let place = Place.watch
  }
}
