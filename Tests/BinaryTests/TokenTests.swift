import Fixtures
import Testing

@testable import Viper
@testable import Wireframe

@Suite("Tokens and sessions", .serialized, .takesTurns)
struct TokenTests {
  private let home: Home

  init() throws { home = try Home.ofAda() }

  private func run(
    _ words: String..., token: String? = nil, input: String = ""
  ) throws -> Program.Result {
    try Program(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home,
      environment: token.map { ["COTERIE_TOKEN": $0] } ?? [:]
    ).finish()
  }

  private func makeToken() throws -> String {
    String(try run("account", "token", "ci").text.dropLast())
  }

  private static let refusal =
    "coterie: the token in COTERIE_TOKEN is not valid, or not any more; "
    + "COTERIE_TOKEN takes precedence over a login; set it to another token, or unset it\n"

  /// The commands that end as without a token: they are about the program alone.
  private static let free = ["help", "config", "tour", "manual", "completions", "version"]

  /// A line for every command of help, as a shell types it.
  private static func lines() throws -> [[String]] {
    let vocabulary = Wireframe.vocabulary
    let options = vocabulary.runSpecs
    var lines = try GlobalCommand.table.specs.map { try Line.words(of: $0.example) }
    for noun in vocabulary.nouns {
      lines.append(try Line.words(of: noun.spec.example))
      for verb in noun.ownVerbs.specs {
        let example = try Line.words(of: verb.example)
        let behindNoun = [noun.spec.word] + example
        // An example may begin with the noun, may be typed on its screen, or may leave out an ID.
        let forms =
          (noun.words.contains(example[0]) ? [example, behindNoun] : [behindNoun, example]) + [
            [noun.spec.word, verb.word, "7"] + example.dropFirst()
          ]
        let whole = forms.first {
          (try? vocabulary.read($0, verbs: CommandTable(), options: options)) != nil
        }
        // The words behind `search` are a text, so its verbs are typed on the screen only.
        #expect(whole != nil || noun.spec.word == "search", "\(verb.word) of \(noun.spec.word)")
        if let whole { lines.append(whole) }
      }
    }
    return lines.map { $0.filter { $0 != "--json" } }
  }

  @Test(
    "A token that is not valid is refused by every command, but by those about the program alone")
  func refused() throws {
    try home.publish("Tea")
    for words in try Self.lines() {
      let line = words.joined(separator: " ")
      let run = try Program(
        words: words.map { Array($0.utf8) }, input: .text("Text.\n"), home: home,
        environment: ["COTERIE_TOKEN": "no token", "COTERIE_LANG": "en"]
      ).finish()
      if Self.free.contains(words[0]) {
        #expect(!run.complaints.contains("COTERIE_TOKEN"), "\(line)")
        continue
      }
      #expect(run.complaints.hasPrefix(Self.refusal.dropLast()), "\(line): \(run.complaints)")
      #expect(run.text == "", "\(line)")
      #expect(run.status == 4, "\(line)")
    }
  }

  @Test("A damaged store is described though no token can be looked up in it")
  func damaged() throws {
    try home.write("no database", to: "data/coterie/coterie.db")
    let run = try run("doctor", token: "old")
    #expect(!run.complaints.contains("COTERIE_TOKEN"))
    #expect(run.status == 6)
  }

  @Test("A token that was ended is refused, and nobody becomes a guest")
  func ended() throws {
    let token = try makeToken()
    #expect(try run("whoami", token: token).text == "ada\n")
    try home.run("logout", "--everywhere")
    let later = try run("whoami", token: token)
    #expect(later.complaints == Self.refusal)
    #expect(later.status == 4)
    #expect(try run("version", token: token).status == 0)
  }

