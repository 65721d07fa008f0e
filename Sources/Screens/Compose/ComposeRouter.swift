import Core
import Domain

extension Compose {
  /// Says where something is written, and where its outcomes lead.
  enum Router {
    static func route(of id: BlogID?) -> Route { .write(id) }

    /// What was just written stands in front of where it was asked for.
    static func written(_ id: BlogID) -> Move { .present(route(of: id)) }

    static let away = Move.leave
  }
}
