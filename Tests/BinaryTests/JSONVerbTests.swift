import Fixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("JSON of every verb", .serialized, .takesTurns)
struct JSONVerbTests {
  /// Lines for each verb, typed behind its noun. The last one is the verb itself; the lines before it
  /// lead to the screen or state that it needs.
  static let lines: [String: [String]] = [
    "greeting show": [], "greeting card": [],
    "greeting first": ["greeting first Ada"], "greeting last": ["greeting last Lovelace"],
    "login account": ["logout", "account ada"], "login password": ["logout", "password"],
    "login login": ["logout", "login ada"], "login system": ["system tie"],
    "login register": ["logout", "register dan"],
    "account whoami": ["whoami"], "account sessions": ["sessions"],
    "account token": ["account token ci"], "account logout": ["logout"],
    "account passwd": ["passwd"], "account unread": ["unread"],
    "account undo": ["blog like 2", "undo"], "account export": ["export posts"],
    "account delete": ["account delete"],
    "store init": ["init"], "store demo": ["demo"], "store doctor": ["doctor"],
    "store backup": ["backup copy.db"],
    "store move": [],
    "users list": [], "users more": [], "users search": ["users search b"],
    "users open": ["users open bob"], "users press": ["users", "press bob"],
    "users remove": ["users following", "press bob", "remove bob"],
    "users follow": ["users follow eve"], "users unfollow": ["users unfollow bob"],
    "users befriend": ["users befriend eve"], "users accept": ["users accept bob"],
    "users decline": ["users decline bob"],
    "users unfriend": ["users accept bob", "users unfriend bob"],
    "blog like": ["blog like 2"], "blog unlike": ["blog like 2", "blog unlike 2"],
    "blog share": ["blog share 2"], "blog likers": ["blog likers 2"],
    "blog author": ["blog author 2"], "blog revisions": ["blog revisions 1"],
    "blog next": ["blog next 1"], "blog peek": ["blog peek 1"],
    "blog voice": ["blog voice 1 rain.wav"],
    "blog edit": ["blog edit 1 --title Snow"],
    "blog publish": ["blog publish 3"], "blog unpublish": ["blog unpublish 1"],
    "blog delete": ["blog delete 1"], "blog restore": ["blog restore 4"],
    "blog purge": ["blog purge 4"],
    "write write": ["write Rain --file post.md"], "write publish": ["write publish 3"],
    "write save": ["write save 3"], "write edit": ["write edit 3 --title Snow"],
    "write discard": ["write discard 3"], "write recover": ["recover"],
    "user follow": ["user follow eve"], "user unfollow": ["user unfollow bob"],
    "user befriend": ["user befriend eve"], "user accept": ["user accept bob"],
    "user decline": ["user decline bob"],
    "user unfriend": ["user accept bob", "user unfriend bob"],
    "user block": ["user block bob"], "user unblock": ["user block bob", "user unblock bob"],
    "user mute": ["user mute bob"], "user unmute": ["user mute bob", "user unmute bob"],
    "blocked unblock": ["user block bob", "blocked unblock bob"],
    "blocked unmute": ["user mute bob", "blocked unmute bob"],
    "user avatar": ["user avatar bob"], "user edit": ["user edit city Paris"],
    "user level": ["user level bob 1"], "user disable": ["user disable bob"],
    "user tab": ["user", "tab drafts"], "user list": ["user list"], "user more": ["user more"],
    "user open": ["user open 1"], "user peek": ["user peek 1"],
    "user like": ["user bob", "like 1"],
    "user share": ["user bob", "share 1"],
    "user delete": ["user", "tab drafts", "delete 1"],
    "user publish": ["user", "tab drafts", "publish 1"],
    "user restore": ["user", "tab bin", "restore 1"], "user purge": ["user", "tab bin", "purge 1"],
    "feed list": [], "feed more": [], "feed open": ["feed open 1"], "feed next": [],
    "feed peek": ["feed peek 1"], "feed mark": ["feed mark all"], "feed like": ["feed like 1"],
    "feed unlike": ["feed like 1", "feed unlike 1"],
    "user unlike": ["user bob", "like 1", "unlike 1"],
    "feed share": ["feed share 1"],
    "search list": ["search text", "list"], "search more": ["search text", "more"],
    "search open": ["search text", "open 1"], "search peek": ["search text", "peek 1"],
    "books list": [], "books more": [], "books search": ["books search tea"],
    "books open": ["books open 1"], "books shelve": ["books shelve 1 want"],
    "books unshelve": ["books shelve 1 want", "books unshelve 1"],
    "books import": ["books import books.csv"],
    "book shelve": ["book shelve 1 reading"],
    "book unshelve": ["book shelve 1 read", "book unshelve 1"], "book readers": ["book readers 1"],
    "book review": ["book review 1 --file post.md"], "book list": ["book 1", "list"],
    "book more": ["book 1", "more"], "book open": ["book 1", "open 1"],
    "book peek": ["book 1", "peek 1"], "book like": ["book 1", "like 1"],
    "book unlike": ["book 1", "like 1", "unlike 1"], "blog book": ["blog book 5"],
    "user shelve": ["user", "tab shelf", "shelve id:1 read"],
    "user unshelve": ["books shelve 1 want", "user", "tab shelf", "unshelve 1"],
    "stats author": ["stats author bob"],
    "watch watch": ["watch unread"],
    "voices list": ["voices user bob", "list"], "voices more": ["voices user bob", "more"],
    "voices play": ["voices user bob", "play 1"], "voices next": ["voices user bob", "next"],
    "voices previous": ["blog publish 3", "voices user ada", "play 2", "previous"],
    "voices pause": ["voices user bob", "play 1", "pause"],
    "voices stop": ["voices user bob", "play 1", "stop"],
    "voices open": ["voices user bob", "open 1"],
    "gallery list": [], "gallery open": ["gallery open 10"], "gallery compare": [],
  ]

