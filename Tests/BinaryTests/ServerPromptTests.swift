import Fixtures
import Glibc
import Testing

@Suite(
  "Prompts of a store on a server", .serialized, .takesTurns,
  .enabled(if: TestServer.address != nil, "there is no server"))
struct ServerPromptTests {
  @Test("A change by another process is shown by prompts in use, and by idle ones", .long)
  func news() throws {
    let address = try TestServer.freshAddress().text
    let ada = try Home()
    func run(_ words: String...) throws {
      let run = try Program.run(
        words: ["--store", address].map { Array($0.utf8) } + words.map { Array($0.utf8) },
        input: .text("a password of ada\n"), home: ada)
      try #require(run.status == 0, "\(run.complaints)")
    }
    try run("register", "ada", "--password-stdin")
    // More than those that look for changes. The others are called by these.
    let prompts = try (1...10).map { _ in try PseudoTerminal("--store", address) }
    for prompt in prompts {
      try prompt.wait(for: "Login › ")
      try prompt.type("users", until: "Users › ")
    }
    for round in 1...2 {
      // A prompt is idle if nobody has used it for five seconds.
      if round == 2 { sleep(6) }
      try run("user", "edit", "nickname", "Name \(round)")
      for prompt in prompts {
        try prompt.wait(for: "· ada: details updated\r\n")
        try prompt.wait(for: "Users › ")
      }
    }
    for prompt in prompts {
      try prompt.send("quit\r")
      #expect(try prompt.finish() == 0)
    }
  }
}
