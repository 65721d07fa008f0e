import Fixtures
import Glibc
import Testing

@Suite("Books in a shell", .serialized, .takesTurns)
struct BookCommandTests {
  private let home: Home

  init() throws { home = try Home.ofAda() }

  private func run(_ words: String..., input: String = "") throws -> Program.Result {
    try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home)
  }

  /// A program of the shell, as the value of `--catalogue`.
  private func catalogue(_ script: String) throws -> String {
    try home.write("#!/bin/sh\n" + script, to: "find")
    chmod(home.path + "/find", 0o700)
    return home.path + "/find"
  }

  @Test("Books from a pipe are found by their words, and a search in a script tells its states")
  func pipe() throws {
    let line = #"{"title":"示例书一","subtitle":"入门","price":"59.00元","pubdate":"2016-5"}"#
    #expect(
      try run("books", "import", "-", input: line).complaints == "1 new, 0 known, 0 refused\n")
    #expect(
      try run("books", "import", "-", input: line).complaints == "0 new, 1 known, 0 refused\n")
    #expect(
      try run("books", "示例", "--json=title,price,published").text
        == "[{\"title\":\"示例书一\",\"price\":\"59.00元\",\"published\":\"2016-5\"}]\n")
    let script = try run("--lang", "zh", input: "books 示例\nbooks zzz\nlist\n")
    #expect(script.text == "1\t示例书一\t入门\t\t59.00元\t2016-5\t\n")
    #expect(script.complaints == "请求中\n请求完成\n请求中\n没有找到书\n请求完成\n没有找到书\n")
    #expect(try run(input: "").complaints == "")
  }

  @Test("While a script asks a program for books, another process writes to the store")
  func writerBeside() throws {
    let found = try catalogue(
      """
      "$PROGRAM" user edit city Rome >&2 && city=Rome
      printf '{"title":"Tea in %s"}\n' "$city"
      """)
    let run = try Program.run(
      words: ["--catalogue", found].map { Array($0.utf8) },
      input: .text("users\nbooks tea\nlist --json=title\n"), home: home,
      environment: ["PROGRAM": Program.path])
    #expect(run.text.contains(#"[{"title":"Tea in Rome"}]"#), "\(run.complaints)")
    #expect(run.status == 0)
  }

  @Test("A refused row undoes an atomic import, and the error says that nothing was added")
  func atomic() throws {
    let rows = "Title\nTea\n,\nRain\n"
    let words = "nothing was added: 1 of 3 rows refused"
    for line in [["--atomic", "books", "import", "-"], ["books", "import", "--atomic", "-"]] {
      let table = try Program.run(
        words: line.map { Array($0.utf8) }, input: .text(rows), home: home)
      #expect(table.status == 1)
      #expect(table.complaints == "coterie: \(words); line 3: no title\n")
      #expect(try run("books", "--json").text == "[]\n")
    }
    let chinese = try run("--lang", "zh", "books", "import", "-", "--atomic", input: rows)
    #expect(chinese.complaints == "coterie: 没有添加任何书: 共 3 行, 拒绝 1 行; 第 3 行: 没有书名\n")
    try home.write(rows, to: "rows.csv")
    let path = home.path + "/rows.csv"
    let result =
      #"{"new":0,"known":0,"refused":1,"shelved":0,"refusals":[{"line":3,"reason":"no title"}]}"#
      + "\n"
    // The option of the import is not that of the run, which prints its error alone.
    #expect(try run("--json", "books", "import", "--atomic", "-", input: rows).text == result)
    #expect(try run("--json", "--atomic", "books", "import", "-", input: rows).text == "")
    // In a script, the option is valid for one import or for the whole run.
    let script = try run("--json", "run", "-", input: "books import \(path) --atomic\n")
    #expect(script.status == 1)
    #expect(script.text == result)
    #expect(script.complaints.contains(#""message":"\#(words)","hint":"line 3: no title""#))
    // Even an expected failure leaves nothing in the catalogue of a run that is kept.
    let kept = try run("--atomic", "run", "-", input: "try books import \(path)\n")
    #expect(kept.status == 0)
    #expect(try run("books", "--json").text == "[]\n")
    let whole = try run("books", "import", "-", "--atomic", input: "Title\nTea\nRain\n")
    #expect(whole.complaints == "2 new, 0 known, 0 refused\n")
    #expect(whole.status == 0)
  }

  @Test("Many refused rows are listed once")
  func manyRefusals() throws {
    let rows = "Title\n" + String(repeating: ",\n", count: 21)
    let kept = try run("books", "import", "-", input: rows)
    var lines = (2...22).map { "line \($0): no title\n" }
    #expect(kept.complaints == lines.joined() + "coterie: 0 new, 0 known, 21 refused\n")
    // A held run prints its error alone.
    let held = try run("--atomic", "books", "import", "-", input: rows)
    lines = lines.prefix(20).map { String($0.dropLast()) }
    #expect(
      held.complaints
        == "coterie: nothing was added: 21 of 21 rows refused; "
        + lines.joined(separator: "; ") + "; and 1 more refused row\n")
  }

  @Test("Ctrl-C ends the program outside, and the search has status 130")
  func interrupt() throws {
    let words = ["--catalogue", try catalogue("echo $$ > started; exec sleep 600"), "books", "tea"]
    let program = try Program(words: words.map { Array($0.utf8) }, input: .text(""), home: home)
    var child: pid_t = 0
    for _ in 1...30_000 where child == 0 {
      child = (home.read("started")?.dropLast()).flatMap { pid_t(String($0)) } ?? 0
      if child == 0 { usleep(1_000) }
    }
    try #require(child > 0)
    program.send(signal: SIGINT)
    let end = try program.finish()
    #expect(end.status == 130)
    #expect(end.complaints.hasPrefix("Searching\nSearch failed\n"))
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }

  @Test("Words of the program outside cannot drive the terminal")
  func hostile() throws {
    let facts = try catalogue(#"printf '{"title":"tea \\u001b[31m\\u202e","price":"\\u009b5m"}\n'"#)
    let found = try run("--catalogue", facts, "books", "tea")
    #expect(found.status == 0)
    let failing = try run(
      "--catalogue", try catalogue(#"printf '\033[31mred\007' >&2; exit 2"#), "books", "x")
    #expect(failing.status == 1)
    for bytes in [found.text, failing.complaints] {
      #expect(
        !bytes.unicodeScalars.contains {
          $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" || $0 == "\u{7}"
        })
    }
    #expect(failing.complaints.contains("failed with status 2"))
  }

  @Test("The program outside may lie in the home folder, behind ~/")
  func inHomeFolder() throws {
    _ = try catalogue(#"printf '{"title":"%s"}\n' "$@""#)
    for value in ["~/find ~/a", "'~/find' ~/a"] {
      let found = try run("--catalogue", value, "books", "tea", "--json=title")
      #expect(found.text == #"[{"title":"tea"},{"title":"~/a"}]"# + "\n", "\(found.complaints)")
    }
  }

  @Test("The words of the program outside may be quoted, as in a line")
  func quoted() throws {
    let path = home.path + "/my find"
    try home.write("#!/bin/sh\n" + #"printf '{"title":"%s"}\n' "$@""#, to: "my find")
    chmod(path, 0o700)
    let found = try run("--catalogue", #"'\#(path)' "a b" c\ d"#, "books", "ef", "--json=title")
    #expect(
      found.text == #"[{"title":"ef"},{"title":"c d"},{"title":"a b"}]"# + "\n",
      "\(found.complaints)")
    #expect(try run("--catalogue", "none", "books", "ef").complaints == "Searching\nDone\n")
    let open = try run("--catalogue", "'find", "books", "ef")
    #expect(open.status == 2)
    #expect(open.complaints.hasPrefix("coterie: --catalogue: "), "\(open.complaints)")
  }

  @Test("The tab of the shelf counts its books on a terminal")
  func tab() throws {
    try home.write("Title,Shelf\nTea,want\nRain,read\nSnow,\n", to: "library.csv")
    let added = try run("books", "import", "library.csv")
    #expect(added.complaints == "Put 2 books on your shelf\n3 new, 0 known, 0 refused\n")
    let page = try Program.run("user", output: .terminal(columns: 80), home: home)
    #expect(page.text.contains("Shelf 2\n"), "\(page.text)")
    #expect(try run("user").text.contains("| Shelf\n"))
  }

  @Test("A guest asks only the catalogue of the store")
  func guest() throws {
    _ = try run("logout")
    let found = try run("--catalogue", try catalogue("touch asked; exit 1"), "books", "tea")
    #expect(found.status == 0)
    #expect(home.read("asked") == nil)
  }
}
