import Fixtures
import Glibc
import Platform
import Testing

@Suite("tree, in one terminal and in another", .serialized, .takesTurns)
struct TreeCommandTests {
  private let ada: Home

  init() throws { ada = try Home.ofAda() }

  private func prompt(_ home: Home? = nil, sharing: Bool = true) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(home: home ?? ada)
    try terminal.wait(for: "Greeting › ")
    if sharing { try terminal.type("set share-tree on") }
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) throws {
    try terminal.send("quit\r")
    #expect(try terminal.finish() == 0)
  }

  private func sockets(_ home: Home) -> [String] {
    home.names(in: "state/coterie").filter { $0.hasPrefix("tree-") }
  }

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

  @Test("Another terminal follows the prompt: its screens, and its end")
  func follows() throws {
    let terminal = try prompt()
    let watcher = try Program(words: ["tree", "--watch"].map { Array($0.utf8) }, home: ada)
    try watcher.wait(for: "Greeting.Presenter")
    try terminal.type("users", until: "Users › ")
    try watcher.wait(for: "UserList.Presenter")
    #expect(String(decoding: watcher.output, as: UTF8.self).contains("UserList.FollowRows"))
    let once = try ada.run("tree", "\(try number(ada))", "--json=route")
    #expect(once.text == #"[{"route":"greeting"},{"route":"users"}]"# + "\n" && once.status == 0)
    try end(terminal)
    let result = try watcher.finish()
    #expect(
      result.status == 0 && result.complaints.hasSuffix("ended, or shares its tree no more\n"))
    #expect(sockets(ada).isEmpty)
  }

  /// The number of the only prompt that shares its tree.
  private func number(_ home: Home) throws -> Int {
    let names = sockets(home)
    guard names.count == 1, let number = Int(names[0].filter(\.isNumber)) else {
      throw Trouble("sockets: \(names)")
    }
    return number
  }

  @Test("The socket is private, and there only while the setting is on")
  func setting() throws {
    let terminal = try prompt(sharing: false)
    #expect(sockets(ada).isEmpty)
    try terminal.type("set share-tree on")
    var about = stat()
    #expect(lstat(ada.path + "/state/coterie/tree-\(try number(ada)).sock", &about) == 0)
    #expect(about.st_mode == S_IFSOCK | 0o600)
    #expect(try terminal.type("set share-tree").contains("share-tree  on"))
    try terminal.type("set share-tree off")
    #expect(sockets(ada).isEmpty)
    try end(terminal)
  }

  @Test("Without a prompt that shares its tree, words say how to share one")
  func nothing() throws {
    let nobody = try ada.run("tree", "--watch")
    #expect(nobody.status == 3 && nobody.text == "")
    #expect(
      nobody.complaints
        == "coterie: no prompt shares its tree; type at the prompt that you want to watch: set share-tree on\n"
    )
    let terminal = try prompt(sharing: false)
    #expect(try ada.run("tree", "--watch").status == 3)
    let unknown = try ada.run("tree", "4194304", "--watch", "--lang", "zh")
    #expect(unknown.status == 3)
    #expect(
      unknown.complaints
        == "coterie: 提示符 4194304 没有共享其模块树; 请在要跟随的提示符中输入: set share-tree on\n")
    #expect(try ada.run("tree", "0").status == 2)
    try end(terminal)
  }

  @Test("Ctrl-C ends the watcher with 130, and the prompt goes on")
  func interrupt() throws {
    let terminal = try prompt()
    let watcher = try PseudoTerminal("tree", "--watch", home: ada)
    try watcher.wait(for: "Greeting.Presenter")
    watcher.send(signal: SIGINT)
    #expect(try watcher.finish() == 130)
    try terminal.type("users", until: "Users › ")
    try end(terminal)
  }

  @Test("A watcher that is stopped does not slow the prompt down")
  func stopped() throws {
    let terminal = try prompt()
    let watcher = try Program(words: ["tree", "--watch"].map { Array($0.utf8) }, home: ada)
    try watcher.wait(for: "Greeting.Presenter")
    watcher.send(signal: SIGSTOP)
    for number in 0..<100 {
      try terminal.type("greeting --first Name\(number)", until: "› ")
    }
    watcher.send(signal: SIGCONT)
    try watcher.wait(for: "--first Name99")
    try end(terminal)
    #expect(try watcher.finish().status == 0)
  }

  @Test("Of several prompts the newest is followed, and a number chooses another one")
  func several() throws {
    let first = try prompt()
    let older = try number(ada)
    // The times of two files may be equal on a coarse clock.
    let past = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    utimensat(AT_FDCWD, ada.path + "/state/coterie/tree-\(older).sock", past, 0)
    let second = try prompt()
    try second.type("users", until: "Users › ")
    let watcher = try Program(words: ["tree", "--watch"].map { Array($0.utf8) }, home: ada)
    try watcher.wait(for: "UserList.Presenter")
    #expect(try ada.run("tree", "\(older)", "--json=route").text == "[{\"route\":\"greeting\"}]\n")
    try end(second)
    let result = try watcher.finish()
    #expect(result.complaints.contains("others: \(older)\n"))
    try end(first)
  }

  @Test("A prompt with too many watchers turns away the next one, with status 5")
  func tooMany() throws {
    let terminal = try prompt()
    let path = ada.path + "/state/coterie/tree-\(try number(ada)).sock"
    var watchers: [LocalSocket.Connection] = []
    for _ in 0..<8 {
      watchers.append(try LocalSocket.Connection(to: path))
      // The prompt takes them before it waits for the next line.
      try terminal.type("where")
    }
    let next = try ada.run("tree", "--watch")
    #expect(next.status == 5 && next.text == "")
    #expect(next.complaints == "coterie: prompt \(try number(ada)) does not answer\n")
    watchers.removeLast()
    #expect(try ada.run("tree", "\(try number(ada))", "--json=stack").text == "[{\"stack\":1}]\n")
    try end(terminal)
  }

  @Test("A prompt that was killed leaves a socket that the next one removes")
  func killed() throws {
    let first = try prompt()
    let older = try number(ada)
    first.send(signal: SIGKILL)
    _ = try first.finish()
    #expect(try number(ada) == older)
    #expect(try ada.run("tree", "--watch").status == 3)
    let second = try prompt()
    #expect(try number(ada) != older)
    try end(second)
    #expect(sockets(ada).isEmpty)
  }

  @Test("A state folder with too long a path is refused with words; the prompt goes on")
  func longPath() throws {
    let terminal = try PseudoTerminal(
      home: ada,
      environment: ["XDG_STATE_HOME": ada.path + "/" + String(repeating: "s", count: 100)],
      columns: 400)
    try terminal.wait(for: "Login › ")
    let refused = try terminal.type("set share-tree on", until: "Login › ")
    #expect(refused.contains("the path of the socket is longer than 106 bytes: "))
    #expect(refused.contains("set XDG_STATE_HOME to a shorter folder"))
    #expect(try terminal.type("set share-tree", until: "Login › ").contains("off"))
    try end(terminal)
  }

  @Test("A setting in the configuration shares every prompt, and no script")
  func configured() throws {
    try ada.write("share-tree = on\n", to: "config/coterie/config")
    #expect(try ada.run("-c", "wait 0").status == 0)
    #expect(sockets(ada).isEmpty)
    let terminal = try prompt(sharing: false)
    #expect(try ada.run("tree", "--watch", "\(try number(ada))", "--help").status == 0)
    try end(terminal)
    #expect(sockets(ada).isEmpty)
  }
}
