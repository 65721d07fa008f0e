import Circle
import Domain
import FrameworkFixtures
import Testing
import Wireframe

@testable import Doors
@testable import Viper

@Suite("Everything that completion offers", .serialized)
struct OfferedTests {
  // MARK: Kinds

  @Test(
    "Behind a verb, the things of the kind that it takes are offered",
    arguments: [
      ("blog publish", ["6"]), ("blog unpublish", ["7"]), ("blog restore", ["9"]),
      ("blog purge", ["9"]), ("blog edit", ["6", "7"]), ("blog delete", ["6", "7"]),
      ("blog unlike", ["7"]), ("blog like", ["8"]), ("write publish", ["6"]),
      ("write edit", ["6", "7"]),
      ("drafts publish", ["id:6"]), ("bin restore", ["id:9"]), ("feed like", ["id:8"]),
      ("user accept", ["eve", "dan"]), ("user unfriend", ["gil"]), ("user unfollow", ["gil"]),
      ("user unmute", ["ada", "fay"]), ("user unblock", ["ada", "fay"]),
      ("user follow", ["ada", "bob", "dan", "eve", "fay", "gil", "li"]),
      ("requests accept", ["eve", "dan"]), ("users unfriend", ["gil"]),
      ("blocked unblock", ["ada", "fay"]),
      ("book unshelve", ["1"]), ("shelf unshelve", ["id:1"]),
      ("user edit sex", ["female", "male"]), ("gallery open", []),
    ])
  func kinds(line: String, words: [String]) throws {
    let driver = try OfferedCircle.driver(seenBy: .zoe)
    #expect(driver.words(behind: line) == words)
  }

  @Test("In a list of all users, a verb is offered with those to whom it applies")
  func kindsInLists() throws {
    let driver = try OfferedCircle.driver(seenBy: .zoe, at: .users())
    #expect(driver.words(behind: "accept") == ["eve", "dan"])
    #expect(driver.words(behind: "unfriend") == ["gil"])
    #expect(driver.words(behind: "open") == (1...8).map { String($0) })
  }

  @Test(
    "The gallery offers them, too, in every architecture", arguments: Architecture.allCases)
  func exhibits(architecture: Architecture) throws {
    let place = Place.gallery(.following, architecture)
    let driver = try OfferedCircle.driver(seenBy: .zoe, at: place)
    #expect(driver.words(behind: "accept") == ["eve", "dan"])
    #expect(driver.words(behind: "unfollow") == ["gil"])
  }

  @Test("A row is offered with what it is, also by a word of it")
  func rows() throws {
    let driver = try OfferedCircle.driver(seenBy: .zoe, at: .user(tab: .drafts))
    let row = Completion.Candidates.words([
      Candidate("1", Phrase(verbatim: "A draft of Zoe"), isThing: true)
    ])
    #expect(driver.candidates(for: "", after: ["open"]) == row)
    #expect(driver.candidates(for: "dra", after: ["open"]) == row)
    #expect(driver.words(behind: "open", beginning: "2") == [])
  }

