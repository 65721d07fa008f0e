import Circle
import Domain
import FrameworkFixtures
import Glibc
import Testing
import Wireframe

@testable import Doors
@testable import Viper

@Suite("Everything that completion offers", .serialized)
struct OfferedTests {
  @Test(
    "What help offers is not refused because of the login, and what it marks so is",
    arguments: [Place.greeting(), .users(), .user(name: "bob"), .blog(1), .write()], [true, false])
  func logins(place: Place, isGuest: Bool) throws {
    func there() throws -> Driver {
      let (store, token) = try OfferedCircle.store(seenBy: isGuest ? .guest : .ada)
      let driver = try Driver.offering(in: store, token: token)
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

  @Test("Every value that can be chosen is offered with what it is, in both languages")
  func meanings() throws {
    let (store, token) = try OfferedCircle.store()
    let driver = try Driver.offering(in: store, token: token)
    let vocabulary = driver.vocabulary
    let nouns = vocabulary.nouns.flatMap { noun in
      [[noun.spec.word]] + noun.verbs.specs.map { [noun.spec.word, $0.word] }
    }
    let lines =
      nouns + vocabulary.globalSpecs.map { [$0.word] }
      + vocabulary.allOptions.map { ["set", $0.name] }
      + [["config", "get"], ["config", "set"], ["config", "unset"], ["config", "set", "color"]]
      + [["gallery", "following"], ["search", "tea", "--state"], ["--lang"], ["--trace"]]
    var count = 0
    for line in lines {
      guard case .words(let found) = driver.candidates(for: "", after: line) else { continue }
      for candidate in found {
        count += 1
        let summary = candidate.summary
        #expect(
          summary?.english.isEmpty == false && summary?.chinese.isEmpty == false,
          "\(line) \(candidate.word)")
      }
    }
    #expect(count > 450)
  }

  @Test("A guest is offered the accounts to log in to")
  func accounts() throws {
    let (store, token) = try OfferedCircle.store(seenBy: .guest)
    let driver = try Driver.offering(in: store, token: token)
    #expect(driver.words(behind: ["login"], beginning: "b") == ["bob"])
    try driver.finish(try driver.navigation.go(to: Place.login()))
    #expect(driver.words(behind: ["login"], beginning: "b") == ["bob"])
    #expect(driver.words(behind: ["account"], beginning: "b") == ["bob"])
  }

  @Test("Behind a command that is refused as a whole no word is offered")
  func refusedAsAWhole() throws {
    let (store, token) = try OfferedCircle.store()
    let driver = try Driver.offering(in: store, token: token)
    for line in [
      ["login"], ["login", "account"], ["try", "login", "account"], ["login", "login"],
    ] {
      #expect(driver.words(behind: line, beginning: "b") == [], "\(line)")
    }
    #expect(driver.words(behind: ["login"], beginning: "--tok") == ["--token-name"])
    let guest = try OfferedCircle.store(seenBy: .guest)
    let door = try Driver.offering(in: guest.store, token: guest.token)
    #expect(door.words(behind: ["users", "follow"], beginning: "b") == [])
  }

  @Test("Behind search, the verbs of a search that is open are not offered")
  func search() throws {
    let (store, token) = try OfferedCircle.store()
    let driver = try Driver.offering(in: store, token: token)
    #expect(driver.words(behind: ["search"]) == ["show"])
  }

  @Test("Behind a field of the profile its values are offered")
  func valuesOfField() throws {
    let (store, token) = try OfferedCircle.store()
    let driver = try Driver.offering(in: store, token: token)
    let line = ["user", "edit", "sex"]
    #expect(driver.words(behind: line) == ["female", "male"])
    #expect(driver.words(behind: line, beginning: "f") == ["female"])
  }

  @Test(
    "A noun that needs a thing is offered only if it takes one",
    arguments: OfferedCircle.Visitor.allCases)
  func nouns(visitor: OfferedCircle.Visitor) throws {
    let circle = try OfferedCircle(seenBy: visitor)
    let driver = try #require(try circle.driver(at: .greeting()))
    let heads = driver.words(behind: [])
    let isAbout: [String: [[String]]] = [
      "user": [["bob"]], "stats": [["bob"]], "friends": [["bob"]], "following": [["bob"]],
      "followers": [["bob"]], "shelf": [["bob"]], "voices": [["user", "bob"], ["blog", "1"]],
      "blog": [["1"]], "book": [["1"]],
    ]
    for (noun, ends) in isAbout {
      let isAccepted = try ([[]] + ends).contains { end in
        try circle.driver(at: .greeting())?.refusal(of: [noun] + end) == nil
      }
      // Without its number, `blog` is incomplete and not refused.
      let isOffered = heads.contains(noun)
      let isTrue = ["blog", "book"].contains(noun) ? !visitor.seesNothing : isAccepted
      #expect(isOffered == isTrue, "\(noun) for \(visitor)")
    }
    #expect(heads.contains("login") == (visitor == .guest))
    #expect(heads.contains("system") == !visitor.isGuest)
  }

  @Test("The system user is offered to whom it is tied, and a tie that is not there is not ended")
  func ties() throws {
    let (store, token) = try OfferedCircle.store(seenBy: .ada)
    func words(of token: String?) throws -> [String] {
      let driver = try Driver.offering(in: store, token: token)
      let heads = driver.words(behind: [])
      return heads.filter { $0 == "system" } + driver.words(behind: ["system"])
    }
    #expect(try words(of: nil) == [])
    #expect(try words(of: token) == ["system", "tie"])
    try store.accounts.tie(1, toSystemUser: Int64(getuid()))
    #expect(try words(of: nil) == ["system"])
    #expect(try words(of: token) == ["system", "tie", "untie"])
  }

  @Test("Files are offered for a recording of one's own blog, but not for that of another user")
  func recordings() throws {
    let (store, token) = try OfferedCircle.store(seenBy: .bob)
    let driver = try Driver.offering(in: store, token: token)
    #expect(driver.candidates(for: "", after: ["blog", "voice", "4"]) == .files(behind: ""))
    #expect(driver.words(behind: ["blog", "voice"]) == ["5", "4"])
    #expect(driver.candidates(for: "", after: ["blog", "voice", "1"]) == .words([]))
    _ = try store.voices.record(
      Recording(.init(format: .wav, milliseconds: 1, size: 1), bytes: [1]), for: 1, by: 1)
    try driver.finish(try driver.navigation.go(to: Place.blog(1)))
    #expect(driver.words(behind: []).contains("voice"))
    #expect(driver.candidates(for: "", after: ["voice"]) == .words([]))
  }

  @Test("Folders are offered for an export, but not to a guest, who has nothing to export")
  func exports() throws {
    for visitor in [OfferedCircle.Visitor.ada, .guest] {
      let (store, token) = try OfferedCircle.store(seenBy: visitor)
      let driver = try Driver.offering(in: store, token: token)
      let isOffered = driver.candidates(for: "po", after: ["export"]) == .folders(behind: "")
      #expect(isOffered == !visitor.isGuest)
    }
  }

  @Test("The tabs of a page are offered with what they show")
  func tabs() throws {
    let (store, token) = try OfferedCircle.store(seenBy: .bob)
    let driver = try Driver.offering(in: store, token: token)
    let found = driver.candidates(for: "b", after: ["user", "tab"])
    #expect(
      found
        == .words([
          Candidate("bin", Phrase("your recycle bin", "自己的回收站")),
          Candidate("blogs", Phrase("the published blogs", "已发布的博客")),
        ]))
  }

