import Circle
import Domain
import Fixtures
import Platform
import Terminal
import Testing
import Wireframe

@testable import Doors
@testable import Viper

@Suite("Everything that completion offers", .serialized)
struct OfferedTests {
  private static let places: [Place] =
    [
      .greeting(), .login(), .account, .store, .blog(1), .likers(1), .write(), .write(2), .feed,
      .user(), .user(tab: .drafts), .user(tab: .bin), .user(name: "bob"), .search("rain"),
      .books(), .books(matching: "tea"), .shelf(), .book(1), .readers(1), .peek(1), .watch,
      .gallery(), .gallery(.following, .mvc), .gallery(.greeting, .viper),
    ] + PeopleKind.allCases.map { .users($0) }

  /// Ada with a blog, a draft and a binned blog; she follows Bob, who has a blog and asked her to be
  /// friends.
  private static func store() throws -> (store: TestStore, token: String) {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    try store.write("Rain", by: ada)
    try store.write("Draft", by: ada, isPublished: false)
    _ = try store.blogs.apply(.bin, to: try store.write("Gone", by: ada), by: ada, now: 1)
    try store.social.follow(bob, by: ada, now: 1)
    try store.write("Rain again", by: bob)
    _ = try store.catalogue.add([NewBook(BookFacts(title: "Tea"), shelf: .want)], by: ada)
    _ = try store.social.befriend(ada, by: bob, greeting: "hello", now: 1)
    return (store, try store.makeToken(for: ada))
  }

  private static func driver(_ store: TestStore, token: String?) throws -> Driver {
    let wireframe = Wireframe(Services.over(store, token: token))
    let (clock, console) = (SystemClock(), Console())
    let trace = Trace(clock: clock)
    return Driver(
      console: console,
      navigation: try Navigation(
        root: (try? wireframe.root()) ?? wireframe.quietRoot, clock: clock, trace: trace,
        build: wireframe.screen),
      application: wireframe, clock: clock, trace: trace, settings: Settings(Wireframe.vocabulary),
      policy: Driver.Policy(isConversation: true), source: CommandSource([]),
      sign: BusySign(console: console, clock: clock))
  }

  private static func words(_ candidates: Completion.Candidates) -> [String] {
    if case .words(let found) = candidates { found.map(\.word) } else { [] }
  }

