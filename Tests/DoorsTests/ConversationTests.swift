import Fixtures
import Glibc
import Testing

@Suite("Conversations")
struct ConversationTests {
  @Test("A conversation goes as it is written", arguments: try Conversation.all())
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

  @Test("A conversation is a script: run FILE answers the same", arguments: try Conversation.all())
  func isAScript(_ conversation: Conversation) throws {
    let played = try conversation.played()
    let home = try Home()
    try home.write(played.text, to: "talk.flow")
    let run = try Program.run(
      words: (conversation.arguments + ["run", "talk.flow"]).map { Array($0.utf8) }, home: home)
    #expect(run.text == played.output)
    #expect(run.status == played.status)
  }

  @Test("A conversation whose expectation is wrong is found out")
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
}
