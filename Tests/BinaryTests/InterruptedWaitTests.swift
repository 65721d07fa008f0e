import Fixtures
import Glibc
import Testing

@Suite("Waits that a signal ends", .serialized, .takesTurns)
struct InterruptedWaitTests {
  private let home: Home
  private let pipe: String

  init() throws {
    home = try Home()
    pipe = home.path + "/pipe"
    guard mkfifo(pipe, 0o600) == 0 else { throw Trouble("mkfifo failed") }
  }

  private func register() throws {
    let made = try Program.run(
      "register", "ada", "--password-stdin", input: .text("secret one\n"), home: home)
    try #require(made.status == 0)
  }

  @Test(
    "A signal ends the wait for a text in a named pipe",
    arguments: [
      ["write", "Rain", "--file", "pipe"], ["run", "pipe"], ["-c", "source pipe"],
      ["register", "ada", "--password-file", "pipe"],
    ], [SIGINT, SIGTERM, SIGHUP])
  func named(words: [String], signal: Int32) throws {
    if words[0] == "write" { try register() }
    let program = try Program(words: words.map { Array($0.utf8) }, input: .text(""), home: home)
    // A writer can open a pipe without waiting only after its reader.
    var writer: Int32 = -1
    for _ in 1...100_000 where writer < 0 {
      writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if writer < 0 { usleep(200) }
    }
    try #require(writer >= 0)
    defer { close(writer) }
    program.send(signal: signal)
    #expect(try program.finish().status == 128 + signal)
  }

  @Test("A guest is refused before a named pipe is opened")
  func refused() throws {
    let program = try Program(
      words: ["write", "Rain", "--file", "pipe"].map { Array($0.utf8) }, input: .text(""),
      home: home)
    #expect(try program.finish().status == 4)
  }

  @Test("A signal ends the wait of a guest for a text", arguments: [SIGINT, SIGTERM])
  func guest(signal: Int32) throws {
    let writer = open(pipe, O_RDWR | O_CLOEXEC)
    try #require(writer >= 0)
    defer { close(writer) }
    let program = try Program(
      words: [Array("write".utf8)], input: .file(pipe), home: home)
    // A blank is no text. The program has read it when the pipe is empty.
    try #require(write(writer, " ", 1) == 1)
    var count: Int32 = 1
    while count > 0 {
      try #require(ioctl(writer, UInt(FIONREAD), &count) == 0)
      usleep(1_000)
    }
    program.send(signal: signal)
    #expect(try program.finish().status == 128 + signal)
  }

  @Test("A text from a process substitution is read as from a file")
  func substituted() throws {
    try register()
    let terminal = try PseudoTerminal(
      home: home,
      shell: #"exec bash -c '"$COTERIE" write Rain --file <(sleep 0.2; echo the words)'"#)
    #expect(try terminal.finish() == 0)
    #expect(terminal.screen.contains("Saved draft 1: Rain"))
  }

  @Test(
    "A signal ends a program whose output nobody reads", arguments: [SIGINT, SIGTERM, SIGHUP])
  func unreadOutput(signal: Int32) throws {
    let reader = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    let lines = try home.write(String(repeating: "where\n", count: 50_000), to: "lines")
    let program = try Program(
      words: [], input: .file(lines), output: .file(pipe), home: home)
    // The program waits once the pipe has no room.
    var room = pollfd(fd: reader, events: Int16(POLLOUT), revents: 0)
    while poll(&room, 1, 0) > 0 { usleep(1000) }
    program.send(signal: signal)
    #expect(try program.finish().status == 128 + signal)
  }

  @Test("One signal ends a program whose terminal nobody reads")
  func unreadTerminal() throws {
    try register()
    let text = try home.write(String(repeating: "some words\n\n", count: 20_000), to: "text")
    let made = try Program.run("write", "Rain", "--publish", "--file", text, home: home)
    try #require(made.status == 0)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      for words in [["blog", "1", "--plain"], ["blog", "1", "--json"]] {
        let terminal = try PseudoTerminal(
          home: home, shell: #"exec "$COTERIE" "# + words.joined(separator: " "))
        usleep(300_000)
        terminal.send(signal: signal)
        #expect(try terminal.finishUnread(seconds: 3) == 128 + signal, "\(words) \(signal)")
      }
    }
  }

  @Test("One signal ends a prompt whose terminal nobody reads", arguments: [SIGTERM, SIGHUP])
  func unreadPrompt(signal: Int32) throws {
    let lines = try home.write(String(repeating: "where\n", count: 50_000), to: "lines")
    let terminal = try PseudoTerminal(home: home, environment: ["TERM": "xterm"])
    try terminal.wait(for: "Login › ")
    try terminal.send("source \(lines)\r")
    usleep(300_000)
    terminal.send(signal: signal)
    #expect(try terminal.finishUnread(seconds: 3) == 128 + signal)
  }
}
