import Fixtures
import FrameworkFixtures
import Testing

/// The conversation in Tests/Traces/every-verb.flow, and its trace.
@Suite("A conversation with every verb", .serialized, .takesTurns)
struct EveryVerbTests {
  /// A step of the trace.
  private struct Step {
    let role: Substring
    let event: Substring
    let name: Substring
    let words: Substring

    /// `nil` for a line that is no step.
    init?(_ line: Substring) {
      let form =
        #/
        \{"role":"(\w+)","event":"(\w+)","module":(?:null|"\w+"),"name":"([^"]*)","words":"((?:[^"\\]|\\.)*)".*
        /#
      guard let found = line.wholeMatch(of: form) else { return nil }
      (role, event, name, words) = (found.1, found.2, found.3, found.4)
    }
  }

  /// Plays the conversation in a home with the files that it reads.
  private static func steps() throws -> [Step] {
    let home = try Home(store: "circle.db")
    try home.write("Rain, and a book about rain.\n", to: "post.md")
    try home.write("Title,Author\nTea,Ann\nRain,Ben\n", to: "books.csv")
    try home.write(Recordings.second, to: "rain.wav")
    let flow = Program.package + "/Tests/Traces/every-verb.flow"
    let run = try Program.run(
      "run", flow, "--trace=json", "--keep-going", "--yes", "--speaker", "sleep 60", home: home)
    return run.text.split(separator: "\n").compactMap(Step.init)
  }

  /// The verbs of all screens in the help, and those that work everywhere.
  private static func verbsOfHelp() throws -> Set<String> {
    let listed = try Program(
      Program.package + "/Scripts/words-of-help", words: [Array(Program.path.utf8)],
      input: .text(""), home: Home()
    ).finish().text
    var verbs: Set<String> = []
    // Words that work everywhere are nouns up to `quit`.
    var isVerb = false
    for line in listed.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      if words[0] == "everywhere" ? isVerb : words[0] != words[1] { verbs.insert(String(words[1])) }
      if words[1] == "quit" { isVerb = true }
    }
    return verbs
  }

  // The trace concludes that the interactor of a module asks; Scripts/check-modules sees to that.
  @Test("It types every verb of the help, and outside of the modules only a hint asks a gateway")
  func everyVerb() throws {
    let steps = try Self.steps()
    let views = steps.filter {
      $0.role == "view" && ($0.event == "intent" || $0.event == "failure")
    }
    let typed = Set(views.map { String($0.words.prefix { $0.isLetter }) })
    let verbs = try Self.verbsOfHelp()
    #expect(verbs.count > 50)
    #expect(verbs.subtracting(typed) == [])
    var (asked, byTheWireframe) = (0, Set<Substring>())
    for (index, step) in steps.enumerated() where step.event == "request" {
      asked += 1
      let before = steps[max(0, index - 1)]
      if before.role != "interactor" || before.words != "asks \(step.name)" {
        byTheWireframe.insert(step.name)
      }
    }
    #expect(asked > 250)
    // The wireframe looks for a hint behind a line that is refused.
    #expect(byTheWireframe.isSubset(of: ["AccountGateway.account", "AccountGateway.hasAccounts"]))
  }
}