  @Test("Every value that can be chosen is offered with what it is, in both languages")
  func meanings() throws {
    let driver = try OfferedCircle.driver(seenBy: .ada)
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

  // MARK: Privacy

  /// The kinds of all arguments that can be typed.
  private static func kinds(of vocabulary: Vocabulary) -> [ThingKind] {
    let specs = vocabulary.nouns.flatMap { [$0.spec] + $0.verbs.specs } + vocabulary.globalSpecs
    let named = specs.flatMap { spec in
      (spec.parameters + spec.options.compactMap(\.parameter)).compactMap(\.things)
        + [spec.takes].compactMap(\.self)
    }
    return named.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test(
    "No draft and no binned blog is offered to anybody but its author",
    arguments: OfferedCircle.Visitor.allCases)
  func hiddenBlogs(visitor: OfferedCircle.Visitor) throws {
    let hidden: [(title: String, author: OfferedCircle.Visitor)] = [
      ("Draft", .ada), ("Gone", .ada), ("Draft of Bob", .bob), ("A draft of Zoe", .zoe),
      ("Binned", .zoe),
    ]
    let driver = try OfferedCircle.driver(seenBy: visitor)
    let kinds = Self.kinds(of: driver.vocabulary)
    #expect(kinds.contains(.draft) && kinds.contains(.binned) && kinds.contains(.blog))
    var found: Set<String> = []
    for kind in kinds {
      for text in ["", "a", "d", "dr", "draft of", "g", "b"] + (1...9).map({ String($0) }) {
        let typing = try #require(driver.capabilities.typing)
        let things = typing.things(kind, beginning: text, limit: 100)
        found.formUnion(things.compactMap { $0.summary?.english })
      }
    }
    for (title, author) in hidden {
      #expect(found.contains(title) == (author == visitor), "\(title)")
    }
  }

  @Test("The ties of others are offered to nobody", arguments: [OfferedCircle.Visitor.guest, .li])
  func hiddenTies(visitor: OfferedCircle.Visitor) throws {
    let driver = try OfferedCircle.driver(seenBy: visitor)
    let own: [ThingKind] = [
      .followed, .request, .friend, .restricted, .liked, .ownBlog, .ownWork, .draft, .binned,
    ]
    for kind in own {
      for text in ["", "a", "f", "g", "1", "7"] {
        let typing = try #require(driver.capabilities.typing)
        #expect(typing.things(kind, beginning: text, limit: 100).isEmpty)
      }
    }
  }

  @Test("A block is not seen in what is offered to the blocked user")
  func hiddenBlock() throws {
    let (store, _) = try OfferedCircle.store(seenBy: .guest)
    let fay = try #require(try store.accounts.account(named: "fay"))
    func words() throws -> [[String]] {
      let driver = try Driver.offering(in: store, token: try store.makeToken(for: fay.id))
      return ["", "blog like", "user follow", "user unblock", "blocked unblock"].map {
        driver.words(behind: $0)
      }
    }
    let before = try words()
    _ = try store.social.lift(fay.id, .block, by: 3)
    #expect(try words() == before)
  }

  // MARK: Audiences

  @Test(
    "What help offers is not refused because of the login, and what it marks so is",
    arguments: [Place.greeting(), .user(name: "bob"), .blog(1)], [true, false])
  func logins(place: Place, isGuest: Bool) throws {
    func there() throws -> Driver {
      try OfferedCircle.driver(seenBy: isGuest ? .guest : .ada, at: place)
    }
    let first = try there()
    let reasons = [Audience.accounts.obstacle(to: .guest), Audience.guests.obstacle(to: .account)]
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

  @Test("Only to the founder are the commands offered that manage accounts")
  func founder() throws {
    for visitor in OfferedCircle.Visitor.allCases {
      let driver = try OfferedCircle.driver(seenBy: visitor)
      let verbs = try #require(driver.vocabulary.noun("user")?.verbs)
      for word in ["level", "disable"] {
        #expect(driver.words(behind: "user").contains(word) == (visitor == .ada))
        let obstacle = driver.place.obstacle(to: try #require(verbs[word]))
        #expect((obstacle == nil) == (visitor == .ada))
      }
    }
  }

  @Test("A guest is offered the accounts to log in to")
  func accounts() throws {
    let driver = try OfferedCircle.driver(seenBy: .guest, at: .login())
    for line in ["login", "account"] {
      #expect(driver.words(behind: line, beginning: "b") == ["bob"])
    }
  }

  @Test("Behind a command for others no word is offered")
  func refusedAsAWhole() throws {
    let driver = try OfferedCircle.driver(seenBy: .ada)
    for line in ["login", "login account", "try login account", "login login"] {
      #expect(driver.words(behind: line, beginning: "b") == [], "\(line)")
    }
    #expect(driver.words(behind: "login", beginning: "--tok") == ["--token-name"])
    let guest = try OfferedCircle.driver(seenBy: .guest)
    #expect(guest.words(behind: "users follow", beginning: "b") == [])
    #expect(guest.candidates(for: "po", after: ["export"]) == .words([]))
    #expect(driver.candidates(for: "po", after: ["export"]) == .folders(behind: ""))
  }

  @Test(
    "Completion offers no verb behind its noun that help marks as unavailable",
    arguments: [Place.greeting(), .user(name: "bob"), .users()],
    [OfferedCircle.Visitor.guest, .ada, .bob])
  func marked(place: Place, visitor: OfferedCircle.Visitor) throws {
    let driver = try OfferedCircle.driver(seenBy: visitor, at: place)
    var unavailable: Set<String> = []
    for noun in driver.vocabulary.nouns {
      let offered = driver.words(behind: noun.spec.word)
      for verb in noun.ownVerbs.specs where driver.place.obstacle(to: verb, behind: noun) != nil {
        unavailable.insert("\(noun.spec.word) \(verb.word)")
        #expect(!offered.contains(verb.word), "\(noun.spec.word) \(verb.word)")
      }
    }
    let ofAccounts: Set = [
      "drafts publish", "drafts delete", "bin restore", "user tab", "feed open",
    ]
    #expect(ofAccounts.isSubset(of: unavailable) == (visitor == .guest))
  }

  @Test("The tabs of a page are offered with what they show")
  func tabs() throws {
    let driver = try OfferedCircle.driver(seenBy: .bob)
    let found = driver.candidates(for: "b", after: ["user", "tab"])
    #expect(
      found
        == .words([
          Candidate("bin", Phrase("your recycle bin", "自己的回收站")),
          Candidate("blogs", Phrase("the published blogs", "已发布的博客")),
        ]))
  }
}
