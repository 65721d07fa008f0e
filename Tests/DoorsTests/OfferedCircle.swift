import Circle
import Domain
import Fixtures
import Glibc
import Platform
import Terminal
import SQLiteDriver
import Wireframe

@testable import Doors
@testable import Viper

/// A circle in which every candidate is tried, as one visitor sees it.
final class OfferedCircle {
  /// Those who try the candidates.
  enum Visitor: String, CaseIterable {
    case guest
    /// Ada, the founder.
    case ada
    case bob
    /// Li, who just registered.
    case li
    /// Zoe, who has a blog in every state and a person in every tie.
    case zoe
    /// A guest of a store without accounts.
    case stranger
    /// Ada, alone in a store without blogs.
    case alone

    var isGuest: Bool { self == .guest || self == .stranger }
    /// Whether the store has nothing to name but the visitor.
    var seesNothing: Bool { self == .stranger || self == .alone }

    /// Whether the place is of another account, or is not for this visitor.
    func cannotEnter(_ place: Place) -> Bool {
      switch place {
      case .login: !isGuest
      case .user(name: _?, _), .blog, .likers, .write(_?), .book, .readers, .peek,
        .voices(.user(_?)):
        seesNothing || ofOthers(place)
      default: ofOthers(place)
      }
    }

    private func ofOthers(_ place: Place) -> Bool {
      switch place {
      case .write(OfferedCircle.draftOfAda): self != .ada
      case .write(OfferedCircle.draftOfBob): self != .bob
      default: isGuest
      }
    }

    /// Whether a line goes on with another word, without which it is not for this visitor.
    func needsMore(_ line: [String]) -> Bool {
      // `trace` goes on with a line, and `voice` with an option.
      if line == ["trace"] || line.contains("voice") { return true }
      let vocabulary = Wireframe.vocabulary
      guard let noun = vocabulary.noun(line[0]) ?? vocabulary.noun(ofVerb: line[0]) else {
        return false
      }
      let spec = noun.verbs[line[0]] ?? noun.spec
      let isRefusedAlone = !spec.audienceAlone.has(guest: isGuest)
      // `user` goes on with a name, of which a guest sees the page; `system` with `tie`.
      if isRefusedAlone, line.count == 1 || line == [line[0], "show"] { return true }
      // Without a name, the verbs of `user` are about the account itself.
      if line.first == "user" || isRefusedAlone, line.count == 2,
        noun.verbs[line[1]]?.takesNounArguments == true
      {
        return true
      }
      // These go on with a name, too.
      let kinds = [["watch", "user"], ["voices", "user"], ["voices", "show", "user"]]
      return isGuest && kinds.contains(line)
    }

    /// Whether only the rows that a line finds decide about it.
    func dependsOnData(_ line: [String]) -> Bool {
      switch line.last {
      case "play", "next", "previous": line.first == "voices"
      default: false
      }
    }
  }

  static let draftOfAda: BlogID = 2
  static let draftOfBob: BlogID = 5

  private let visitor: Visitor
  private var store: TestStore
  private var token: String?
  private var changes: Int
  private let scratch = Scratch()
  /// The file of another store, for the commands that check a file.
  private let file: StoreFile

  init(seenBy visitor: Visitor) throws {
    self.visitor = visitor
    (store, token) = try OfferedCircle.store(seenBy: visitor)
    changes = store.database.work.changes
    file = StoreFile(path: scratch("circle.db"))
    _ = try file.open(creating: true, pulse: { true })
  }

