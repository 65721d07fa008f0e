import FrameworkFixtures
@testable import Terminal
import Testing

@Suite("The gate")
struct GateTests {
  @Test(
    "Control characters become marks that can be seen",
    arguments: [
      ("a\u{1B}[2Jb", "a^[[2Jb"), ("\u{1B}]0;owned\u{7}", "^[]0;owned^G"), ("\0", "^@"),
      ("\u{8}", "^H"), ("\u{B}\u{C}", "^K^L"), ("\u{1F}", "^_"), ("\u{7F}", "^?"),
      ("\u{9B}31m", #"\u{9b}31m"#), ("\u{80}\u{9F}", #"\u{80}\u{9f}"#),
      ("中\u{1B}c", "中^[c"), ("\u{9D}0;x\u{9C}", #"\u{9d}0;x\u{9c}"#),
    ])
  func controls(text: String, shown: String) {
    #expect(Gate.pass(text).text == shown)
    #expect(Gate.pass(text, as: .lines).text == shown)
  }

  @Test("Every C0 and C1 control and DEL is neutralised, alone and inside of text")
  func allControls() {
    for value in Array(0x00...0x1F) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar != "\n" else { continue }
      for text in ["\(scalar)", "é\(scalar)中", "a\(scalar)"] {
        let shown = Gate.pass(text, as: .lines).text.unicodeScalars
        #expect(shown.allSatisfy { isHarmless($0) }, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "A line break is kept where lines may be, and is a blank where everything is one line",
    arguments: [
      ("a\nb", "a b", "a\nb"), ("a\r\nb", "a b", "a\nb"), ("a\rb", "a^Mb", "a^Mb"),
      ("a\r", "a^M", "a^M"), ("a\r\r\nb", "a^M b", "a^M\nb"), ("\r\n", " ", "\n"),
      ("a\u{2028}b", "a b", "a b"), ("a\u{2029}b", "a b", "a b"), ("a\u{85}b", "a b", "a b"),
      ("a\r\u{1B}", "a^M^[", "a^M^["), ("中\r\n文\n", "中 文 ", "中\n文\n"),
    ])
  func breaks(text: String, line: String, lines: String) {
    #expect(Gate.pass(text, as: .line).text == line)
    #expect(Gate.pass(text, as: .lines).text == lines)
  }

  @Test(
    "A tab reaches to the next eighth column",
    arguments: [
      ("\tb", "        b"), ("a\tb", "a       b"), ("1234567\tb", "1234567 b"),
      ("12345678\tb", "12345678        b"), ("ab\n\tc", "ab\n        c"), ("中\tb", "中      b"),
      ("e\u{301}\tb", "e\u{301}       b"),
    ])
  func tabs(text: String, shown: String) {
    #expect(Gate.pass(text, as: .lines).text == shown)
  }

  @Test("Controls of direction are taken out and counted")
  func directions() {
    let text = "a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}b"
    #expect(Gate.pass(text) == Gate.pass(text))
    #expect(Gate.pass(text).text == "ab")
    #expect(Gate.pass(text).removedDirections == 9)
    #expect(Gate.pass("\u{200E}a\u{200F}b\u{61C}").removedDirections == 3)
    #expect(Gate.pass("שלום").removedDirections == 0)
    var joined = Gate.pass("\u{202E}a")
    joined += Gate.pass("\u{202E}b")
    #expect(joined.text == "ab")
    #expect(joined.removedDirections == 2)
  }

  @Test(
    "Invisible characters are removed",
    arguments: [
      ("a\u{200B}b", "ab"), ("a\u{200C}b", "ab"), ("a\u{AD}b", "ab"), ("\u{FEFF}ab", "ab"),
      ("a\u{2060}\u{2064}b", "ab"), ("a\u{3164}b", "ab"), ("a\u{115F}\u{1160}b", "ab"),
      ("a\u{180E}b", "ab"), ("a\u{FE00}\u{E0100}b", "ab"), ("a\u{E0001}\u{E0041}\u{E007F}b", "ab"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("a\u{206A}b", "ab"), ("a\u{1D173}b", "ab"),
    ])
  func invisible(text: String, shown: String) {
    #expect(scalars(Gate.pass(text).text) == scalars(shown))
  }

  @Test(
    "A joiner and an emoji selector stay inside of emoji only",
    arguments: [
      ("👩\u{200D}👧", "👩\u{200D}👧"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
      ("👩🏽\u{200D}💻", "👩🏽\u{200D}💻"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"),
      ("a\u{200D}b", "ab"), ("👩\u{200D}", "👩"), ("👩\u{200D}b", "👩b"), ("a\u{200D}👧", "a👧"),
      ("👩\u{200D}\u{200D}👧", "👩\u{200D}👧"), ("\u{200D}👧", "👧"), ("a\u{FE0F}b", "ab"),
      ("\u{FE0F}a", "a"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}"), ("क्\u{200D}ष", "क्ष"),
      ("1\u{200D}👧", "1👧"), ("👩\u{301}\u{200D}👧", "👩\u{301}👧"),
    ])
  func emoji(text: String, shown: String) {
    #expect(scalars(Gate.pass(text).text) == scalars(shown))
  }

  @Test("More than eight marks on one base are dropped, on each base anew")
  func marks() {
    func marked(_ base: String, _ count: Int) -> String {
      base + String(repeating: "\u{301}", count: count)
    }
    #expect(scalars(Gate.pass(marked("a", 8)).text).count == 9)
    #expect(scalars(Gate.pass(marked("a", 9)).text).count == 9)
    #expect(scalars(Gate.pass(marked("a", 500) + marked("b", 500)).text).count == 18)
    #expect(scalars(Gate.pass(marked("", 500)).text).count == 8)
    // An invisible scalar between marks gives no room for more of them.
    #expect(scalars(Gate.pass(marked("a", 8) + marked("\u{200B}", 8)).text).count == 9)
  }

  @Test(
    "A noncharacter is replaced",
    arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharacters(value: UInt32) throws {
    // The compiler takes no such scalar in a literal.
    let scalar = try #require(Unicode.Scalar(value))
    #expect(Gate.pass("a\(scalar)b").text == "a\u{FFFD}b")
  }

  @Test(
    "Ordinary text of any language passes as it is",
    arguments: [
      "", "Hello John Smith", "你好, 我是Ada", "naïve façade", "e\u{301}", "שלום", "हिन्दी",
      "한국어", "👩‍👩‍👧", "🇨🇳", "a/b\\c\"d", "～〜…",
    ])
  func harmless(text: String) {
    #expect(scalars(Gate.pass(text).text) == scalars(text))
    #expect(Gate.pass(text).removedDirections == 0)
  }

  @Test(
    "The result of any text is safe for a terminal, and passes unchanged again")
  func properties() {
    let noncharacter = Unicode.Scalar(0xFFFF as UInt32).map { String($0) } ?? ""
    let pool =
      noncharacter
      + "ab1# \t\n\r\0\u{1B}[]\u{7}\u{7F}\u{80}\u{85}\u{9B}\u{9C}\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}"
      + "\u{200B}\u{200D}\u{200D}\u{FE0F}\u{FE0F}\u{AD}\u{E0041}\u{301}\u{20E3}\u{300}\u{FFFD}"
      + "👩👧❤🏽🇨🇳中한\u{1100}\u{1161}\u{11A8}क\u{94D}©"
    var dice = Dice(seed: 2)
    for _ in 0..<10_000 {
      let text = dice.text(of: pool, lengths: 0...24)
      for layout in [Gate.Layout.line, .lines] {
        let once = Gate.pass(text, as: layout)
        let twice = Gate.pass(once.text, as: layout)
        #expect(scalars(twice.text) == scalars(once.text), "\(scalars(text))")
        #expect(twice.removedDirections == 0)
        let isShown = once.text.unicodeScalars.allSatisfy {
          isHarmless($0) && (layout == .lines || $0 != "\n")
        }
        #expect(isShown, "\(scalars(text))")
      }
    }
  }

  @Test("A megabyte of marks takes bounded time and leaves a few")
  func hostileMarks() {
    let text = "a" + String(repeating: "\u{301}", count: 1 << 19)
    let took = ContinuousClock().measure {
      let safe = Gate.pass(text)
      #expect(safe.text.utf8.count == 17)
      #expect(safe.wrapped(to: 10).count == 1)
    }
    #expect(took < .seconds(10))
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x200D, 0xFE0F: return true
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xE0000...0xE0FFF: return false
    default:
      let properties = scalar.properties
      return !properties.isBidiControl && !properties.isNoncharacterCodePoint
        && !properties.isDefaultIgnorableCodePoint
    }
  }
}
