import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

@Suite("The console")
struct ConsoleTests {
  private let output: Capture
  private let errors: Capture
  private let console: Console

  init() throws {
    output = try Capture()
    errors = try Capture()
    console = Console(output: output.descriptor, errors: errors.descriptor)
    console.settings = Settings(Vocabulary(program: "shop", version: "1", nouns: []))
    console.settings.colour = .never
  }

  @Test("Data goes to one stream, all other words to the other")
  func streams() throws {
    try console.show(Page([.line(.hello)], data: .null))
    console.say(.nothingChanged)
    console.ask(.confirmation(.hello))
    console.flush()
    #expect(output.text == "Hello\n")
    #expect(errors.text == "Nothing was changed\nHello [y/N]\n")
  }

  @Test("Quiet hides notices, but not questions and errors")
  func quiet() {
    console.settings.isQuiet = true
    console.say(.nothingChanged)
    console.ask(.hello)
    console.complain(Complaint(.refused, .nothingBehind), at: .prompt)
    #expect(errors.text == "Hello\nthis is the first screen\n")
  }

  @Test(
    "A complaint has its origin, a message and a hint",
    arguments: [
      (
        Console.Origin.prompt, Language.en,
        "this is the first screen; close the presented screen: close\n"
      ),
      (
        .program, .en,
        "shop: this is the first screen; close the presented screen: close\n"
      ),
      (
        .line(file: "tour.flow", number: 12), .en,
        "tour.flow:12: this is the first screen; close the presented screen: close\n"
      ),
      (.line(file: "-", number: 1), .zh, "-:1: 已经是第一个页面; 用 close 关闭弹出的页面\n"),
    ])
  func complaints(origin: Console.Origin, language: Language, words: String) {
    console.settings.language = language
    console.complain(Complaint(.refused, .nothingBehind, hint: .closeHint), at: origin)
    #expect(errors.text == words)
  }

  @Test("With JSON a complaint is an object, in a script with file and line")
  func jsonComplaints() {
    console.settings.format = .json([])
    console.complain(Complaint(.refused, .nothingBehind), at: .program)
    console.complain(
      Complaint(.refused, .nothingBehind, hint: .closeHint),
      at: .line(file: "tour.flow", number: 12))
    let lines = errors.text.split(separator: "\n")
    #expect(
      lines == [
        #"{"error":{"code":"refused","message":"this is the first screen","hint":null}}"#,
        #"{"error":{"code":"refused","message":"this is the first screen","#
          + #""hint":"close the presented screen: close","file":"tour.flow","line":12}}"#,
      ])
  }

  @Test("The name of a file goes through the gate, too")
  func hostileOrigin() {
    console.complain(
      Complaint(.refused, .nothingBehind), at: .line(file: "\u{1B}[2J", number: 1))
    #expect(errors.text == "^[[2J:1: this is the first screen\n")
  }

  @Test("Settings decide about colours, and plain output never has them")
  func colours() {
    var settings = Settings()
    settings.colour = .always
    #expect(Colours(settings, isTerminal: false).areShown)
    settings.format = .plain
    #expect(!Colours(settings, isTerminal: true).areShown)
    settings = Settings()
    settings.colour = .never
    #expect(!Colours(settings, isTerminal: true).areShown)
  }

  @Test(
    "COLUMNS is the width where none is set, unless it is no width",
    arguments: [
      ("40", 40), ("abc", nil), ("0", nil), ("9", nil), ("99999999999999999999", nil), ("", nil),
    ] as [(String, Int?)])
  func columns(value: String, width: Int?) {
    #expect(Console.columns(said: value) == width)
  }

  @Test("The width that was set is the width of a page")
  func width() {
    console.settings.width = 33
    #expect(console.width == 33)
  }
}