  @Test("Only to the founder are the commands offered that manage accounts")
  func managing() throws {
    for visitor in OfferedCircle.Visitor.allCases {
      let (store, token) = try OfferedCircle.store(seenBy: visitor)
      let driver = try Driver.offering(in: store, token: token)
      let verbs = try #require(driver.vocabulary.noun("user")?.verbs)
      for word in ["level", "disable"] {
        let isFounder = visitor == .ada || visitor == .alone
        // Nobody disables their own account.
        let hasOthers = visitor == .ada || word == "level"
        #expect(driver.words(behind: ["user"]).contains(word) == (isFounder && hasOthers))
        let spec = try #require(verbs[word])
        #expect((driver.place.obstacle(to: spec) == nil) == isFounder)
      }
    }
  }

  @Test("No prompt offers to create or fill a store that has accounts, and a guest cannot write")
  func refusedAlways() throws {
    for isGuest in [true, false] {
      let (store, token) = try OfferedCircle.store(seenBy: isGuest ? .guest : .ada)
      let driver = try Driver.offering(in: store, token: token)
      let heads = driver.words(behind: [])
      #expect(!heads.contains("init") && !heads.contains("demo"))
      #expect(heads.contains("write") == !isGuest)
    }
  }

  @Test(
    "Completion offers no verb behind its noun that help marks as unavailable",
    arguments: [Place.greeting(), .user(name: "bob"), .users()], [true, false])
  func marked(place: Place, isGuest: Bool) throws {
    let (store, token) = try OfferedCircle.store(seenBy: isGuest ? .guest : .ada)
    let driver = try Driver.offering(in: store, token: token)
    _ = try driver.navigation.begin()
    try driver.finish(try driver.navigation.go(to: place))
    let help = Help(
      vocabulary: driver.vocabulary, title: driver.navigation.top.title,
      verbs: driver.navigation.verbs, isGuest: isGuest, obstacle: driver.place.obstacle,
      behind: driver.place.obstacle)
    guard case .object(let members) = help.overview().data,
      case .array(let commands)? = members.first(where: { $0.key == "commands" })?.value
    else { throw Trouble("no commands") }
    var unavailable: Set<String> = []
    for case .object(let command) in commands {
      let values = Dictionary(uniqueKeysWithValues: command.map { ($0.key, $0.value) })
      guard case .string(let word)? = values["word"], case .string(let noun)? = values["screen"],
        word != noun, values["available"] == .bool(false)
      else { continue }
      unavailable.insert("\(noun) \(word)")
      #expect(!driver.words(behind: [noun]).contains(word), "\(noun) \(word)")
    }
    let ofAccounts: Set = [
      "drafts publish", "drafts delete", "bin restore", "user tab", "feed open",
    ]
    #expect(ofAccounts.isSubset(of: unavailable) == isGuest)
  }

