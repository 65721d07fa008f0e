import Fixtures
import Testing

@Suite("tree", .serialized, .takesTurns)
struct TreeCommandTests {
  private let ada: Home

  init() throws { ada = try Home.ofAda() }

  @Test("It shows the open screens with their modules, in a script and as JSON")
  func script() throws {
    let script = try ada.run(
      "-c", "feed", "-c", "tree", "-c", "tree --json=route,presenter,services")
    let lines = script.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Stack 1" && lines[1].hasPrefix("  Greeting · greeting · since 20"))
    #expect(lines.contains("    Feed.Presenter"))
    #expect(lines.contains("      BlogList.Presenter<Feed> · rows 0"))
    #expect(
      lines.contains(
        "        BlogList.Interactor<Feed> → BlogGateway, ReadingGateway, Identity, Clock"))
    #expect(
      lines.last
        == #"[{"route":"greeting","presenter":"Greeting.Presenter","services":["Identity","ReadingGateway","TextFolder"]},{"route":"feed","presenter":"Feed.Presenter","services":["Identity"]}]"#
    )
    #expect(script.status == 0)
  }

  @Test(
    "A configuration that still shares the tree is told once that there is no such setting",
    arguments: ["users", "config", "tree --json=route"])
  func formerSetting(command: String) throws {
    let usual = try ada.run("-c", command)
    let file = try ada.write("share-tree = on\nshare-tree = off\n", to: "config/coterie/config")
    let run = try ada.run("-c", command, "-c", "where")
    #expect(run.status == 0 && run.text.hasPrefix(usual.text))
    #expect(run.complaints == "Ignored share-tree at \(file):1: it is no setting any more\n")
    #expect(try ada.run("users", "--quiet").complaints == "")
    #expect(try ada.run("config", "unset", "share-tree").status == 0)
    #expect(try ada.run("config").complaints == "")
  }

  @Test("A command, a prompt and a dry run tell it, too")
  func formerSettingElsewhere() throws {
    try ada.write("share-tree = on\n", to: "config/coterie/config")
    #expect(try ada.run("users").complaints.hasPrefix("Ignored share-tree at "))
    #expect(try ada.run("config", "list").complaints.hasPrefix("Ignored share-tree at "))
    #expect(try ada.run("-c", "users", "--dry-run").complaints.hasPrefix("Ignored share-tree at "))
    let prompt = try PseudoTerminal(home: ada)
    #expect(try prompt.wait(for: "Greeting › ").contains("Ignored share-tree at "))
    try prompt.send("quit\r")
    #expect(try prompt.finish() == 0)
  }
}
