import Fixtures
import Glibc
import Testing

@Suite("Conversations", .serialized, .takesTurns)
struct ConversationTests {
  @Test("A conversation matches its file", arguments: try Conversation.all())
  func goes(_ conversation: Conversation) throws {
    let played = try conversation.played()
    guard played.text != conversation.text else { return }
    if getenv("COTERIE_RECORD") != nil {
      try conversation.record(played)
      Issue.record("recorded \(conversation); read it and run the tests again")
    } else {
      let expected = conversation.text.split(separator: "\n", omittingEmptySubsequences: false)
      let got = played.text.split(separator: "\n", omittingEmptySubsequences: false)
      for change in got.difference(from: expected) {
        switch change {
        case .remove(let index, let line, _): Issue.record("line \(index + 1) expected: \(line)")
        case .insert(let index, let line, _): Issue.record("line \(index + 1) came:     \(line)")
        }
      }
    }
  }

  @Test(
    "A conversation is a script: run FILE prints the same", .long,
    arguments: try Conversation.all())
  func isAScript(_ conversation: Conversation) throws {
    let played = try conversation.played()
    let run = try conversation.run(asScript: played)
    expect(run, like: played)
  }

  /// Compares a script with the conversation that it is.
  private func expect(_ run: Program.Result, like played: Conversation.Played) {
    // Errors name the file in place of standard input.
    let complaints = run.complaints.replacing("talk.flow:", with: "-:")
      .replacing(#""file":"talk.flow""#, with: #""file":"-""#)
    #expect(Conversation.atNoon(run.text) == Conversation.atNoon(played.output))
    #expect(
      Conversation.atNoon(complaints).untimed == Conversation.atNoon(played.complaints).untimed)
    #expect(run.status == played.status)
  }

  /// Whether a conversation is about the place of its store, which is another one on a server.
  private static func isAboutPlace(_ name: String) -> Bool {
    ["settings-can-be-seen-and-changed", "demo-leaves-the-default-store-alone"].contains(name)
      || name.contains("-that-is-missing-ends-with-")
  }

  @Test(
    "A conversation goes the same way on PostgreSQL", .long,
    .enabled(if: TestServer.address != nil, "there is no server"),
    arguments: try Conversation.all().filter { !isAboutPlace($0.name) })
  func isAlikeOnServer(_ conversation: Conversation) throws {
    let played = try conversation.played()
    let run = try conversation.runOnServer(asScript: played)
    expect(run, like: played)
  }

  @Test("A wrong expectation in a conversation is detected")
  func findsOut() throws {
    let good = Conversation(name: "good", text: "greeting\nshow\n#> Hello John Smith\n#= 0\n")
    #expect(try good.played().text == good.text)
    for text in [
      "greeting\nshow\n#> Hello Ada\n#= 0\n", "greeting\nshow\n#= 0\n",
      "greeting\nshow\n#> Hello John Smith\n#= 1\n",
      "greeting\n#> Hello John Smith\nshow\n#= 0\n",
      "greeting\nshow\n#! Hello John Smith\n#= 0\n",
    ] {
      let conversation = Conversation(name: "bad", text: text)
      #expect(try conversation.played().text == good.text)
      #expect(conversation.text != good.text)
    }
  }

  @Test("The next typed line answers a question; recorded output in between does not")
  func questions() throws {
    let answered = """
      register ada
      a password of ada
      #! New password:
      #! Welcome, ada
      whoami
      #> ada
      #= 0

      """
    #expect(try Conversation(name: "answered", text: answered).played().text == answered)
    let silent = """
      #$ --keep-going
      register ada --no-input
      #! -:2: no answer was given; nothing was changed
      whoami
      #! -:4: you are not logged in; create an account: register NAME
      #= 1

      """
    #expect(try Conversation(name: "silent", text: silent).played().text == silent)
  }

  @Test("A conversation can set a terminal width")
  func terminal() throws {
    for columns in ["20", "80"] {
      let text = "#| \(columns)\ngreeting --first Grace-Brewster-Murray show\n"
      let played = try Conversation(name: "wide", text: text).played().text
      #expect(played.contains("#> Hello Grace-Brewster-Murray Smith\n") == (columns == "80"))
      #expect(played.contains("#> Hello") && !played.contains("\r"))
    }
  }
}