  private static let nouns = Wireframe.vocabulary.nouns.map { noun in
    (noun: noun.spec.word, verbs: noun.verbs.specs.map(\.word))
  }

  @Test("The table has a line for every verb")
  func complete() {
    // The pages of `drafts` and `bin` have the verbs of `user`, and each list of users those of `users`.
    let others = [
      "drafts", "bin", "following", "followers", "friends", "requests", "suggested", "blocked",
      "shelf",
    ]
    for (noun, verbs) in Self.nouns where !others.contains(noun) {
      for verb in verbs { #expect(Self.lines["\(noun) \(verb)"] != nil, "\(noun) \(verb)") }
    }
    let known = Set(Self.nouns.flatMap { noun in noun.verbs.map { "\(noun.noun) \($0)" } })
    for line in Self.lines.keys { #expect(known.contains(line), "\(line)") }
  }

  @Test("Help names the keys of a document that another screen declares")
  func keysOfOthers() throws {
    let help = try Program.run("help", "blog", "--json=word,keys").text
    for word in ["peek", "revisions"] {
      #expect(help.contains(#""word":"\#(word)","keys":[{"#), "\(word)")
    }
  }

  /// Lines for each command that works everywhere, and the number of documents that the last one prints.
  private static let everywhere: [String: (lines: [String], documents: Int)] = [
    "help": (["help blog"], 1), "where": (["where"], 1), "stack": (["stack"], 1),
    "tree": (["tree"], 1), "back": (["users", "back"], 1),
    "home": (["users", "users following", "home"], 1),
    "close": (["blog revisions 1", "close"], 1), "refresh": (["users", "refresh"], 1),
    "clear": (["clear"], 1), "set": (["set lang zh"], 1), "config": (["config set lang zh"], 1),
    "history": (["history"], 1), "trace": (["trace on"], 1), "echo": (["echo"], 1),
    "try": (["try whoami"], 1), "expect": (["expect here"], 1), "reject": (["reject gone"], 1),
    "wait": (["wait 0"], 1), "source": (["source two.flow"], 2), "manual": (["manual json"], 1),
    "completions": (["completions fish"], 1), "version": (["version"], 1), "quit": (["quit"], 0),
  ]

  @Test("Every command that works everywhere prints one document with --json, but quit and source")
  func everywhere() throws {
    // The tour is for readers, and refuses --json.
    let words = GlobalCommand.table.specs.map(\.word).filter { $0 != "tour" }
    #expect(words.sorted() == Self.everywhere.keys.sorted())
    let home = try Home(copying: Self.circle.value(of: "circle") { try Self.makeCircle() })
    try home.write("where\nclear\n", to: "two.flow")
    for (word, (lines, count)) in Self.everywhere {
      let lines = lines.dropLast() + ["echo here", lines.last ?? word]
      let run = try Program.run(
        words: (["--json", "--lang", "en"] + lines.flatMap { ["-c", $0] }).map { Array($0.utf8) },
        home: home)
      #expect(run.status == 0, "\(word): \(run.complaints)")
      let printed = run.text.split(separator: "\n")
      let begin = try #require(printed.firstIndex(of: "\"here\""), "\(word)")
      #expect(printed[(begin + 1)...].count == count, "\(word): \(printed)")
    }
  }

  @Test("Settings and places print what they became")
  func values() throws {
    let home = try Home.ofAda()
    let run = try Program.run(
      "--json=route", "-c", "greeting", "-c", "where", home: home)
    #expect(run.text == "null\n{\"route\":\"greeting\"}\n")
    let set = try Program.run("--json", "-c", "set limit 5", "-c", "set limit", home: home)
    #expect(set.text == "{\"limit\":\"5\"}\n{\"limit\":\"5\"}\n")
    let back = try Program.run(
      "--json=name", "-c", "users", "-c", "user ada", "-c", "back", home: home)
    let pages = back.text.split(separator: "\n")
    #expect(pages.count == 3 && pages.first == pages.last)
  }

  @Test("Verbs of a text print the blog", arguments: ["publish", "discard"])
  func texts(verb: String) throws {
    let home = try Home(copying: Self.circle.value(of: "circle") { try Self.makeCircle() })
    let run = try Program.run("--json=id,state", "--yes", "write", verb, "3", home: home)
    let state = verb == "publish" ? "published" : "binned"
    #expect(run.text == "{\"id\":3,\"state\":\"\(state)\"}\n", "\(run.complaints)")
  }

  /// A move needs a server, and has a test of its own.
  private static let tried = lines.keys.filter { $0 != "store move" }.sorted()

  @Test("Every verb prints one document with --json", .long, arguments: tried)
  func document(verb: String) throws {
    let home = try Home(copying: Self.circle.value(of: "circle") { try Self.makeCircle() })
    try home.write("Text.\n", to: "post.md")
    try home.write(Recordings.second, to: "rain.wav")
    try home.write("Title\nRain\n", to: "books.csv")
    try home.write("secret ada\nsecret two\nsecret two\n", to: "passwords")
    var lines = Self.lines[verb].flatMap { $0.isEmpty ? nil : $0 } ?? [verb]
    let last = lines.removeLast()
    if verb == "store demo" || verb == "store init" {
      try home.write("", to: "config/coterie/config")
    }
    lines = lines.map { $0 + " --yes" } + ["echo here", last]
    let isNew = verb == "store demo" || verb == "store init"
    let run = try Program.run(
      words: (["--json", "--yes", "--speaker", "sleep 60", "--password-file", "passwords"]
        + (isNew ? ["--store", "new.db"] : []) + lines.flatMap { ["-c", $0] })
        .map { Array($0.utf8) },
      input: .text(""), home: home)
    #expect(run.status == 0, "\(run.complaints)")
    let printed = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(printed.firstIndex(of: "\"here\""), "\(run.text)\(run.complaints)")
    let documents = printed[(begin + 1)...].dropLast()
    #expect(documents.count == 1, "\(documents)")
    #expect(documents.allSatisfy { $0 == "null" || $0.hasPrefix("{") || $0.hasPrefix("[") })
  }

  @Test(
    "A tab that a guest does not have prints an error and no document",
    arguments: ["drafts", "bin"])
  func tabOfGuest(tab: String) throws {
    let home = try Home.ofAda()
    try home.run("logout")
    let run = try home.run("user", "tab", tab, "--json")
    #expect(run.text == "")
    #expect(run.complaints.hasPrefix("{\"error\":{\"code\":\"notLoggedIn\""))
    #expect(run.status == 4)
  }

  @Test(
    "A cursor of another list prints an error and no document",
    arguments: ["user", "drafts", "bin", "feed", "users"])
  func foreignCursor(list: String) throws {
    let home = try Home.ofAda()
    for json in ["--json", "--json=id"] {
      let run = try home.run(list, "--after", "x", json)
      #expect(run.text == "")
      #expect(run.complaints.hasPrefix("{\"error\":{\"code\":\"usage\""))
      #expect(run.status == 2)
    }
  }

  static let circle = Once<Home>()

  /// Ada with a blog, a draft and a deleted draft. She follows Bob, who has asked to be her friend and
  /// has a blog; Eve is nobody's friend.
  static func makeCircle() throws -> Home {
    let (ada, bob) = try Home.ofAdaAndBob()
    try ada.publish("Tea text")
    try bob.publish("Wind text")
    try ada.run("write", "Draft text", input: .text("Text.\n"))
    try ada.run("write", "Gone", input: .text("Text.\n"))
    try ada.run("blog", "delete", "4", "--yes")
    try ada.run("user", "follow", "bob")
    try ada.run("books", "import", "-", input: .text("Title\nTea\n"))
    try ada.run("book", "review", "1", "--publish", input: .text("Text.\n"))
    try bob.run("user", "befriend", "ada")
    try bob.run("logout")
    try bob.run("register", "eve", "--password-stdin", input: .text("secret eve\n"))
    // The store of both is in the home of Ada.
    return ada
  }
}
