/// Watches the calls of gateways, for the trace of a line.
package protocol GatewayObserver: AnyObject {
  /// Whether it watches now. A gateway that is not watched does nothing for it.
  var isOn: Bool { get }
  /// A gateway is called by this name, such as `BlogGateway.like`. Returns the time of the call.
  func calls(_ name: String) -> Int64
  /// The store has done the work of a call that began at this time.
  func accessed(_ work: GatewayWork, since begin: Int64)
}

extension GatewayObserver {
  /// A gateway without a store is called by this name.
  package func notes(_ name: @autoclosure () -> String) {
    if isOn { _ = calls(name()) }
  }
}

/// The work of the store for one call of a gateway.
package struct GatewayWork: Equatable, Sendable {
  package var statements = 0
  /// The number of rows that were read.
  package var rows = 0
  /// The number of rows that were changed.
  package var changes = 0
  /// Whether changes were committed.
  package var isCommitted = false

  package init() {}
}
