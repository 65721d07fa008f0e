import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

@Suite("Links that a terminal opens")
struct HyperlinkTests {
  private static let end = "\u{1b}]8;;\u{1b}\\"

  private static func begin(_ address: String, _ number: Int = 1) -> String {
    "\u{1b}]8;id=\(number);\(address)\u{1b}\\"
  }

  private static func shown(
    _ text: String, width: Int = 80, makesLinks: Bool = true
  ) throws -> String {
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    let page = Page([.markdown(text)], data: .null)
    try Renderer(
      layout: .human, colours: Colours(areShown: false), makesLinks: makesLinks, language: .en
    ).render(page, width: { width }, to: output)
    output.flush()
    return capture.text
  }

  @Test("A link and its address lead to its target, and stay readable")
  func link() throws {
    let address = "https://example.org/tea"
    let text = "See [my tea](\(address))."
    #expect(try Self.shown(text, makesLinks: false) == "See my tea (\(address)).\n")
    let begin = Self.begin(address)
    #expect(
      try Self.shown(text)
        == "See \(begin)my tea\(Self.end) (\(begin)\(address)\(Self.end)).\n")
    #expect(try Self.shown("See <\(address)>") == "See \(begin)\(address)\(Self.end)\n")
  }

  @Test("The parts of a link on several lines have one number, and each link has its own")
  func wrapped() throws {
    let begin = Self.begin("http://a.b/c")
    let next = Self.begin("http://d.e", 2)
    #expect(
      try Self.shown("[one two](http://a.b/c)\n\n<http://d.e>", width: 10) == """
        \(begin)one two\(Self.end)
        (\(begin)http://a.\(Self.end)
        \(begin)b/c\(Self.end))

        \(next)http://d.e\(Self.end)

        """)
  }

  @Test(
    "Only addresses of the web are links",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.org", "ssh://host", "//host/path",
      "#top",
      "http:/host", "https://" + String(repeating: "a", count: 2100),
    ])
  func others(address: String) throws {
    #expect(try !Self.shown("[text](<\(address)>)").contains("\u{1b}"))
  }

  @Test("No byte of an address ends the sequence or is unseen")
  func bytes() throws {
    let shown = try Self.shown("[a](<http://x/&#27;]8;;&#7;é 路>)")
    #expect(shown.contains(Self.begin("http://x/%1B]8;;%07%C3%A9%20%E8%B7%AF")))
    #expect(shown.unicodeScalars.filter { $0 == "\u{1b}" }.count == 8)
    #expect(!shown.contains("\u{7}"))
  }

  @Test("No words lead to an address that is not shown, however often a text repeats it")
  func repeated() throws {
    let address = "https://evil.example/" + String(repeating: "a", count: 45)
    let text =
      "[x][r] [x][r] [x][r] Log in: [https://bank.example/login][r]\n\n[r]: \(address)"
    for count in 0...4 {
      let shown = try Self.shown(String(repeating: "[x][r] ", count: count) + text, width: 200)
      let targets = shown.parts(between: "8;id=").count - 1
      #expect(targets == 2 * (shown.parts(between: "\(Self.end)").count - 1) / 2)
      // Each link has two parts: its words, and its address.
      #expect(shown.parts(between: "\(address)\(Self.end)").count - 1 == targets / 2)
    }
  }

  @Test("Targets take at most six times the bytes of the text")
  func bound() throws {
    let address = "https://" + String(repeating: "a", count: 2000)
    let words = String(repeating: "word ", count: 10_000)
    let shown = try Self.shown("[\(words)][a]\n\n[a]: \(address)", width: 10)
    #expect(shown.contains(Self.begin(address)))
    #expect(shown.utf8.count < 8 * words.utf8.count)
  }
}