  @Test("Help as JSON has the keys of every object that a type names, and explains the other types")
  func objects() throws {
    let (store, token) = try OfferedCircle.store(seenBy: .ada)
    let driver = try Driver.offering(in: store, token: token)
    let help = Help(
      vocabulary: driver.vocabulary, title: Phrase(verbatim: ""), verbs: CommandTable(),
      isGuest: false, obstacle: { _ in nil }, behind: { _, _ in nil })
    guard case .object(let members) = help.overview().data,
      case .array(let objects)? = members.first(where: { $0.key == "objects" })?.value,
      case .array(let commands)? = members.first(where: { $0.key == "commands" })?.value,
      case .array(let types)? = members.first(where: { $0.key == "types" })?.value
    else { throw Trouble("no objects") }
    func texts(_ name: String, of object: JSON) -> [String] {
      guard case .object(let members) = object else { return [] }
      return members.flatMap { member -> [String] in
        if member.key == name, case .string(let text) = member.value { return [text] }
        guard member.key == "keys", case .array(let keys) = member.value else { return [] }
        return keys.flatMap { texts(name, of: $0) }
      }
    }
    let names = Set(objects.flatMap { texts("name", of: $0).prefix(1) })
    let plain = Set(types.flatMap { texts("name", of: $0) })
    let named = (objects + commands).flatMap { texts("type", of: $0) + texts("document", of: $0) }
    for type in Set(named) {
      let alternatives = type.split(separator: " or ")
      if alternatives.count > 1 { #expect(plain.contains("TYPE or TYPE")) }
      for part in alternatives {
        var name = part.filter { $0 != "(" && $0 != ")" }
        while let front = ["array of ", "object of "].first(where: name.hasPrefix) {
          #expect(plain.contains(front + "TYPE"))
          name.removeFirst(front.count)
        }
        if name.hasPrefix("\"") { name = "\"WORD\"" }
        #expect(plain.contains(name) || names.contains(name), "\(name)")
      }
    }
    #expect(names.isSuperset(of: ["statsMonth", "traceStep", "option", "command"]))
  }

  @Test("Help marks a verb of the screen that the shown user refuses")
  func refusedByPerson() throws {
    let (store, token) = try OfferedCircle.store(seenBy: .bob)
    let driver = try Driver.offering(in: store, token: token)
    try driver.finish(try driver.navigation.go(to: Place.user(name: "ada")))
    let place = driver.place
    #expect(place.obstacle(to: try #require(place.verbs["accept"])) != nil)
    #expect(place.obstacle(to: try #require(place.verbs["follow"])) == nil)
  }

  /// The verbs that take only what Zoe has and Li has not.
  private static let ofPossessions: Set = [
    "blog delete", "blog edit", "blog publish", "blog purge", "blog restore", "blog revisions",
    "blog unlike", "blog unpublish", "bin purge", "bin restore", "book unshelve",
    "drafts delete", "drafts open", "drafts peek", "drafts publish", "feed like", "feed open",
    "feed share", "requests accept", "requests decline", "blocked unblock", "blocked unmute",
    "shelf open", "shelf unshelve",
    "user accept", "user decline", "user unblock", "user unfollow", "user unfriend", "user unmute",
    "voices open", "voices play",
  ]

  @Test("A new user is offered no verb for what only other users have")
  func possessions() throws {
    for visitor in [OfferedCircle.Visitor.li, .zoe] {
      let driver = try #require(try OfferedCircle(seenBy: visitor).driver(at: .greeting()))
      for line in Self.ofPossessions {
        let words = line.split(separator: " ").map(String.init)
        #expect(
          driver.words(behind: [words[0]]).contains(words[1]) == (visitor == .zoe),
          "\(line) for \(visitor)")
      }
      // Only a press in a list that is open shows the button of `remove`.
      #expect(!driver.words(behind: ["users"]).contains("remove"))
      #expect(!driver.words(behind: ["voices"]).contains("pause"))
    }
  }