  @Test("A variable that is not UTF-8 is there: a token is not valid, and a setting is refused")
  func bytes() throws {
    for (variable, status, words) in [
      ("COTERIE_TOKEN", 4 as Int32, "the token in COTERIE_TOKEN is not valid"),
      ("COTERIE_STORE", 2, "COTERIE_STORE"), ("COTERIE_LIMIT", 2, "COTERIE_LIMIT"),
    ] {
      let terminal = try PseudoTerminal(
        home: home, columns: 200,
        shell: "export \(variable)=\"$(printf 'w\\377')\"; exec \"$COTERIE\" whoami")
      #expect(try terminal.finish() == status, "\(variable)")
      #expect(terminal.screen.contains(words))
    }
  }

  @Test("A variable with nothing, or nothing but line ends, is no valid token")
  func onlyLineEnds() throws {
    for token in ["", "\n", "\r\n", "\n\n"] {
      for words in [["users"], ["-c", "users"], ["doctor"]] {
        let run = try Program.run(
          words: words.map { Array($0.utf8) }, home: home, environment: ["COTERIE_TOKEN": token])
        #expect(run.complaints == Self.refusal, "\(words)")
        #expect(run.status == 4)
      }
    }
  }

  @Test("A line end behind a token is taken off", arguments: ["\n", "\r\n"])
  func lineEnd(end: String) throws {
    let token = try makeToken()
    #expect(try run("whoami", token: token + end).text == "ada\n")
    #expect(try run("whoami", token: token + end + "x").complaints == Self.refusal)
  }

  @Test("login and register say that a token takes precedence")
  func precedence() throws {
    let token = try makeToken()
    for words in [("login", "bob"), ("register", "bob")] {
      let run = try run(words.0, words.1, token: token, input: "secret bob\n")
      #expect(run.complaints.contains("COTERIE_TOKEN takes precedence over a login"))
      #expect(run.status == 1)
    }
  }

  @Test("A token that is not valid does not prevent making another one")
  func renews() throws {
    let made = try run(
      "login", "ada", "--token-name", "ci", "--password-stdin", token: "old", input: "secret ada\n")
    #expect(made.status == 0)
    #expect(try run("whoami", token: String(made.text.dropLast())).text == "ada\n")
  }

  @Test("After logging out a token, the rest of the run is a guest's")
  func logsOut() throws {
    let token = try makeToken()
    let out = try run("-c", "logout", "-c", "where", "-c", "whoami", token: token)
    #expect(out.text == "Login\n")
    #expect(out.complaints.contains("-c:3: you are not logged in"))
    #expect(out.status == 4)
  }

  @Test("Sessions and tokens have numbers, and say until when they are valid")
  func lists() throws {
    let token = try makeToken()
    let rows = try run("sessions").text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.map { $0[0] } == ["1", "2"])
    #expect(Set(rows.map { $0[1] }) == ["", "ci"])
    #expect(rows.allSatisfy { $0.count == 6 && $0[4] > $0[3] })
    #expect(rows.filter { $0[5] == "current" }.map { $0[1] } == [""])
    #expect(try run("sessions", "--json=number,endsAt").text.contains(#"{"number":1,"endsAt":"#))
    let number = try #require(rows.first { $0[1] == "ci" })[0]
    let end = try run("logout", "--session", String(number))
    let created = try #require(rows.first { $0[1] == "ci" })[2]
    #expect(end.complaints == "Ended session \(number): ci, created \(created)\n")
    // The number is not that of another session now.
    #expect(try run("logout", "--session", String(number)).status == 3)
    #expect(try run("whoami", token: token).status == 4)
    #expect(try run("whoami").text == "ada\n")
    #expect(try run("sessions").text.split(separator: "\n").count == 1)
  }

  @Test("Ending the session in use is a logout; a missing number is refused")
  func endsOwn() throws {
    let missing = try run("logout", "--session", "2")
    #expect(missing.complaints == "coterie: no such session: 2; list your sessions: sessions\n")
    #expect(missing.status == 3)
    #expect(try run("logout", "--session", "1", "--everywhere").status == 2)
    #expect(try run("logout", "--session", "x").status == 2)
    #expect(try run("-c", "logout --session 1", "-c", "where").text == "Login\n")
    #expect(try run("whoami").status == 4)
  }
}
