import Circle
import Viper

extension Gallery {
  /// Names the place of a list, and the place of an exhibit.
  enum Router {
    static func place(_ exhibit: Exhibit?, _ architecture: Architecture?) -> Place {
      .gallery(exhibit, architecture)
    }

    /// The command that opens an exhibit in any shell.
    static func command(_ exhibit: Exhibit, _ architecture: Architecture) -> String {
      place(exhibit, architecture).command
    }

    static func exhibit(_ exhibit: Exhibit, _ architecture: Architecture) -> Move {
      .push(place(exhibit, architecture))
    }
  }
}