  private static let nouns = [
    "user", "blog", "book", "drafts", "bin", "users", "feed", "shelf", "books", "voices",
    "requests",
    "blocked", "friends", "gallery",
  ]

  @Test(
    "A verb is offered only if one of its arguments is not refused",
    arguments: [Place.greeting(), .users(), .users(.friends), .user(tab: .drafts), .shelf()],
    [OfferedCircle.Visitor.li, .zoe, .alone])
  func argued(place: Place, visitor: OfferedCircle.Visitor) throws {
    try argue(at: place, visitor, behind: place == .greeting() ? Self.nouns : [])
  }

  @Test(
    "The same in every other place", .long, arguments: often + others,
    [OfferedCircle.Visitor.guest, .bob, .li, .zoe, .alone, .stranger])
  func arguedElsewhere(place: Place, visitor: OfferedCircle.Visitor) throws {
    try argue(at: place, visitor, behind: [])
  }

  /// Tries every verb that is offered with every argument, until one is not refused.
  private func argue(
    at place: Place, _ visitor: OfferedCircle.Visitor, behind nouns: [String]
  ) throws {
    let circle = try OfferedCircle(seenBy: visitor)
    guard let first = try circle.driver(at: place) else { return }
    let heads = first.words(behind: [])
    let lines =
      heads.map { [$0] }
      + nouns.flatMap { noun in first.words(behind: [noun]).map { [noun, $0] } }
    let things =
      (1...9).flatMap { [String($0), "id:\($0)"] }
      + ["ada", "bob", "dan", "eve", "fay", "gil", "zoe", "all"]
    var count = 0
    for line in lines where first.takesThing(line) {
      count += 1
      let isAccepted = try (first.words(behind: line) + things).contains { thing in
        let end = line.last == "shelve" ? ["reading"] : line.last == "level" ? ["1"] : []
        return try circle.driver(at: place)?.accepts(line + [thing] + end) ?? false
      }
      #expect(isAccepted, "\(line) at \(place.line)")
    }
    #expect(count > 0 || nouns.isEmpty)
  }

  private static let often: [Place] = [.greeting(), .login(), .users(), .blog(1)]
  private static let others: [Place] =
    [
      .account, .store, .likers(1), .write(), .write(2), .write(5), .feed,
      .user(), .user(tab: .drafts), .user(tab: .bin), .user(tab: .shelf), .user(name: "bob"),
      .search("rain"), .books(), .books(matching: "tea"), .shelf(), .book(1), .readers(1), .peek(1),
      .watch, .voices(.feed), .voices(.user("bob")),
      .gallery(), .gallery(.following, .mvc), .gallery(.greeting, .viper),
    ] + PeopleKind.allCases.filter { $0 != .all }.map { .users($0) }

  @Test(
    "A place that is seen often does not refuse it", arguments: often,
    OfferedCircle.Visitor.allCases)
  func acceptedOften(place: Place, visitor: OfferedCircle.Visitor) throws {
    try accepted(place, visitor)
  }

  @Test("No other place refuses it", .long, arguments: others, OfferedCircle.Visitor.allCases)
  func acceptedElsewhere(place: Place, visitor: OfferedCircle.Visitor) throws {
    try accepted(place, visitor)
  }

  private func accepted(_ place: Place, _ visitor: OfferedCircle.Visitor) throws {
    let circle = try OfferedCircle(seenBy: visitor)
    guard let first = try circle.driver(at: place) else {
      #expect(visitor.cannotEnter(place), "\(place.line) cannot be entered")
      return
    }
    var lines = first.words(behind: []).map { [$0] }
    #expect(lines.contains(["help"]) && lines.contains(["users"]))
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      guard let driver = try circle.driver(at: place) else { continue }
      if OfferedCircle.goesOn(line, at: place) {
        lines += driver.words(behind: line).map { line + [$0] }
      }
      if visitor.needsMore(line) || visitor.dependsOnData(line) { continue }
      let refusal = driver.refusal(of: line)
      #expect(refusal == nil, "\(line) at \(place.line): \(refusal ?? "")")
    }
  }
}
