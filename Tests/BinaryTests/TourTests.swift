import Fixtures
import Glibc
import Testing

/// The tour without a terminal. Each test looks at the folder for temporary files, too.
@Suite("The tour without a terminal", .serialized, .takesTurns)
struct TourTests {
  private let home: Home
  private let environment: [String: String]

  init() throws {
    home = try Home()
    home.makeFolder("tmp")
    environment = ["TMPDIR": home.path + "/tmp"]
  }

  private func tour(
    _ words: String..., output: Program.Sink = .test, home other: Home? = nil,
    environment more: [String: String] = [:], limit: String? = nil
  ) throws -> Program.Result {
    try Program.run(
      words: (["tour"] + words).map { Array($0.utf8) }, output: output, home: other ?? home,
      environment: environment.merging(more) { $1 }, limit: limit)
  }

  /// Whether neither a temporary file nor a file of the program is in the home.
  private var hasNothing: Bool {
    home.names(in: "tmp") == [] && home.names(in: ".") == ["tmp"]
  }

  @Test("It runs through all steps, and leaves nothing")
  func runsThrough() throws {
    let run = try tour()
    #expect(run.status == 0, "\(run.complaints)")
    for words in [
      "Login › login ada\n", "benno\tthe gardener\t", "Users › follow 2\n",
      "\n│ $ coterie blog like 4\n│ Likes 2 ♥\n", "First page › edit --file better.md\n",
      "2\tFirst page\t", " › undo\n", "\nModules: Login, Greeting\n",
      "\nModules: BlogDetail, Revisions\n", " › gallery compare\nmvc\t", "\nModules: Gallery\n",
    ] { #expect(run.text.contains(words), "\(words) is not in \(run.text)") }
    for words in [
      "benno: Following\n", "Published blog 4: First page\n", "\n· Likes 2\n",
      "Saved revision 2: First page\n", "interactor  BlogDetail      asks BlogGateway.like\n",
      "Undid the like: “Soup weather” (2)\n",
    ] { #expect(run.complaints.contains(words), "\(words) is not in \(run.complaints)") }
    #expect(
      run.text.hasSuffix(
        "\nThe tour is over, and its data is deleted. Start your own circle: coterie\n"))
    #expect(hasNothing)
  }

  @Test("It explains, writes and answers in Chinese")
  func chinese() throws {
    let run = try tour("--no-input", environment: ["LC_ALL": "zh_CN.UTF-8"])
    #expect(run.status == 0, "\(run.complaints)")
    #expect(run.text.contains("登录. 密码由导览代为输入.\n登录 › login ada\n"))
    #expect(run.text.contains("benno, 在另一个终端:\n│ $ coterie blog like 4\n│ 赞 1 ♥\n"))
    #expect(run.complaints.contains("已发布博客 4: 第一页\n"))
    #expect(run.complaints.contains("已保存第 2 版: 第一页\n"))
    #expect(run.text.hasSuffix("\n导览到此结束, 它的数据已删除. 开始你自己的圈子: coterie\n"))
    #expect(hasNothing)
  }

  @Test("The caller's store, token and data folders are neither used nor changed")
  func ownStore() throws {
    let ada = try Home.ofAda()
    let store = "data/coterie/coterie.db"
    let before = try ada.bytes(of: store)
    let other = ada.path + "/other.db"
    try ada.write(
      "store = \(other)\nlang = zh\nlimit = 1\njson = on\n", to: "config/coterie/config")
    let run = try tour(
      home: ada, environment: ["COTERIE_STORE": other, "COTERIE_TOKEN": "of another store"])
    #expect(run.status == 0, "\(run.complaints)")
    // The settings of the output are the caller's.
    #expect(run.text.contains("导览到此结束"))
    #expect(try ada.bytes(of: store) == before)
    #expect(ada.read("other.db") == nil && home.names(in: "tmp") == [])
  }

  @Test(
    "It takes neither JSON nor an option of a run, such as a store",
    arguments: [["--store", "mine.db"], ["--atomic"], ["--dry-run"], ["-c", "users"], ["--json"]])
  func options(words: [String]) throws {
    let run = try Program.run(
      words: (words + ["tour"]).map { Array($0.utf8) }, home: home, environment: environment)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaints.contains("the tour does not take \(words[0])"))
    #expect(hasNothing)
  }

  @Test("A script cannot start it, and is told how it starts")
  func scripts() throws {
    for run in [
      try Program.run("-c", "tour", home: home, environment: environment),
      try Program.run(input: .text("tour\n"), home: home, environment: environment),
    ] {
      #expect(run.status == 1)
      #expect(
        run.complaints.hasSuffix(
          ":1: a script cannot start the tour; run it in a shell: coterie tour\n"))
    }
    #expect(home.names(in: "tmp") == [])
  }

  @Test("Without a folder for temporary files it ends with status 6, and says what to set")
  func noTemporaryFolder() throws {
    let folder = home.path + "/none"
    let run = try tour(environment: ["TMPDIR": folder])
    #expect(run.status == 6 && run.output.isEmpty)
    #expect(
      run.complaints
        == "coterie: cannot create a folder for the tour in \(folder): No such file or directory; "
        + "set TMPDIR to a folder in which you can write\n")
    #expect(hasNothing)
  }

  @Test("A full disk ends it with an error, and leaves nothing")
  func fullDisk() throws {
    // No file may be longer than 32 KiB.
    let run = try tour(limit: "-f 64")
    #expect(run.status == 6, "\(run.text)\(run.complaints)")
    #expect(run.complaints.hasPrefix("coterie: cannot prepare the tour: "))
    #expect(hasNothing)
  }

  @Test("A closed pipe ends it, and leaves nothing")
  func closedPipe() throws {
    #expect(try tour(output: .brokenPipe).status == 141)
    #expect(hasNothing)
  }

  @Test(
    "A signal ends it, and leaves nothing",
    arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
  func signals(signal: Int32, status: Int32) throws {
    let program = try Program(
      words: [Array("tour".utf8)], home: home, environment: environment)
    try program.wait(for: "login ada")
    program.send(signal: signal)
    #expect(try program.finish().status == status)
    #expect(hasNothing)
  }
}
