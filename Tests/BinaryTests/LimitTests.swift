import Fixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("The part of a list that options ask for", .serialized, .takesTurns)
struct LimitTests {
  /// Lines that print each kind of list, in one run. The last one prints the list.
  private static let lines: [String: [[String]]] = [
    "array of userRow": [
      ["users"], ["users list"], ["users search a"], ["following"], ["followers"], ["friends"],
      ["suggested"], ["book readers 1"], ["gallery following viper"], ["gallery following mvc"],
    ],
    "array of userAddressRow": [["users people"]],
    "array of userRestrictionRow": [["blocked"]],
    "array of blogRow": [["user list"], ["user tab blogs"], ["drafts"], ["feed"]],
    "array of hit": [["search a*"]],
    "array of bookRow": [["books"], ["books search the"], ["shelf"], ["user tab shelf"]],
    "array of voiceRow": [["voices"]],
    "array of revision": [["blog revisions 1"]],
    "array of session": [["sessions"]],
    "array of unsavedText": [["recover"]],
    "array of exhibit": [["gallery"]],
    "array of architecture": [["gallery compare"]],
    "array of setting": [["config"]],
    "array of place": [["users", "blog 1", "stack"]],
  ]

  /// The modules of an open screen, and help, are no lists of rows. The history of a script is empty.
  private static let others: Set = [
    "array of module", "array of command", "array of helpLine", "array of string",
  ]

  private static let made = Once<Home>()

  /// The home of somebody with several rows in every list.
  private static func makeHome() throws -> Home {
    let home = try Home(store: "circle.db")
    try home.run("demo", "--users", "60", "--blogs", "300")
    try home.run("register", "ada", "--password-stdin", input: .text("secret ada\n"))
    // Sample users have ties, and cannot log in.
    try home.change("circle.db", "UPDATE session SET account = 4")
    try home.change("circle.db", "UPDATE blog SET author = 4 WHERE id = 1")
    try home.run("account", "token", "ci")
    for name in ["One", "Two"] {
      try home.run("write", name, input: .text("Text.\n"))
      try home.run("blog", "edit", "1", input: .text("\(name).\n"))
      try home.run("blog", "edit", "9999", input: .text("\(name).\n"))
    }
    let people = try home.run("suggested", "--json=name").text.split(separator: "\"")
    for name in people.indices where name % 4 == 3 && name < 8 {
      try home.run("user", "block", String(people[name]))
    }
    return home
  }

  private func run(_ lines: [String], _ options: String) throws -> (
    text: String, complaints: String, status: Int32
  ) {
    let home = try Self.made.value(of: "home") { try Self.makeHome() }
    let lines = lines.dropLast() + ["echo here", "\(lines.last ?? "") \(options)"]
    let run = try Program.run(
      words: lines.flatMap { ["-c", $0] }.map { Array($0.utf8) }, home: home)
    let text = run.text.firstRange(of: "here\n").map { run.text[$0.upperBound...] }
    return (String(text ?? ""), run.complaints, run.status)
  }

  @Test("The table has a line for every list")
  func complete() {
    let vocabulary = Wireframe.vocabulary
    let tables =
      [GlobalCommand.table.specs] + vocabulary.nouns.map { [$0.spec] + $0.verbs.specs }
      + vocabulary.answers.map(\.specs)
    var lists: Set<String> = []
    for document in tables.flatMap(\.self).compactMap(\.document) {
      var words = document.notation[...]
      while let end = words.firstRange(of: " or ") {
        lists.insert(String(words[..<end.lowerBound]))
        words = words[end.upperBound...]
      }
      lists.insert(String(words))
    }
    #expect(lists.filter { $0.hasPrefix("array of ") } == Self.others.union(Self.lines.keys))
  }

  @Test("--limit is exact in a pipe, for every list", arguments: lines.keys.sorted())
  func limit(list: String) throws {
    for lines in Self.lines[list] ?? [] {
      let whole = try run(lines, "")
      #expect(whole.text.split(separator: "\n").count > 1, "\(lines) \(whole.complaints)")
      let first = try run(lines, "--limit 1")
      #expect(whole.text.hasPrefix(first.text))
      #expect(first.text.split(separator: "\n").count == 1, "\(lines)")
      let data = try run(lines, "--limit 1 --json").text
      #expect(data.split(separator: "},{").count == 1, "\(lines): \(data)")
      #expect(data.hasPrefix("[{"))
    }
  }

