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

  /// Parts of a list of numbers.
  private func show(
    _ count: Int, atMost limit: Int, failingAt failing: Int = .max
  ) throws -> Int {
    func part(_ numbers: Range<Int>) -> Page {
      Page(
        [.rows(numbers.map { .init(plain: Phrase(verbatim: String($0))) })],
        data: .array(numbers.map { .object(["number": .int(Int64($0))]) }))
    }
    // No noun declares the key of these rows.
    let format = console.settings.format
    console.settings = Settings()
    console.settings.format = format
    var end = min(Paging.mostAtOnce, count)
    var asked = 0
    try console.show(part(0..<end), atMost: Paging(limit: limit)) {
      asked += 1
      if asked == failing { throw Complaint.interrupted }
      defer { end = min(end + Paging.mostAtOnce, count) }
      return end == count ? nil : part(end..<min(end + Paging.mostAtOnce, count))
    }
    console.flush()
    return asked
  }

  @Test("The parts of a long page are one list", arguments: [450, 400, 200, 0])
  func parts(count: Int) throws {
    // A part that is not full is the last one.
    #expect(try show(count, atMost: 1_000) == count / Paging.mostAtOnce)
    #expect(output.text == (0..<count).map { "\($0)\n" }.joined())
  }

  @Test("The parts of a long page are one array", arguments: [450, 400, 200, 0])
  func arrayOfParts(count: Int) throws {
    console.settings.format = .json([])
    _ = try show(count, atMost: 1_000)
    let elements = (0..<count).map { #"{"number":\#($0)}"# }
    #expect(output.text == "[" + elements.joined(separator: ",") + "]\n")
  }

  @Test("An array is closed after an error in a later part", arguments: [1, 2])
  func failingPart(number: Int) throws {
    console.settings.format = .json([])
    #expect(throws: Complaint.interrupted) {
      _ = try show(1_000, atMost: 1_000, failingAt: number)
    }
    console.flush()
    let elements = (0..<number * Paging.mostAtOnce).map { #"{"number":\#($0)}"# }
    #expect(output.text == "[" + elements.joined(separator: ",") + "]\n")
  }

  @Test("No part is asked for that the page does not need")
  func enoughParts() throws {
    #expect(try show(1_000, atMost: 400) == 1)
    #expect(output.text.split(separator: "\n").count == 400)
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
