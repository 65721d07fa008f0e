import Domain
import Platform

// The gateways that are no tables of the store. Each call is noted for the trace, and handed on.

/// The maintenance of the store, observed.
final class ObservedMaintenance: MaintenanceGateway {
  private let gateway: any MaintenanceGateway
  private let observer: any GatewayObserver

  init(_ gateway: any MaintenanceGateway, by observer: any GatewayObserver) {
    self.gateway = gateway
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

/// Exports, observed. The texts in a folder are no steps of their own: there may be many.
final class ObservedExports: ExportGateway {
  private let gateway: any ExportGateway
  private let observer: any GatewayObserver

  init(_ gateway: any ExportGateway, by observer: any GatewayObserver) {
    self.gateway = gateway
    self.observer = observer
  }

  func open(_ path: String, creating: Bool) throws -> any ExportFolder {
    observer.notes("ExportGateway.open")
    return try gateway.open(path, creating: creating)
  }
}

/// Files with books, observed. The rows of a file are no steps of their own: there may be many.
final class ObservedCatalogueFiles: CatalogueFileGateway {
  private let gateway: any CatalogueFileGateway
  private let observer: any GatewayObserver

  init(_ gateway: any CatalogueFileGateway, by observer: any GatewayObserver) {
    self.gateway = gateway
    self.observer = observer
  }

  func reader(of stream: ByteStream) -> any CatalogueReader {
    observer.notes("CatalogueFileGateway.reader")
    return gateway.reader(of: stream)
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