  @Test("--limit is exact above the rows that are loaded at once, also for what is searched")
  func manyRows() throws {
    let home = try Home.ofAda()
    let books = (1...450).map { "{\"title\":\"tea \($0)\"}\n" }
    try home.run("books", "import", "-", input: .text(books.joined()))
    for line in [["books"], ["books", "tea"], ["books", "search", "tea"]] {
      for limit in [201, 400, 100_000] {
        let words = line + ["--limit", "\(limit)", "--json=id"]
        let text = try Program.run(words: words.map { Array($0.utf8) }, home: home).text
        #expect(text.split(separator: ",").count == min(limit, 450), "\(line) \(limit)")
      }
    }
    // Another length opens the list anew.
    let text = try Program.run(
      words: [], input: .text("books tea --json\nbooks 1* --limit 30 --json=id\n"), home: home
    ).text
    #expect(text.split(separator: "\n").last?.split(separator: ",").count == 30)
  }

  @Test(
    "An open list shows as many rows as a line asks for, under their numbers",
    arguments: [
      "users", "users people", "following", "suggested",
      "gallery following viper",
      "gallery following mvc", "gallery following mvp", "gallery following mvvm",
      "gallery following context", "user benno", "feed", "search a*", "books", "voices",
    ])
  func open(list: String) throws {
    let home = try Self.made.value(of: "home") { try Self.makeHome() }
    let name = list == "search a*" ? "id" : list == "voices" ? "blog" : "name"
    let key = ["books", "feed", "user benno"].contains(list) ? "id" : name
    let lines = [
      "\(list) --limit 6", "home", "\(list) --limit 2", "list --limit 4", "more --limit 2",
      "list --limit 1", "list", "refresh --limit 3", "more", "list",
    ]
    let run = try Program.run(
      words: lines.flatMap { ["-c", "\($0) --json=\(key)"] }.map { Array($0.utf8) }, home: home)
    var shown: [[String]] = run.text.split(separator: "\n").map {
      $0.dropFirst(2).dropLast(2).split(separator: "},{").map(String.init)
    }
    try #require(run.status == 0 && shown.count == lines.count, "\(run.text) \(run.complaints)")
    if list == "user benno" {
      // The page of a user has no list for programs.
      shown[0] = Array(shown[3] + shown[4])
      shown[2] = Array(shown[0].prefix(2))
      shown[7] = Array(shown[0].prefix(3))
    }
    let all = shown[0]
    try #require(all.count == 6)
    #expect(shown[2] == Array(all[..<2]))
    #expect(shown[3] == Array(all[..<4]))
    #expect(shown[4] == Array(all[4...]))
    #expect(shown[5] == Array(all[..<1]))
    #expect(shown[6] == all)
    #expect(shown[7] == Array(all[..<3]))
    #expect(shown[8] == Array(all[3..<5]))
    #expect(shown[9] == Array(all[..<5]))
  }

  @Test("An open list shows a long page as well, and each row can be named by its number")
  func openLong() throws {
    let home = try Home.ofAda()
    let books = (1...450).map { "{\"title\":\"tea \($0)\"}\n" }
    try home.run("books", "import", "-", input: .text(books.joined()))
    let lines = [
      "books", "list --limit 400", "open 399", "back", "more --limit 100000", "open 437", "back",
      "list --limit 30", "list --limit 420", "open 419", "back", "refresh --limit 100000",
      "open 450", "back", "refresh --limit 5", "more",
    ]
    let run = try Program.run(
      words: lines.flatMap { ["-c", "\($0) --json=id"] }.map { Array($0.utf8) }, home: home)
    #expect(run.status == 0, "\(run.complaints)")
    let shown = zip(lines, run.text.split(separator: "\n")).filter { $0.0 != "back" }.map {
      let numbers = $0.1.split { !$0.isNumber }.compactMap { Int($0) }
      return numbers.count == 1 ? numbers : [numbers.count, numbers[0], numbers[numbers.count - 1]]
    }
    #expect(
      shown == [
        [20, 450, 431], [400, 450, 51], [52], [50, 50, 1], [14], [30, 450, 421], [420, 450, 31],
        [32], [450, 450, 1], [1], [5, 450, 446], [20, 445, 426],
      ])
  }

  @Test(
    "--after goes on behind a row, or is refused by a list without cursors",
    arguments: lines.keys.sorted())
  func after(list: String) throws {
    for lines in Self.lines[list] ?? [] {
      let data = try run(lines, "--limit 1 --json").text
      guard let place = data.firstRange(of: "\"cursor\":\"") else {
        let refused = try run(lines, "--after 1")
        #expect(refused.complaints.contains("no cursors"), "\(lines)")
        #expect(refused.text == "")
        #expect(refused.status == 2)
        continue
      }
      let cursor = data[place.upperBound...].prefix { $0 != "\"" }
      let next = try run(lines, "--limit 1 --after '\(cursor)'")
      let whole = try run(lines, "").text.split(separator: "\n")
      // The first cell of a voice is its number on the page.
      let shown = { (row: String) in row.drop(while: \.isNumber) }
      let row = String(whole[1] + "\n")
      #expect(
        list == "array of voiceRow" ? shown(next.text) == shown(row) : next.text == row,
        "\(lines) \(next.complaints)")
    }
  }
}