  /// Ada with a blog, a draft and a binned blog; she follows Bob, who has a blog and a draft and asked
  /// her to be friends.
  static func store(seenBy visitor: Visitor = .ada) throws -> (store: TestStore, token: String?) {
    let store = try TestStore()
    if visitor == .stranger { return (store, nil) }
    if visitor == .alone {
      return (store, try store.makeToken(for: try store.register("ada")))
    }
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.write("Rain", by: ada)
    try store.write("Draft", by: ada, isPublished: false)
    _ = try store.blogs.apply(.bin, to: try store.write("Gone", by: ada), by: ada, now: 1)
    try store.social.follow(bob, by: ada, now: 1)
    for reader in [ada, bob] {
      _ = try store.catalogue.add([NewBook(BookFacts(title: "Tea"), shelf: .want)], by: reader)
    }
    _ = try store.blogs.write(
      Writing(title: "Rain again", body: "Rain again in full", summary: "Rain again", about: 1),
      isPublished: true, by: bob, now: 1_000)
    try store.write("Draft of Bob", by: bob, isPublished: false)
    _ = try store.social.befriend(ada, by: bob, greeting: "hello", now: 1)
    let account: AccountID? =
      switch visitor {
      case .guest, .stranger, .alone: nil
      case .ada: ada
      case .bob: bob
      case .li: try store.register("li")
      case .zoe: try addZoe(to: store)
      }
    return (store, try account.map { try store.makeToken(for: $0) })
  }

  /// Zoe asked Dan, whom Eve asked; she mutes Ada and blocks Fay. Gil is a friend.
  private static func addZoe(to store: TestStore) throws -> AccountID {
    let zoe = try store.register("zoe")
    let now = ManualClock().wallSeconds
    func befriend(_ other: AccountID, by person: AccountID) throws {
      _ = try store.social.befriend(other, by: person, greeting: "hello", now: now)
    }
    try befriend(try store.register("dan"), by: zoe)
    try befriend(zoe, by: try store.register("eve"))
    let (fay, gil) = (try store.register("fay"), try store.register("gil"))
    _ = try store.social.restrict(1, .mute, by: zoe)
    _ = try store.social.restrict(fay, .block, by: zoe)
    try befriend(gil, by: zoe)
    try befriend(zoe, by: gil)
    try store.social.follow(gil, by: zoe, now: now)
    try store.write("A draft of Zoe", by: zoe, isPublished: false)
    _ = try store.blogs.like(try store.write("A work of Zoe", by: zoe), by: zoe)
    try store.write("A work of Gil", by: gil)
    _ = try store.blogs.apply(.bin, to: try store.write("Binned", by: zoe), by: zoe, now: now)
    _ = try store.catalogue.shelve(1, as: .read, by: zoe)
    return zoe
  }

  /// A prompt at a place; `nil` if the place refuses the visitor.
  func driver(at place: Place) throws -> Driver? {
    // A line before may have changed what is refused.
    if store.database.work.changes != changes {
      (store, token) = try OfferedCircle.store(seenBy: visitor)
      changes = store.database.work.changes
    }
    let driver = try Driver.offering(
      in: store, token: token, file: file.path, state: scratch("state"))
    do {
      _ = try driver.navigation.begin()
      try driver.finish(try driver.navigation.go(to: place))
    } catch { return nil }
    return driver
  }

  /// Whether the words behind a line are tried too. Those behind a global command are the same
  /// everywhere.
  static func goesOn(_ line: [String], at place: Place) -> Bool {
    // The words behind `try` and `trace` are a line of their own.
    if ["try", "trace"].contains(line[0]) { return false }
    if GlobalCommand(typed: line[0]) == nil { return line.count < 3 }
    return place == .greeting() && line.count < 4
  }
}

extension Driver {
  /// A prompt that prints nothing and gets no answer.
  static func offering(
    in store: TestStore, token: String?, file: String = Services.nowhere, state: String? = nil
  ) throws -> Driver {
    let wireframe = Wireframe(Services.over(store, token: token, file: file, state: state))
    let console = Console(output: nowhere, errors: nowhere)
    let clock = SystemClock()
    let trace = Trace(clock: clock)
    var settings = Settings(Wireframe.vocabulary)
    try settings.set("speaker", to: "true")
    return Driver(
      console: console,
      navigation: try Navigation(
        root: (try? wireframe.root()) ?? wireframe.quietRoot, clock: clock, trace: trace,
        build: wireframe.screen),
      application: wireframe, clock: clock, trace: trace, settings: settings,
      policy: Driver.Policy(isConversation: true), source: CommandSource([]),
      sign: BusySign(console: console, clock: clock))
  }

