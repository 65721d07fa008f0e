import Domain
import Platform
import Store

/// Reads the addresses of both ends of a move, and hands them to what moves stores.
final class ObservedMoves: MoveGateway {
  private let mover: any StoreMover
  private let observer: any GatewayObserver
  private let pulse: () -> Bool
  private let progress: (Progress) -> Void

  init(
    _ mover: any StoreMover, by observer: any GatewayObserver, pulse: @escaping () -> Bool,
    progress: @escaping (Progress) -> Void
  ) {
    self.mover = mover
    self.observer = observer
    self.pulse = pulse
    self.progress = progress
  }

  func move(_ source: String, to target: String, withSessions: Bool) throws -> MovedStore {
    observer.notes("MoveGateway.move")
    let from = StoreSite(try StorePlace(source))
    let to = StoreSite(try StorePlace(target))
    guard from.isOnServer || to.isOnServer else {
      throw MoveRefusal.bothAreFiles(source: source, target: target)
    }
    return try mover.move(
      from, to: to, withSessions: withSessions, pulse: pulse, progress: progress)
  }
}

extension StoreSite {
  /// The site of a place; `nil` stands for no place on this machine.
  init(_ place: StorePlace?, readsStandby: Bool = false) {
    self.init(
      path: place?.path ?? "", isOnServer: place?.isOnServer ?? false, readsStandby: readsStandby,
      hasOwnFolder: place?.isUsual ?? false,
      sharedPath: place?.sharedPath ?? StorePlace.usualShared,
      configuration: Environment.sharedConfigurations(of: Wireframe.program)[0])
  }
}
