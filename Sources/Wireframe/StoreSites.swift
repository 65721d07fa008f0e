import Domain
import Platform
import Store

extension StoreMover {
  /// Reads the addresses of both ends of a move, and moves the store.
  func move(
    _ source: String, to target: String, withSessions: Bool, pulse: @escaping () -> Bool,
    progress: @escaping (Progress) -> Void
  ) throws -> MovedStore {
    let from = StoreSite(try StorePlace(source))
    let to = StoreSite(try StorePlace(target))
    guard from.isOnServer || to.isOnServer else {
      throw MoveRefusal.bothAreFiles(source: source, target: target)
    }
    return try move(from, to: to, withSessions: withSessions, pulse: pulse, progress: progress)
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
