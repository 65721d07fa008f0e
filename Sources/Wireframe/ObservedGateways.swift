import Domain
import Platform
import Store

// The gateways that are no tables of the store. Each call is noted for the trace, and handed on.

/// The maintenance of the store by its engine, and its move, observed.
final class ObservedMaintenance: MaintenanceGateway {
  private let gateway: any StoreMaintenance
  private let mover: (String, String, Bool) throws -> MovedStore
  private let observer: any GatewayObserver

  init(
    _ gateway: any StoreMaintenance, move: @escaping (String, String, Bool) throws -> MovedStore,
    by observer: any GatewayObserver
  ) {
    self.gateway = gateway
    mover = move
    self.observer = observer
  }

  private func note(_ call: String = #function) {
    observer.notes("MaintenanceGateway.\(call.prefix { $0 != "(" })")
  }

  func make() throws {
    note()
    try gateway.make()
  }

  func make(sharedBy group: String) throws -> SharedStore {
    note()
    return try gateway.make(sharedBy: group)
  }

  var grants: [String] { gateway.grants }

  func fill(_ sample: Sample) throws -> Sample.Counts {
    note()
    return try gateway.fill(sample)
  }

  func facts(thorough: Bool) throws -> StoreFacts {
    note()
    return try gateway.facts(thorough: thorough)
  }

  func backup(to path: String, replacing: Bool) throws -> Int64 {
    note()
    return try gateway.backup(to: path, replacing: replacing)
  }

  func move(_ source: String, to target: String, withSessions: Bool) throws -> MovedStore {
    note()
    return try mover(source, target, withSessions)
  }
}

/// Sounds, observed. Only the start of a sound is noted: the prompt asks for its state all the time.
final class ObservedSounds: SoundGateway {
  private let gateway: any SoundGateway
  private let observer: any GatewayObserver

  init(_ gateway: any SoundGateway, by observer: any GatewayObserver) {
    self.gateway = gateway
    self.observer = observer
  }

  var current: (any PlayedSound)? { gateway.current }

  func check(_ kind: SoundKind) throws { try gateway.check(kind) }

  func play(_ sound: Sound) throws -> any PlayedSound {
    observer.notes("SoundGateway.play")
    return try gateway.play(sound)
  }
}

/// Files, observed. The rows of a file and the texts in a folder are no steps of their own: there may be many.
final class ObservedFiles: FileGateway {
  private let gateway: any FileGateway
  private let observer: any GatewayObserver

  init(_ gateway: any FileGateway, by observer: any GatewayObserver) {
    self.gateway = gateway
    self.observer = observer
  }

  func reader(of stream: ByteStream) -> CatalogueReader {
    observer.notes("FileGateway.reader")
    return gateway.reader(of: stream)
  }

  func open(_ path: String, creating: Bool) throws -> any ExportFolder {
    observer.notes("FileGateway.open")
    return try gateway.open(path, creating: creating)
  }
}

/// The catalogue outside, observed.
final class ObservedOutsideCatalogue: OutsideCatalogueGateway {
  private let gateway: any OutsideCatalogueGateway
  private let observer: any GatewayObserver

  init(_ gateway: any OutsideCatalogueGateway, by observer: any GatewayObserver) {
    self.gateway = gateway
    self.observer = observer
  }

  var isThere: Bool { gateway.isThere }

  func find(_ text: String) throws -> [NewBook] {
    observer.notes("OutsideCatalogueGateway.find")
    return try gateway.find(text)
  }
}
