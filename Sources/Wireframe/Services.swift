import Circle
package import Domain
import Files
import Glibc
package import Accounts
package import Platform
import Search
import Sounds
package import Store
package import Viper

/// The service bus: every service is made here, once, when it is first needed.
package final class Services {
  let clock: any Clock
  /// Takes the steps of lines through the roles.
  let trace: Trace
  /// The store: it holds the changes of an atomic run, and tells of changes by other processes. It is opened when
  /// a gateway first needs it.
  let access: StoreAccess
  /// The number of the user of the operating system who runs the program. A name could be given to another
  /// user later.
  let systemUser = Int64(getuid())
  private let makers: Makers
  /// The settings of the current line.
  var settings: Settings?
  /// Whether output goes to a terminal.
  var isInteractive = false
  /// Reads a text in Markdown as paragraphs, each in parts; `nil` is a part of code.
  private(set) var paragraphs: (String) -> [[String?]] = { [[$0]] }
  /// Stops the store when the time of such work is over.
  private(set) var hurry: Hurry
  /// `nil` without a place on this machine.
  private(set) var missingStore: MissingStore?
  /// Whether the store is the one that is used when none is named.
  private(set) var hasDefaultStore = false
  /// Prints a sentence for which no command asked.
  private var notice: (Phrase) -> Void = { _ in }

  /// The functions that make the services for files, programs and the store as a whole.
  package struct Makers {
    let maintenance: () -> any StoreMaintenance
    /// Moves a store between two addresses.
    let move: (_ source: String, _ target: String, _ withSessions: Bool) throws -> MovedStore
    let texts: () -> any TextFolder
    let files: () -> any FileGateway
    let outsideCatalogue: () -> any OutsideCatalogueGateway
    let tokenFile: () -> TokenFile?
    /// A token of the environment.
    let givenToken: String?
    let keeper: () -> any SecretKeeper

    package init(
      maintenance: @escaping () -> any StoreMaintenance,
      move: @escaping (String, String, Bool) throws -> MovedStore,
      texts: @escaping () -> any TextFolder, files: @escaping () -> any FileGateway,
      outsideCatalogue: @escaping () -> any OutsideCatalogueGateway,
      tokenFile: @escaping () -> TokenFile?, givenToken: String?,
      keeper: @escaping () -> any SecretKeeper
    ) {
      self.maintenance = maintenance
      self.move = move
      self.texts = texts
      self.files = files
      self.outsideCatalogue = outsideCatalogue
      self.tokenFile = tokenFile
      self.givenToken = givenToken
      self.keeper = keeper
    }
  }

  package init(access: StoreAccess, clock: any Clock, trace: Trace, makers: Makers) {
    self.access = access
    self.clock = clock
    self.trace = trace
    self.makers = makers
    hurry = Hurry(clock: clock)
    access.observer = trace
    access.rightsEnded = { [weak self] in try self?.identity.rightsEnded() }
  }

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
      access: access, clock: surroundings.clock, trace: surroundings.trace,
      makers: Makers(
        maintenance: { engine.maintenance(of: access, pulse: pulse, progress: progress) },
        move: { source, target, withSessions in
          try mover.move(
            source, to: target, withSessions: withSessions, pulse: pulse, progress: progress)
        },
        texts: {
          PrivateTextFolder(
            folders: Services.textFolders(place), program: Services.program(place),
            meaning: Services.textMeaning)
        },
        files: { LocalFiles(pulse: pulse, progress: progress) },
        outsideCatalogue: {
          CatalogueProgram(
            words: Wireframe.words(of: surroundings.settings[.catalogue]),
            hiding: surroundings.settings.vocabulary.variablePrefix,
            pulse: {
              surroundings.beside()
              return surroundings.pulse()
            })
        },
        tokenFile: {
          place.flatMap { place in
            place.stateFolder.map {
              TokenFile(
                stateFolder: $0, store: place.canonicalPath, spelled: place.path,
                observer: surroundings.trace)
            }
          }
        },
        // A token that is not text, or is empty, is not valid, but it is there.
        givenToken: Environment.isSet("COTERIE_TOKEN")
          ? String(decoding: Environment.bytes("COTERIE_TOKEN") ?? [], as: UTF8.self) : nil,
        keeper: { SodiumKeeper(cost: .usual) }))
    notice = surroundings.notice
    paragraphs = surroundings.paragraphs
    missingStore.isThere = { try access.exists() }
    self.missingStore = missingStore
    hasDefaultStore = place?.isNamed == false
    self.hurry = hurry
  }

  // MARK: The store, one for each subject

  private lazy var accountStore = AccountStore(access: access)
  var accounts: any AccountGateway { accountStore }
  var members: any MemberGateway { accountStore }

  private lazy var peopleStore = PeopleStore(access: access)
  var people: any UserGateway { peopleStore }
  var social: any SocialGateway { peopleStore }

  private lazy var blogStore = BlogStore(access: access)
  var blogs: any BlogGateway { blogStore }
  var search: any SearchGateway { blogStore }
  var reading: any ReadingGateway { blogStore }
  var writing: any WritingGateway { blogStore }

  private lazy var catalogueStore = CatalogueStore(access: access)
  var catalogue: any CatalogueGateway { catalogueStore }

  private lazy var voiceStore = VoiceStore(access: access)
  var voices: any VoiceGateway { voiceStore }

  // MARK: The session

  private(set) lazy var identity = SessionIdentity(
    sessions: SessionStore(access: access), keeper: { [unowned self] in keeper },
    file: makers.tokenFile(), givenToken: makers.givenToken,
    mayHaveEnded: access.mayHaveEndedSession, clock: clock)

  private(set) lazy var keeper = makers.keeper()

  // MARK: Beyond the rows of the store

  private(set) lazy var maintenance: any MaintenanceGateway = ObservedMaintenance(
    makers.maintenance(), move: makers.move, by: trace)

  /// The private files of texts that are being written.
  private(set) lazy var texts = makers.texts()

  private(set) lazy var files: any FileGateway = ObservedFiles(makers.files(), by: trace)

  private(set) lazy var outsideCatalogue: any OutsideCatalogueGateway = ObservedOutsideCatalogue(
    makers.outsideCatalogue(), by: trace)

  // MARK: Settings

  /// The form in which users are named.
  var nameStyle: NameStyle { settings?[.nameStyle].flatMap(NameStyle.init) ?? .both }

  /// The language in which the user writes to others.
  var language: Language { settings?.language ?? .en }

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
      accounts: accounts, sessions: identity.sessions, texts: texts, now: clock.wallSeconds)
  }

  // MARK: Sounds

  /// The prefix of the variables that other programs do not get: one may hold a token.
  private static let hidden = "COTERIE_"

  /// `nil` before a screen needs sounds.
  private var soundPrograms: SoundPrograms?

  private(set) lazy var sounds: any SoundGateway = {
    let programs = SoundPrograms(
      hiding: Services.hidden, clock: clock,
      choice: { [unowned self] in
        SoundPrograms.Choice(
          speaker: Wireframe.words(of: settings?[.speaker]),
          player: Wireframe.words(of: settings?[.player]))
      })
    soundPrograms = programs
    return ObservedSounds(programs, by: trace)
  }()

  /// Descriptors that can be read when a sound has news.
  var awaited: [Int32] { soundPrograms?.descriptor.map { [$0] } ?? [] }

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
