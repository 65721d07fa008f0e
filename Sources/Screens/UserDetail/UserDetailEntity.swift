import Circle
import Domain
import Viper

extension UserDetail {
  /// The owner of a page. The rules about a page depend on its owner.
  enum Owner: Equatable, Sendable {
    /// The account that is logged in.
    case me
    /// The person with this name, as it was typed.
    case named(String)

    init(_ name: String?) { self = name.map { .named($0) } ?? .me }
  }
}
