import Circle
package import Domain
import Platform

extension Wireframe {
  /// Runs the program of this name in place of this one, with the same arguments. Returns only if there
  /// is none beside this one, with the refusal.
  package static func handingOver(to program: String) -> StoreAddressRefusal {
    ChildProgram.become(program)
    return .needsPackage(program)
  }
}
