import Fixtures
import Testing

@testable import Viper

@Suite("The trace of the program", .serialized, .takesTurns)
struct TraceCommandTests {
  /// A home with sample people, where ada is logged in.
  private func home() throws -> Home {
    let home = try Home(store: "circle.db")
    for (words, input) in [
      ("demo --users 6 --blogs 12 --seed 1", ""), ("register ada --password-stdin", "secret one\n"),
    ] {
      let run = try Program.run(
        words: words.split(separator: " ").map { Array($0.utf8) }, input: .text(input), home: home)
      try #require(run.status == 0)
    }
    return home
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test("The data with --trace are those without, and every role is in the trace")
  func data() throws {
    let lines = "users\nfollow 2\nopen 2\nfeed\n"
    let plain = try Program.run(input: .text(lines), home: try home())
    let traced = try Program.run("--trace", input: .text(lines), home: try home())
    #expect(traced.output == plain.output)
    #expect(traced.status == 0)
    for role in TraceStep.Role.allCases {
      #expect(traced.complaints.contains(" \(role.rawValue) "), "\(role)")
    }
  }

  @Test("trace --json prints the steps in their order, instead of the output of the line")
  func json() throws {
    let run = try Program.run("trace", "--json=role,name", "blog like 2", home: try home())
    let steps = Self.lines(run.text)
    #expect(steps.first == #"{"role":"view","name":"BlogDetail.View"}"#)
    let like = try #require(steps.firstIndex(of: #"{"role":"gateway","name":"BlogGateway.like"}"#))
    #expect(steps[like - 1] == #"{"role":"interactor","name":"BlogDetail.Interactor"}"#)
    #expect(steps[like + 1] == #"{"role":"store","name":"Database"}"#)
    #expect(steps[like + 2] == #"{"role":"presenter","name":"BlogDetail.Presenter"}"#)
    #expect(steps.last == #"{"role":"view","name":"BlogDetail.View"}"#)
    #expect(steps.count(where: { $0.contains("wireframe") }) == 1)
  }

  @Test("A line that takes no step is null as JSON")
  func noSteps() throws {
    for words in [["trace", "where", "--json"], ["--json", "trace", "where"]] {
      let run = try Program.run(words: words.map { Array($0.utf8) }, home: try home())
      #expect(run.text == "null\n" && run.status == 0)
    }
  }

  @Test("The line behind trace may be quoted or not, and keeps its own status")
  func quoting() throws {
    let home = try home()
    let quoted = try Program.run("trace", "--trace=json", "blog 99", home: home)
    let open = try Program.run("trace", "--trace=json", "blog", "99", home: home)
    func roles(_ run: Program.Result) -> [Substring] {
      Self.lines(run.text).map { $0.prefix { $0 != "," } }
    }
    #expect(roles(quoted) == roles(open) && !roles(open).isEmpty)
    #expect([quoted.status, open.status] == [3, 3])
    #expect(quoted.complaints == open.complaints)
  }

  @Test("--mermaid prints a diagram whose lines all have the form of one")
  func mermaid() throws {
    let run = try Program.run("--trace", "blog", "2", "--mermaid", home: try home())
    let lines = Self.lines(run.text)
    #expect(lines.first == "sequenceDiagram")
    var known: Set<Substring> = ["user"]
    for line in lines.dropFirst() {
      if let found = line.wholeMatch(of: #/  (participant|actor) (\w+) as [\w. ]+/#) {
        known.insert(found.2)
      } else {
        let found = try #require(
          line.wholeMatch(of: #/  (\w+)-?->>(\w+): [\p{L}0-9 ,._/()→:#;-]+/#), "\(line)")
        #expect(known.contains(found.1) && known.contains(found.2))
      }
    }
    #expect(run.complaints == "" && known.count > 6)
  }

  @Test("Text of others in a step passes the gate")
  func gate() throws {
    let title = "\u{1b}]0;gone\u{7}"
    let home = try home()
    for words in [["--trace", "search", title], ["trace", "search", title]] {
      let run = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text(""), home: home)
      #expect(run.complaints.contains("]0;gone"))
      #expect(!run.complaints.contains("\u{1b}") && !run.complaints.contains("\u{7}"))
    }
  }

  @Test("Without a traced line there are no steps to show")
  func nothing() throws {
    let run = try Program.run(input: .text("where\ntrace --mermaid\n"))
    #expect(run.complaints.hasPrefix("-:2: no line was traced; trace a line: trace LINE"))
    let kept = try Program.run(input: .text("where --trace\ntrace --trace=json\n"))
    #expect(kept.text.hasPrefix("Login\n{\"role\":\"door\""))
  }
}
