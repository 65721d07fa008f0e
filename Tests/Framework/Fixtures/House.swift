package import Viper

/// Navigation over rooms that are named by a test. It keeps no room alive.
package final class House {
  private final class Weak {
    weak var room: Room?
    init(_ room: Room) { self.room = room }
  }

  private final class Builder {
    var furnish: [String: (Room) -> Void] = [:]
    var rooms: [String: Weak] = [:]
    var count = 0
    var steps: [TraceStep] = []

    func build(_ route: any Route) -> any Screen {
      let name = (route as? RoomRoute)?.name ?? ""
      let room = Room(name)
      furnish[name]?(room)
      rooms[name] = Weak(room)
      count += 1
      return room
    }
  }

  package let clock = ManualClock()
  package let navigation: Navigation
  private let builder = Builder()

  /// The root is the lobby. Each room is furnished when it is built.
  package init(_ furnish: [String: (Room) -> Void] = [:], opensRoot: Bool = true) throws {
    let builder = builder
    builder.furnish = furnish
    let trace = Trace(clock: clock) { builder.steps.append($0) }
    trace.isOn = true
    navigation = try Navigation(
      root: RoomRoute.room("Lobby"), opensRoot: opensRoot, clock: clock, trace: trace
    ) { route, _ in builder.build(route) }
  }

  /// The steps of the trace.
  package var traced: [TraceStep] { builder.steps }

  /// The steps of the trace, as role, module and words.
  package var steps: [String] {
    traced.map { "\($0.role) \($0.module ?? "-") \($0.words)" }
  }

  /// The number of rooms that were built.
  package var built: Int { builder.count }

  /// The room that was built last under a name, while it is alive.
  package func room(_ name: String) -> Room? { builder.rooms[name]?.room }

  /// The English breadcrumb.
  package var breadcrumb: String { navigation.breadcrumb.english }

  /// Performs the moves in order.
  package func move(_ moves: Move...) throws {
    for move in moves { _ = try navigation.perform(move) }
  }
}

/// The route to a room.
package struct RoomRoute: Route {
  package let name: String
  package let isRoot: Bool

  package var line: String { Line.joined(["room", name]) }

  package static func room(_ name: String) -> RoomRoute { RoomRoute(name: name, isRoot: false) }
  /// A room where navigation can begin.
  package static func root(_ name: String) -> RoomRoute { RoomRoute(name: name, isRoot: true) }
}

extension Move {
  package static func push(_ room: RoomRoute) -> Move { .push(room as any Route) }

  package static func present(_ room: RoomRoute, closingAfter seconds: Double? = nil) -> Move {
    .present(room as any Route, closingAfter: seconds)
  }

  package static func reset(_ room: RoomRoute) -> Move { .reset(room as any Route) }
}
