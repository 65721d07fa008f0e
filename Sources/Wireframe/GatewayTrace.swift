package import Domain
package import Viper

// The seam at which interactors ask gateways. Only an interactor does; see Scripts/check-modules.
extension Trace: GatewayObserver {
  package func calls(_ name: String) -> Int64 {
    if let module {
      take(.interactor, .ask, of: module, name: module.role(.interactor), "asks \(name)", deeper: 1)
    }
    take(.gateway, .request, name: name, name, deeper: 2)
    return microseconds
  }

  package func accessed(_ work: GatewayWork, since begin: Int64) {
    let access = TraceStep.Access(
      statements: work.statements, rows: work.rows, changes: work.changes,
      isCommitted: work.isCommitted)
    take(
      .store, .access, name: "Database", access.description, deeper: 3, since: begin,
      access: access)
  }
}
