package import Core
package import Wireframe

/// A wireframe over rooms that are named by a test; it keeps no room alive.
package final class House {
  private final class Weak {
    weak var room: Room?
    init(_ room: Room) { self.room = room }
  }

  private final class Builder {
    var furnish: [String: (Room) -> Void] = [:]
    var rooms: [String: Weak] = [:]
    var count = 0
    var steps: [String] = []

    func build(_ route: Route) -> any Screen {
      let room = Room(route.roomName)
      furnish[route.roomName]?(room)
      rooms[route.roomName] = Weak(room)
      count += 1
      return room
    }
  }

  package let clock = ManualClock()
  package let wireframe: Wireframe
  private let builder = Builder()

  /// Makes a house whose root is called Greeting; each room is furnished when it is built.
  package init(_ furnish: [String: (Room) -> Void] = [:]) throws {
    let builder = builder
    builder.furnish = furnish
    let trace = Trace { builder.steps.append($0) }
    trace.isOn = true
    wireframe = try Wireframe(
      root: .room("Greeting"), clock: clock, trace: trace
    ) { route, _ in builder.build(route) }
  }

  /// What the trace told.
  package var steps: [String] { builder.steps }

  /// How many rooms were built so far.
  package var built: Int { builder.count }

  /// The room that was built last under this name, while anybody still owns it.
  package func room(_ name: String) -> Room? { builder.rooms[name]?.room }

  /// The English breadcrumb.
  package var breadcrumb: String { wireframe.breadcrumb.english }

  /// Makes the moves one after the other.
  package func move(_ moves: Move...) throws {
    for move in moves { _ = try wireframe.perform(move) }
  }
}

extension Route {
  /// The place of a room.
  package static func room(_ name: String) -> Route { .greeting(first: name) }

  fileprivate var roomName: String {
    // Not a switch: a new screen must not have to change this.
    if case .greeting(let first?, _) = self { first } else { "" }
  }
}
