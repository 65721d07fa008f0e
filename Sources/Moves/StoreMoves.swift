package import Domain
package import Platform
package import PostgresDriver
import SQLiteDriver
package import Store

/// Moves stores between files and servers.
package struct StoreMoves: StoreMover {
  package init() {}

  package func move(
    _ source: StoreSite, to target: StoreSite, withSessions hasSessions: Bool,
    pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void
  ) throws -> MovedStore {
    // The source comes first: without it, no target is made.
    let from = try StoreMoves.source(source, pulse)
    let move = StoreMove(
      from: from, to: try StoreMoves.target(target, pulse), withSessions: hasSessions,
      pulse: pulse, progress: progress)
    do {
      let moved = try move.make()
      // An older program may have begun the move. Then the store on the server is upgraded now.
      if target.isOnServer, moved.beginning != .new { _ = try StoreMoves.open(target, pulse) }
      return moved
    } catch let refusal as MoveRefusal {
      switch refusal {
      case .differs, .isMiscounted: move.forget()
      default: break
      }
      throw refusal
    }
  }

  /// Writes a store on a server to a new file, with sessions and tokens. Returns its size.
  package static func copy(_ server: PostgresDatabase, _ order: CopyOrder) throws -> Int64 {
    let copy = CopyFile(path: order.path)
    try copy.check(replacing: order.replaces)
    try copy.write(replacing: order.replaces) { path in
      guard let file = try StoreFile(path: path).open(creating: true, pulse: order.pulse) else {
        throw StoreFailure.missing(path: path)
      }
      _ = try StoreMove(
        from: PostgresSource(server: server), to: try SQLiteTarget(path: path, file: file),
        withSessions: true, pulse: order.pulse, progress: order.progress
      ).make()
    }
    return copy.size
  }

  private static func source(
    _ site: StoreSite, _ pulse: @escaping () -> Bool
  ) throws -> any MoveSource {
    if site.isOnServer { return PostgresSource(server: try open(site, pulse)) }
    let file = StoreFile(path: site.path, hasOwnFolder: site.hasOwnFolder)
    let (database, version) = try file.openForReading(pulse: pulse)
    guard version == Schema.version else {
      throw MoveRefusal.isOlder(path: site.path, version: version)
    }
    return SQLiteSource(path: site.path, file: database)
  }

  /// Opens a store on a server.
  private static func open(
    _ site: StoreSite, _ pulse: @escaping () -> Bool
  ) throws -> PostgresDatabase {
    let store = PostgresStore(try PostgresAddress(site.path))
    guard let server = try store.open(creating: false, pulse: pulse) else {
      throw StoreFailure.missing(path: site.path)
    }
    return server
  }

  private static func target(
    _ site: StoreSite, _ pulse: @escaping () -> Bool
  ) throws -> any MoveTarget {
    if site.isOnServer {
      let store = PostgresStore(try PostgresAddress(site.path))
      let server = try store.openForMove(pulse: pulse)
      return try PostgresTarget(server, grants: store.grants(in: server))
    }
    let file = StoreFile(path: site.path, hasOwnFolder: site.hasOwnFolder)
    guard let database = try file.openForMove(pulse: pulse) else {
      throw MoveRefusal.inUse(path: site.path)
    }
    return try SQLiteTarget(path: site.path, file: database)
  }
}
