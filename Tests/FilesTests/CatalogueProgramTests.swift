import Files
import Domain
import FrameworkFixtures
import Glibc
import Platform
import Testing

@Suite("A catalogue outside", .serialized, .takesTurns)
struct CatalogueProgramTests {
  private let home: Home

  init() throws { home = try Home() }

  /// A catalogue that runs a script of the shell. The text that is searched is its first argument.
  private func catalogue(
    _ script: String, limits: CatalogueProgram.Limits = .init(),
    pulse: @escaping () -> Bool = { true }
  ) throws -> CatalogueProgram {
    try home.write("#!/bin/sh\n" + script, to: "find")
    chmod(home.path + "/find", 0o700)
    return CatalogueProgram(
      words: [home.path + "/find"], hiding: "SHOP_", limits: limits, pulse: pulse)
  }

  private var name: String { home.path + "/find" }

  @Test("The text is the last argument, whatever it contains, and no shell reads it")
  func argument() throws {
    let script = #"printf '{"title":"%s"}\n{"title":"%s"}\n' "$1" "$#""#
    let found = try catalogue(script).find("a 'b' $(c); d*")
    #expect(found.map(\.facts.title) == ["a 'b' $(c); d*", "1"])
  }

  @Test("JSON Lines and a document are read, and only the first rows are taken")
  func rows() throws {
    let many =
      "for i in 1 2 3 4 5; do echo \"{\\\"title\\\":\\\"$i\\\",\\\"shelf\\\":\\\"read\\\"}\"; done"
    let found = try catalogue(many, limits: .init(rows: 3)).find("x")
    #expect(found == ["1", "2", "3"].map { NewBook(BookFacts(title: $0)) })
    let document = #"echo '{"docs":[{"title":"One"}]}'"#
    #expect(try catalogue(document).find("x").map(\.facts.title) == ["One"])
    #expect(try catalogue("true").find("x").isEmpty)
  }

  @Test("A failure has the status and the last words of the program")
  func failures() throws {
    #expect(
      throws: OutsideCatalogueRefusal.failed(program: name, status: 3, words: "no net")
    ) { try catalogue("echo first >&2; echo 'no net' >&2; echo >&2; exit 3").find("x") }
    #expect(throws: OutsideCatalogueRefusal.killed(program: name, signal: 9)) {
      try catalogue("kill -9 $$").find("x")
    }
    let missing = CatalogueProgram(words: ["/nonexistent/find"], hiding: "SHOP_", pulse: { true })
    #expect(
      throws: OutsideCatalogueRefusal.notStarted(
        program: "/nonexistent/find", reason: SystemError(ENOENT).text)
    ) { try missing.find("x") }
  }

  @Test("A program that hangs, floods or is no longer wanted is ended")
  func limits() throws {
    #expect(throws: OutsideCatalogueRefusal.tooSlow(program: name, seconds: 0)) {
      try catalogue("sleep 60", limits: .init(seconds: 0)).find("x")
    }
    #expect(throws: OutsideCatalogueRefusal.tooMuch(program: name, bytes: 1_000)) {
      try catalogue("while :; do echo '{\"title\":\"x\"}'; done", limits: .init(bytes: 1_000)).find(
        "x")
    }
    #expect(throws: OutsideCatalogueRefusal.interrupted) {
      try catalogue("sleep 60", pulse: { false }).find("x")
    }
  }

  @Test("A program has 1 MiB and 200 rows")
  func size() throws {
    let many = #"i=0; while [ $i -lt 201 ]; do i=$((i + 1)); echo "{\"title\":\"$i\"}"; done"#
    #expect(try catalogue(many).find("x").map(\.facts.title) == (1...200).map(String.init))
    let full = #"printf '{"title":"One"}\n'; head -c "#
    #expect(try catalogue(full + "1048560 /dev/zero | tr '\\0' ' '").find("x").count == 1)
    #expect(throws: OutsideCatalogueRefusal.tooMuch(program: name, bytes: 1_048_576)) {
      try catalogue(full + "1048561 /dev/zero | tr '\\0' ' '").find("x")
    }
  }

  @Test("A program has 20 seconds", .long)
  func time() throws {
    #expect(throws: OutsideCatalogueRefusal.tooSlow(program: name, seconds: 20)) {
      let start = SystemClock().now
      defer { #expect(SystemClock().now.seconds(since: start) >= 20) }
      return try catalogue("sleep 60").find("x")
    }
  }

  @Test("Output that is no book is refused with its line, and nothing of it is taken")
  func rubbish() throws {
    for (output, line, refusal) in [
      (#"{"title":"One"}\n{"titl"#, 2, BookRefusal.notJSON), ("hello", 1, .notJSON),
      (#"{"title":"One"}\n\033[31m"#, 2, .notJSON), (#"[{"title":"One"}"#, 1, .notClosed),
    ] {
      #expect(throws: OutsideCatalogueRefusal.notABook(program: name, line: line, refusal)) {
        try catalogue("printf '\(output)'").find("x")
      }
    }
  }

  @Test("Escape codes in a fact become blanks, and the program gets no token")
  func clean() throws {
    setenv("SHOP_TOKEN", "secret", 1)
    defer { unsetenv("SHOP_TOKEN") }
    let script = #"printf '{"title":"a\\u001b[31mb","publisher":"%s"}' "${SHOP_TOKEN-none}""#
    let found = try catalogue(script).find("x")
    #expect(found == [NewBook(BookFacts(title: "a [31mb", publisher: "none"))])
  }

  @Test("Without a program there is no catalogue outside")
  func none() {
    #expect(!CatalogueProgram(words: [], hiding: "", pulse: { true }).isThere)
  }
}
