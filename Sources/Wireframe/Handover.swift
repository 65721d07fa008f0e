import Circle
package import Domain
package import Platform
package import Store

extension Wireframe {
  /// Runs the program of this name in place of this one, with the same arguments. Returns only if there
  /// is none beside this one, with the refusal.
  package static func handingOver(to program: String) -> StoreAddressRefusal {
    ChildProgram.become(program)
    return .needsPackage(program)
  }
}

/// Hands the move of a store over to another program, which takes the place of this one.
package struct MoverElsewhere: StoreMover {
  private let program: String

  package init(_ program: String) { self.program = program }

  package func move(
    _ source: StoreSite, to target: StoreSite, withSessions: Bool, pulse: @escaping () -> Bool,
    progress: @escaping (Progress) -> Void
  ) throws -> MovedStore {
    var words: [String] = []
    Environment.eachArgument { words.append(String(decoding: $0, as: UTF8.self)) }
    // The other program gets the arguments of this one. At a prompt or in a script they say nothing of
    // the move.
    guard words.contains("move") else {
      throw MoveRefusal.needsShell(source: source.path, target: target.path)
    }
    throw Wireframe.handingOver(to: program)
  }
}
