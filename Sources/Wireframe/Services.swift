import Files
import Circle
package import Domain
import Glibc
package import Accounts
package import Platform
import Sounds
package import Store
package import Viper

/// The service bus: every service is made here once, when it is first needed.
package final class Services {
  let clock: any Clock
  let identity: any Identity
  let accounts: any AccountGateway
  let people: any UserGateway
  let social: any SocialGateway
  let blogs: any BlogGateway
  let search: any SearchGateway
  let reading: any ReadingGateway
  let restrictions: any RestrictionGateway
  let undo: any UndoGateway
  let writing: any WritingGateway
  let exports: any ExportGateway
  let voices: any VoiceGateway
  let catalogue: any CatalogueGateway
  let catalogueFiles: any CatalogueFileGateway
  let outsideCatalogue: any OutsideCatalogueGateway
  let maintenance: any MaintenanceGateway
  let moves: any MoveGateway
  /// The private files of texts that are being written.
  let texts: any TextFolder
  let systemUser: any SystemUser = ProcessUser()
  let keeper: () -> any SecretKeeper
  /// The store: it holds the changes of an atomic run, and tells of changes by other processes.
  let access: StoreAccess
  /// The form in which users are named.
  var nameStyle = NameStyle.both
  /// The language in which the user writes to others.
  var language = Language.en
  /// Whether the output shows the pieces of the texts that a search finds.
  var showsPieces = true
  /// Whether output goes to a terminal.
  var isInteractive = false
  /// The programs that play sounds.
  var soundChoice = SoundPrograms.Choice(speaker: [], player: [])
  /// Reads a text in Markdown as paragraphs, each in parts; `nil` is a part of code.
  private(set) var paragraphs: (String) -> [[String?]] = { [[$0]] }
  private lazy var soundPrograms = SoundPrograms(
    hiding: Services.hidden, clock: clock, choice: { [unowned self] in soundChoice })
  private var hasSounds = false
  /// Takes the steps of lines through the roles.
  let trace: Trace
  /// Stops the store when the time of such work is over.
  private(set) var hurry: Hurry
  /// `nil` without a place on this machine.
  private(set) var missingStore: MissingStore?
  /// Whether the store is the one that is used when none is named.
  private(set) var hasDefaultStore = false
  /// Prints a sentence for which no command asked.
  private var notice: (Phrase) -> Void = { _ in }

  package init(
    access: StoreAccess, maintenance: any MaintenanceGateway, moves: any MoveGateway,
    texts: any TextFolder,
    exports: any ExportGateway, catalogueFiles: any CatalogueFileGateway,
    outsideCatalogue: any OutsideCatalogueGateway, tokenFile: TokenFile?, givenToken: String?,
    makeKeeper: @escaping () -> any SecretKeeper, clock: any Clock, trace: Trace
  ) {
    self.clock = clock
    self.trace = trace
    hurry = Hurry(clock: clock)
    access.observer = trace
    let keeper = Lazy(makeKeeper)
    self.keeper = { keeper.value }
    self.access = access
    accounts = AccountStore(access: access)
    people = UserStore(access: access)
    social = SocialStore(access: access)
    blogs = BlogStore(access: access)
    search = SearchStore(access: access)
    reading = ReadingStore(access: access)
    restrictions = RestrictionStore(access: access)
    undo = UndoStore(access: access)
    writing = WritingStore(access: access)
    voices = VoiceStore(access: access)
    catalogue = CatalogueStore(access: access)
    self.maintenance = ObservedMaintenance(maintenance, by: trace)
    self.moves = moves
    self.texts = texts
    self.exports = ObservedExports(exports, by: trace)
    self.catalogueFiles = ObservedCatalogueFiles(catalogueFiles, by: trace)
    self.outsideCatalogue = ObservedOutsideCatalogue(outsideCatalogue, by: trace)
    let identity = SessionIdentity(
      sessions: SessionStore(access: access), keeper: { keeper.value }, file: tokenFile,
      givenToken: givenToken, clock: clock)
    identity.mayHaveEnded = { access.mayHaveEndedSession() }
    // Not weak: each use of an object with weak references is slower, and each line uses this one. It
    // ends with the services, which keep the identity.
    access.rightsEnded = { [unowned identity] in try identity.rightsEnded() }
    self.identity = identity
  }

  deinit { access.rightsEnded = {} }

  /// The services of a program over the store at a place.
  convenience init(
    place: StorePlace?, engine: any StoreEngine, mover: any StoreMover,
    _ surroundings: Surroundings
  ) {
    let (hurry, progress) = (Hurry(clock: surroundings.clock), surroundings.progress)
    let pulse = { surroundings.pulse() && !hurry.isLate }
    let missingStore = MissingStore(place, notice: surroundings.notice)
    let access = StoreAccess { isNeeded in
      if place != nil {
        let opened = try engine.open(
          creating: isNeeded, pulse: pulse,
          migrated: { surroundings.notice(.storeMigrated($0)) })
        if opened == nil { missingStore.wasRead() } else { missingStore.wasOpened() }
        return opened
      }
      // Reading works without a place for a store, and finds no rows.
      if isNeeded { throw Complaint(.unusable, .noPlaceForStore) }
      return nil
    }
    self.init(
      access: access,
      maintenance: engine.maintenance(of: access, pulse: pulse, progress: progress),
      moves: ObservedMoves(mover, by: surroundings.trace, pulse: pulse, progress: progress),
      texts: PrivateTextFolder(
        folders: Services.textFolders(place), program: Services.program(place),
        meaning: Services.textMeaning),
      exports: ExportFolders(
        pulse: {
          // Writing files takes long. Meanwhile other processes may write to the store.
          access.rest()
          return pulse()
        }, progress: progress),
      catalogueFiles: CatalogueFiles(pulse: pulse, progress: progress),
      outsideCatalogue: CatalogueProgram(
        words: Wireframe.words(of: surroundings.settings[.catalogue]),
        hiding: surroundings.settings.vocabulary.variablePrefix,
        pulse: {
          // Other processes may write to the store meanwhile.
          access.rest()
          surroundings.beside()
          return surroundings.pulse()
        }),
      tokenFile: place.flatMap { place in
        place.stateFolder.map {
          TokenFile(
            stateFolder: $0, store: place.canonicalPath, spelled: place.path,
            observer: surroundings.trace)
        }
      },
      // A token that is not text, or is empty, is not valid, but it is there.
      givenToken: Environment.isSet("COTERIE_TOKEN")
        ? String(decoding: Environment.bytes("COTERIE_TOKEN") ?? [], as: UTF8.self) : nil,
      makeKeeper: { SodiumKeeper(cost: .usual) }, clock: surroundings.clock,
      trace: surroundings.trace)
    notice = surroundings.notice
    paragraphs = surroundings.paragraphs
    missingStore.isThere = { try access.exists() }
    self.missingStore = missingStore
    hasDefaultStore = place?.isNamed == false
    self.hurry = hurry
  }

  /// Discards the cached account. A store that cannot be read any more is reported once.
  func forget() {
    identity.reload()
    guard let loss = access.takeLoss() else { return }
    let complaint = Complaint(from: loss)
    notice(
      complaint.hint.map { .complaint(complaint.message, hint: $0) } ?? complaint.message)
  }

  /// The finder of things for completion, for the account that is logged in.
  func thingsByName() throws -> ThingsByName {
    ThingsByName(
      people: people, blogs: blogs, search: search, catalogue: catalogue, viewer: try identity.me(),
      accounts: accounts, voices: voices, sessions: identity.sessions, texts: texts,
      now: clock.wallSeconds)
  }

  // MARK: Sounds

  /// The prefix of the variables that other programs do not get: one may hold a token.
  private static let hidden = "COTERIE_"

  /// The programs that play sounds, which are looked for when a screen needs them.
  var sounds: any SoundGateway {
    hasSounds = true
    return ObservedSounds(soundPrograms, by: trace)
  }

  /// Descriptors that can be read when a sound has news.
  var awaited: [Int32] {
    guard hasSounds, let descriptor = soundPrograms.descriptor else { return [] }
    return [descriptor]
  }

  // MARK: Texts

  /// The meaning of the private files of texts.
  package static let textMeaning: PrivateTextFolder.Meaning = .init(
    command: { purpose, path in
      WritingSubject(name: purpose)?.command(withFile: path)
    },
    title: { text in
      let manuscript = try? Manuscript(text)
      if let title = manuscript?.title, !title.isEmpty { return title }
      return Summary.of(manuscript?.body ?? text)
    })

  /// The private folders for the texts of a store.
  private static func textFolders(_ place: StorePlace?) -> [String] {
    guard let place, let state = place.stateFolder else { return [] }
    let root = "\(state)/\(Wireframe.program)"
    let folder = "\(root)/writing/" + PrivateFile.name(for: place.canonicalPath)
    if place.path != place.canonicalPath {
      // An earlier version kept the texts under the path that was typed. A folder with texts is not
      // replaced.
      rename("\(root)/writing/" + PrivateFile.name(for: place.path), folder)
    }
    return [root, "\(root)/writing", folder]
  }

  /// The words that start the program on a store.
  private static func program(_ place: StorePlace?) -> [String] {
    guard let place, !place.isUsual else { return [Wireframe.program] }
    return [Wireframe.program, "--store", place.path]
  }
}

/// A value that is made when it is first needed, and once.
private final class Lazy<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}

/// The user as whom the process runs.
private final class ProcessUser: SystemUser {
  var number: Int64 { Int64(getuid()) }
}
