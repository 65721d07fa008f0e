import Circle
import Viper

extension Gallery {
  /// Names the place of a list, and the place of an exhibit.
  enum Router {
    static func place(_ exhibit: Exhibit?, _ architecture: Architecture?) -> Place {
      .gallery(exhibit, architecture)
    }

    static func exhibit(_ exhibit: Exhibit, _ architecture: Architecture) -> Move {
      .push(place(exhibit, architecture))
    }
  }
}