  /// The reason why a line is refused as unknown or unavailable here.
  private static func refusal(of words: [String], by driver: Driver) -> String? {
    let navigation = driver.navigation
    do {
      let reading = try driver.vocabulary.read(
        words, verbs: navigation.verbs, options: driver.vocabulary.lineSpecs)
      switch reading.match {
      case .verb(let command): _ = try navigation.handle(command)
      case .act(_, let route, let command): _ = try navigation.act(command, at: route)
      case .go(_, let route, _): _ = try navigation.go(to: route)
      case .global(.back, _): _ = try navigation.perform(.back)
      case .global(.close, _): _ = try navigation.perform(.close)
      case .global, .nothing: break
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

  @Test(
    "What help offers is not refused because of the login, and what it marks so is",
    arguments: [Place.greeting(), .users(), .user(name: "bob"), .blog(1), .write()], [true, false])
  func logins(place: Place, isGuest: Bool) throws {
    func there() throws -> Driver {
      let (store, token) = try Self.store()
      let driver = try Self.driver(store, token: isGuest ? nil : token)
      _ = try driver.navigation.begin()
      var turn = try driver.navigation.go(to: place)
      while let work = turn.work { turn = try work() }
      return driver
    }
    let first = try there()
    let reasons = [Audience.accounts.obstacle(guest: true), Audience.guests.obstacle(guest: false)]
    var (marked, judged) = (0, 0)
    // Whether these are refused depends on their arguments.
    let others = ["system", "watch", "gallery", "login"]
    for spec in first.vocabulary.specs(with: first.navigation.verbs)
    where !others.contains(spec.word) && spec.changesFiles == nil {
      let reason = first.place.obstacle(to: spec)
      let isMarked = reason != nil && reasons.contains(reason)
      if isMarked { marked += 1 }
      let line = try Line.words(of: spec.example)
      let driver = try there()
      guard let isRefused = Self.refusesLogin(line, driver) else { continue }
      #expect(isRefused == isMarked, "\(spec.example) at \(place.line)")
      judged += 1
    }
    #expect(marked > 0 && judged > 20)
  }

  /// Whether a line is refused because its user is logged in, or is not. `nil` if it asks first, or is
  /// refused for another reason.
  private static func refusesLogin(_ words: [String], _ driver: Driver) -> Bool? {
    let navigation = driver.navigation
    do {
      let reading = try driver.vocabulary.read(
        words, verbs: navigation.verbs, options: driver.vocabulary.lineSpecs)
      var turn: Turn?
      switch reading.match {
      case .verb(let command): turn = try navigation.handle(command)
      case .act(_, let route, let command): turn = try navigation.act(command, at: route)
      case .go(_, let route, _): turn = try navigation.go(to: route)
      case .global, .nothing: break
      }
      while let now = turn, let work = now.work {
        if let failure = now.failure { throw failure.complaint }
        turn = try work()
      }
      if let failure = turn?.failure { throw failure.complaint }
      return turn?.question == nil ? false : nil
    } catch {
      let complaint = Complaint(from: error)
      let isAboutLogin =
        complaint.code == .notLoggedIn
        || complaint.message.english.contains("already logged in")
      return isAboutLogin ? true : nil
    }
  }

  @Test("Behind a field of the profile its values are offered")
  func valuesOfField() throws {
    let (store, token) = try Self.store()
    let driver = try Self.driver(store, token: token)
    #expect(
      Self.words(driver.candidates(for: "", after: ["user", "edit", "sex"])) == ["female", "male"])
    #expect(Self.words(driver.candidates(for: "f", after: ["user", "edit", "sex"])) == ["female"])
  }

  @Test(
    "No place refuses it", arguments: places, [true, false])
  func accepted(place: Place, isGuest: Bool) throws {
    var (store, token) = try Self.store()
    var changes = store.database.changeCount
    func there() throws -> Driver? {
      // A line before may have changed what is refused.
      if store.database.changeCount != changes {
        (store, token) = try Self.store()
        changes = store.database.changeCount
      }
      let driver = try Self.driver(store, token: isGuest ? nil : token)
      do {
        _ = try driver.navigation.begin()
        var turn = try driver.navigation.go(to: place)
        while let work = turn.work { turn = try work() }
      } catch { return nil }
      return driver
    }
    guard let first = try there() else {
      #expect(isGuest || place == .login(), "\(place.line) cannot be entered")
      return
    }
    let heads = Self.words(first.candidates(for: "", after: []))
    #expect(heads.contains("help") && heads.contains("users"))
    for head in heads {
      guard let driver = try there() else { continue }
      let values = Self.words(driver.candidates(for: "", after: [head]))
      // These want another word behind them. Without a name, `user` is the page of the account, and
      // `login` logs in with the empty fields. Without a list, `voices` are the unread blogs of the
      // account. Only the folder knows whether `init` makes a store.
      let wantsMore =
        [
          ["user"], ["user", "show"], ["user", "list"], ["user", "more"], ["watch", "user"],
          ["login", "login"], ["stats", "author"], ["system"], ["init"], ["store", "init"],
          ["voice"],
          ["voices"], ["voices", "user"], ["shelf", "list"], ["shelf", "more"],
        ]
        + ["stats", "shelf", "following", "followers", "friends"].flatMap { [[$0], [$0, "show"]] }
        + ["show", "list", "more", "play", "next", "previous"].map { ["voices", $0] }
      let lines = values.flatMap { value in
        // Without a name, a verb of `user` is about the account itself.
        guard head == "user", first.vocabulary.noun(head)?.verbs[value] != nil else {
          return [[head, value]]
        }
        return Self.words(driver.candidates(for: "", after: [head, value])).map {
          [head, value, $0]
        }
      }
      for line in [[head]] + lines where !wantsMore.contains(line) {
        guard let driver = try there() else { continue }
        let refusal = Self.refusal(of: line, by: driver)
        #expect(refusal == nil, "\(line) at \(place.line): \(refusal ?? "")")
      }
    }
  }
}
