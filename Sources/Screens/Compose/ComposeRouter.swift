import Circle
import Domain
import Viper

extension Compose {
  /// Names the place of a blog that is written, and the places to which the screen leads.
  enum Router {
    static func place(of id: BlogID?) -> Place { .write(id) }

    /// A blog that was just written is presented in front of the screen where `write` was typed.
    static func written(_ id: BlogID) -> Move { .present(.write(id)) }

    static let away = Move.leave
  }
}