  private static let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)

  func words(behind line: [String], beginning fragment: String = "") -> [String] {
    if case .words(let found) = candidates(for: fragment, after: line) {
      found.map(\.word)
    } else {
      []
    }
  }

  /// Carries out a turn until it asks a question, watches something or ends.
  func finish(_ turn: Turn) throws {
    var turn = turn
    while true {
      if let failure = turn.failure { throw failure.complaint }
      if turn.watch != nil { return }
      if let work = turn.work {
        turn = try work()
      } else if turn.question == nil, let move = turn.move {
        let command = turn.command
        turn = try navigation.perform(move)
        if let command {
          try finish(turn)
          turn = try navigation.handle(command)
        }
      } else {
        return
      }
    }
  }

  /// Whether a line ends with a verb that needs a thing: of its noun, or a row.
  func takesThing(_ line: [String]) -> Bool {
    if line.count == 1 {
      guard let parameter = navigation.verbs[line[0]]?.parameters.first else { return false }
      if case .row = parameter.kind { return !parameter.isOptional }
      return false
    }
    guard let noun = vocabulary.noun(line[0]), let verb = noun.verbs[line[1]],
      !noun.worksEverywhere(verb.word)
    else { return false }
    if verb.takesNounArguments, let parameter = noun.spec.parameters.first {
      // The others need a row, too, or an option.
      return parameter.things != nil && verb.parameters.allSatisfy { $0.things == nil }
        && verb.word != "voice"
    }
    guard let parameter = verb.parameters.first, case .row = parameter.kind else { return false }
    return !parameter.isOptional
  }

  /// Whether a whole line is not refused.
  func accepts(_ words: [String]) -> Bool {
    do {
      let match = try vocabulary.read(
        words, verbs: navigation.verbs, options: self.vocabulary.lineSpecs
      ).match
      switch match {
      case .verb(let command): try finish(try navigation.handle(command))
      case .act(_, let route, let command): try finish(try navigation.act(command, at: route))
      case .go, .global, .nothing: return false
      }
      return true
    } catch { return false }
  }

  /// The reason why a line that is offered is refused.
  func refusal(of words: [String]) -> String? {
    do {
      let reading = try vocabulary.read(
        words, verbs: navigation.verbs, options: self.vocabulary.lineSpecs)
      switch reading.match {
      case .verb(let command): try finish(try navigation.handle(command))
      case .act(_, let route, let command):
        try finish(try navigation.act(command, at: route))
      case .go(_, let route, _): try finish(try navigation.go(to: route))
      case .global(let command, let arguments):
        try check(command, arguments)
      case .nothing: break
      }
    } catch {
      let complaint = Complaint(from: error)
      let message = complaint.message.english
      // More arguments may follow. All other rules know more than completion.
      if complaint.code == .usage, message.contains(" is missing") { return nil }
      // The number of a row or a level follows the name.
      if words.count == 3, message.hasSuffix(" is not a number") { return nil }
      return message
    }
    return nil
  }

  /// Runs a global command. One with an effect outside the store is only checked.
  private func check(_ command: GlobalCommand, _ arguments: Arguments) throws {
    switch command {
    // These start programs or replace the screen of the terminal.
    case .tour, .clear: break
    case .config:
      guard arguments[GlobalCommand.name] != nil else { return try perform(command, arguments) }
      switch (arguments[GlobalCommand.action], arguments[GlobalCommand.value]) {
      case (.set, let value?):
        try Configuration.check(arguments[GlobalCommand.name] ?? "", value, vocabulary)
      case (.unset, nil): break
      default: try perform(command, arguments)
      }
    default: try run(.global(command, arguments), showsNouns: false)
    }
  }
}
