import Circle
import Domain
import Viper

extension Preview {
  /// Names the line that opens the whole blog.
  enum Router {
    static func line(to id: BlogID) -> String { Place.blog(id).line }
  }
}
