import Circle
import Fixtures
import Glibc
import SQLiteDriver
import Testing

@Suite("One flow through all architectures of the gallery", .serialized, .takesTurns)
struct GalleryFlowTests {
  private static let store = "circle.db"

  /// A home in which Ada follows all sample users but the last one.
  private func home() throws -> Home {
    try Home(
      copying: Self.made.value(of: "gallery") {
        let home = try Home(store: Self.store)
        for words in ["demo --users 6 --blogs 3 --seed 1", "register ada --password-stdin"] {
          let run = try Program.run(
            words: words.split(separator: " ").map { Array($0.utf8) },
            input: .text("secret ada\n"), home: home)
          try #require(run.status == 0, "\(run.complaints)")
        }
        for id in 1...5 { try #require(try home.run("users", "follow", "id:\(id)").status == 0) }
        return home
      })
  }

  private static let made: Once<Home> = {
    atexit { GalleryFlowTests.made.forgetAll() }
    return Once()
  }()

  /// Everything that a flow of lines prints in an exhibit.
  private struct Printed: Equatable {
    let output: String
    let errors: String
    let status: Int32
  }

  private func play(
    _ exhibit: Exhibit, _ architecture: Architecture, _ lines: [String], in home: Home,
    columns: UInt16? = nil, language: String = "en", preparing: (Home) throws -> Void = { _ in }
  ) throws -> Printed {
    try preparing(home)
    let place = "gallery \(exhibit.rawValue) \(architecture.rawValue) --limit 3"
    let run = try Program.run(
      "--keep-going", "--lang", language,
      input: .text(([place] + lines).map { $0 + "\n" }.joined()),
      output: columns.map { .terminal(columns: $0) } ?? .test, home: home,
      environment: ["NO_COLOR": "1"])
    return Printed(
      output: run.text.replacing(home.path, with: "~"),
      errors: run.complaints.replacing(home.path, with: "~"), status: run.status)
  }

  /// Plays the same lines in each architecture. Each has an equal home of its own.
  private func playAll(
    _ exhibit: Exhibit, _ lines: [String], columns: UInt16? = nil, language: String = "en",
    preparing: (Home) throws -> Void = { _ in }
  ) throws -> Printed {
    let played = try Architecture.allCases.map { architecture in
      try play(
        exhibit, architecture, lines, in: home(), columns: columns, language: language,
        preparing: preparing)
    }
    let viper = try #require(played.last)
    for (architecture, other) in zip(Architecture.allCases, played) {
      #expect(other == viper, "\(architecture) differs from VIPER")
    }
    return viper
  }

  private static let following = [
    "more", "more", "list", "press 1", "list", "press 1", "remove 1", "remove 2", "press 1",
    "remove 1", "remove 1", "list", "press 1", "unfollow 2", "no", "list", "unfollow 2", "yes",
    "unfollow 2",
    "press 2", "press 2", "remove 2 --json=name,following", "follow 2 --json=name,followerCount",
    "follow 2", "press 4 --json=name", "list --json=name,following,cursor", "open 2", "back",
    "open ada", "back", "open nobody", "press ada", "follow ada", "press 99", "press chenxi",
    "press chenxi", "remove chenxi", "unfollow chenxi --yes", "refresh", "search b", "search \"\"",
    "befriend 1", "unfriend 1", "decline 1", "accept 2", "set name-style account", "list", "where",
    "opne 1", "help press", "help", "logout", "press 1", "list",
  ]

  @Test("Rows, the button, the remove control, the question and all refusals are the same bytes")
  func following() throws {
    let printed = try playAll(.following, Self.following)
    #expect(printed.output.contains("following") && printed.status != 0)
    for words in [
      "agatha: Following [remove 1]", "the remove button of agatha is not shown",
      "Really stop following?", "agatha: +Follow", "anlan: +Follow", "No more",
    ] {
      #expect(printed.errors.contains(words), "\(words): \(printed.errors)")
    }
  }

  @Test("On a terminal they are the same bytes too", arguments: [40, 80] as [UInt16])
  func terminal(columns: UInt16) throws {
    let printed = try playAll(.following, Self.following, columns: columns, language: "zh")
    #expect(printed.output.contains("已关注 [remove 1]") && printed.errors.contains("确认取消"))
    #expect(try playAll(.greeting, Self.greeting, columns: columns).output.contains("Grace"))
  }

  @Test("If the store fails, each press is rolled back with its reason")
  func rollback() throws {
    let lines = [
      "press 1", "remove 1", "list", "unfollow 2", "yes", "list", "follow chenxi",
      "befriend 1 --json", "list",
    ]
    let printed = try playAll(.following, lines) { home in
      try home.change(
        Self.store,
        """
        CREATE TRIGGER refuse_unfollow BEFORE DELETE ON follow
        BEGIN SELECT RAISE(ABORT, 'the disk refuses'); END
        """)
      try home.change(
        Self.store,
        """
        CREATE TRIGGER refuse_follow BEFORE INSERT ON follow
        BEGIN SELECT RAISE(ABORT, 'the disk refuses'); END
        """)
    }
    for words in [
      "agatha: +Follow → Following", "anlan: +Follow → Following", "chenxi: Following → +Follow",
      "the disk refuses",
    ] {
      #expect(printed.errors.contains(words), "\(words): \(printed.errors)")
    }
    #expect(!printed.output.contains("none"))
  }

  private static let greeting = [
    "show", "first Grace", "show --json", "last \"\"", "show", "first \"\"", "last 洛夫莱斯", "show",
    "first \(String(repeating: "a", count: 201))", "first 'a  b' --json", "card", "refresh",
    "where", "help", "logout", "show",
  ]

  @Test("The greeting and its names are the same bytes")
  func greeting() throws {
    let printed = try playAll(.greeting, Self.greeting)
    #expect(printed.output.contains("Hello ada\n") && printed.output.contains("Hello Grace"))
    #expect(printed.errors.contains("needs a first name or a last name"))
  }

  @Test("One command from a shell prints the same bytes", arguments: Exhibit.allCases)
  func command(_ exhibit: Exhibit) throws {
    let home = try home()
    for options in [[], ["--json"], ["--limit", "2"], ["--limit", "2", "--after", "2"]] {
      let runs = try Architecture.allCases.map {
        try Program.run(
          words: (["gallery", exhibit.rawValue, $0.rawValue] + options).map { Array($0.utf8) },
          home: home)
      }
      for run in runs {
        #expect(run.output == runs.last?.output && run.errors == runs.last?.errors)
        #expect(!run.output.isEmpty && run.status == 0)
      }
    }
    let all = try home.run("gallery", "compare", "--json")
    #expect(all.text.hasPrefix("[{\"architecture\":\"mvc\",") && all.text.hasSuffix("}]\n"))
  }

  @Test("At a prompt, changes by another process are told in the same words")
  func prompt() throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    try #require(try ada.run("users", "follow", "bob").status == 0)
    var said: [String] = []
    for (index, architecture) in Architecture.allCases.enumerated() {
      let terminal = try PseudoTerminal(home: ada)
      try terminal.wait(for: "Greeting › ")
      try terminal.type("gallery following \(architecture)", until: "Following › ")
      var text = try terminal.type("press 1", until: "Following › ")
      #expect(try bob.run("user", "edit", "nickname", "Bobby \(index)").status == 0)
      text += try terminal.wait(for: "· bob: details updated\r\n")
      text += try terminal.wait(for: "Following › ")
      #expect(try ada.run("users", "unfollow", "bob").status == 0)
      text += try terminal.wait(for: "· You no longer follow bob\r\n")
      text += try terminal.wait(for: "Following › ")
      text += try terminal.type("refresh", until: "Following › ")
      #expect(try ada.run("users", "follow", "bob").status == 0)
      text += try terminal.wait(for: "· 1 new user: refresh\r\n")
      text += try terminal.wait(for: "Following › ")
      text += try terminal.type("refresh", until: "Following › ")
      text += try terminal.type("unfollow 1", until: "[y/N] ")
      text += try terminal.type("n", until: "Following › ")
      try terminal.send("quit\r")
      #expect(try terminal.finish() == 0)
      said.append(text.replacing("Bobby \(index)", with: "Bobby N"))
    }
    for other in said { #expect(other == said.last) }
  }

  @Test("A user who was deleted elsewhere keeps the row, and cannot be pressed any more")
  func deleted() throws {
    var said: [String] = []
    for architecture in Architecture.allCases {
      let home = try home()
      let terminal = try PseudoTerminal(home: home)
      try terminal.wait(for: "Greeting › ")
      try terminal.type("gallery following \(architecture)", until: "Following › ")
      try home.change(Self.store, "DELETE FROM account WHERE name = 'agatha'")
      var text = try terminal.wait(for: "· agatha: unavailable\r\n")
      text += try terminal.wait(for: "Following › ")
      for line in ["press 1", "list", "press 2"] {
        text += try terminal.type(line, until: "Following › ")
      }
      try terminal.send("quit\r")
      #expect(try terminal.finish() == 0)
      said.append(text)
    }
    for other in said { #expect(other == said.last) }
  }
}
