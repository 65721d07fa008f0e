import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

@Suite("The transcript")
struct TranscriptTests {
  @Test("It remembers data, notices and errors of the command, in order")
  func remembers() throws {
    let (output, errors) = (try Capture(), try Capture())
    let console = Console(output: output.descriptor, errors: errors.descriptor)
    console.transcript.begin()
    try console.show(Page([.line(Phrase(verbatim: "Hello John"))], data: .null))
    console.say(Phrase(verbatim: "It is done"))
    console.complain(Complaint(.refused, Phrase(verbatim: "no")), at: .prompt)
    #expect(console.transcript.text == "Hello John\nIt is done\nno\n")
    for words in ["Hello John", "John\nIt", "no\n", "H", "", "Hello John\nIt is done\nno\n"] {
      #expect(console.transcript.contains(words))
    }
    for words in ["hello", "Johnn", "\n\n", "no\n\n", "Hello John\nIt is done\nno\n!"] {
      #expect(!console.transcript.contains(words))
    }
    console.transcript.begin()
    #expect(console.transcript.text == "")
    #expect(!console.transcript.contains("Hello"))
    #expect(console.transcript.contains(""))
  }

  @Test("Words are found that begin like something before them, and at the very end")
  func repeats() throws {
    let output = try Capture()
    let console = Console(output: output.descriptor, errors: output.descriptor)
    try console.show(Page([.line(Phrase(verbatim: "aaab 中文"))], data: .null))
    #expect(console.transcript.contains("aab"))
    #expect(console.transcript.contains("中文\n"))
    #expect(!console.transcript.contains("aaaab"))
  }

  @Test("It remembers JSON as it is written, and pages of many lines")
  func long() throws {
    let output = try Capture()
    let console = Console(output: output.descriptor, errors: output.descriptor)
    let lines = (1...5000).map { Page.Block.line(Phrase(verbatim: "line \($0)")) }
    try console.show(Page(lines, data: .null))
    #expect(console.transcript.contains("line 1\nline 2\n"))
    #expect(console.transcript.contains("line 5000\n"))
    console.settings.format = .json([])
    try console.show(Page([], data: .object(["name": .string("Ada")])))
    #expect(console.transcript.contains(#"{"name":"Ada"}"#))
  }
}
