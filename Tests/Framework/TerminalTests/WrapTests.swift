import FrameworkFixtures
@testable import Terminal
import Testing

@Suite("Wrapping")
struct WrapTests {
  @Test(
    "A text is broken between words and between Chinese characters",
    arguments: [
      ("Hello John Smith", 40, ["Hello John Smith"]), ("", 10, [""]),
      ("Hello John Smith", 10, ["Hello John", "Smith"]),
      ("Hello John Smith", 9, ["Hello", "John", "Smith"]),
      ("one  two", 4, ["one", "two"]), ("Wednesday", 4, ["Wedn", "esda", "y"]),
      ("一二三四五", 4, ["一二", "三四", "五"]), ("一二三四五", 5, ["一二", "三四", "五"]),
      ("一二，三四", 4, ["一", "二，", "三四"]), ("一二。", 5, ["一", "二。"]),
      ("读 Ada 的书", 6, ["读 Ada", "的书"]), ("一二", 1, ["一", "二"]),
      ("👩‍👩‍👧👩‍👩‍👧", 2, ["👩‍👩‍👧", "👩‍👩‍👧"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("a中bbbbbbb中", 10, ["a中bbbbbbb", "中"]), (" bbbbbbbbb，", 10, [" bbbbbbbb", "b，"]),
      ("a [one|two|three]", 10, ["a", "[one|two|", "three]"]), ("one||two", 6, ["one||", "two"]),
      ("shelve N want|reading|read", 24, ["shelve N", "want|reading|read"]),
      ("aaaaaaaaaa.", 10, ["aaaaaaaaa", "a."]),
      ("他说“你好”", 6, ["他说", "“你好”"]), ("一二（三四）", 6, ["一二", "（三", "四）"]),
      ("一二【《三四》】", 8, ["一二", "【《三", "四》】"]), ("中文,字", 4, ["中", "文,", "字"]),
      ("aaaaaaa((bb", 9, ["aaaaaaa", "((bb"]), ("（（（（", 4, ["（（", "（（"]),
      ("ab , c", 3, ["ab", ", c"]),
    ])
  func breaks(text: String, width: Int, lines: [String]) {
    #expect(Wrap.lines(of: text, width: width) == lines)
  }

  @Test("No line is wider than the width, and only blanks are lost")
  func properties() {
    var dice = Dice(seed: 4)
    for _ in 0..<10_000 {
      let text = Gate.pass(
        dice.text(of: "aaabc   ,.!中文字，。！（한👩\u{301}\u{200D}👧🇨🇳ｶ\u{FF9E}か\u{3099}का", lengths: 0...40)
      ).text
      let width = Int.random(in: 4...30, using: &dice)
      let lines = Wrap.lines(of: text, width: width)
      // A character is never broken, however wide its marks make it.
      let limit = max(width, text.map { Width.of($0) }.max() ?? 0)
      #expect(lines.allSatisfy { Width.of($0) <= limit }, "\(width): \(text)")
      #expect(letters(lines.joined()) == letters(text), "\(width): \(text)")
    }
  }

  @Test(
    "A notice is broken before a command and not inside it",
    arguments: [
      (
        "log in first: login NAME, or create an account: register NAME", 60,
        ["log in first: login NAME, or create an account:", "register NAME"]
      ),
      (
        "it works elsewhere: blog unlike ID, feed unlike N", 46,
        ["it works elsewhere: blog unlike ID,", "feed unlike N"]
      ),
      (
        "make a store of its own, in a shell: coterie --store demo.db demo. More", 60,
        ["make a store of its own, in a shell:", "coterie --store demo.db demo. More"]
      ),
      (
        "coterie: there is no store at the path that was named", 40,
        ["coterie: there is no store at the path", "that was named"]
      ),
    ])
  func commands(text: String, width: Int, lines: [String]) {
    #expect(Wrap.lines(of: text, width: width, breaksWords: false) == lines)
  }

  @Test("A line does not begin with a closing mark")
  func closingMarks() {
    let words = ["a", "Ada", "quiet", "中", "文", "字"]
    let marks = ["", "", ",", ".", "!?", "，", "。", "！）", "…", "”"]
    var dice = Dice(seed: 5)
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...20, using: &dice) {
        let word = words.randomElement(using: &dice) ?? ""
        text += word + (marks.randomElement(using: &dice) ?? "")
        if word.utf8.count != 3 || word == "Ada" { text += " " }
      }
      let width = Int.random(in: 12...40, using: &dice)
      for line in Wrap.lines(of: text, width: width) {
        #expect(line.first.map { !",.!?，。！）…”".contains($0) } ?? true, "\(width): \(text)")
      }
    }
  }

  @Test("A Chinese line neither begins with a closing mark nor ends with an opening one")
  func chineseMarks() {
    let words = ["中", "文", "字", "Ada", "7", "读书"]
    let closing = ["，", "。", "！？", "；", "：", "）", "》", "】", "」", "』", "”", "’", ",", ".", ")"]
    let opening = ["（", "《", "【", "「", "『", "“", "‘", "("]
    var dice = Dice(seed: 6)
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...20, using: &dice) {
        if Int.random(in: 0..<4, using: &dice) == 0 {
          text += opening.randomElement(using: &dice) ?? ""
        }
        text += words.randomElement(using: &dice) ?? ""
        if Int.random(in: 0..<3, using: &dice) == 0 {
          text += closing.randomElement(using: &dice) ?? ""
        }
      }
      let width = Int.random(in: 12...40, using: &dice)
      let lines = Wrap.lines(of: text, width: width)
      for line in lines.dropFirst() {
        #expect(!closing.contains { $0.first == line.first }, "\(width): \(text)")
      }
      for line in lines.dropLast() {
        #expect(!opening.contains { $0.last == line.last }, "\(width): \(text)")
      }
    }
  }

  @Test("A word longer than a line is broken, and cuts keep all blanks")
  func cuts() {
    let joined = String(repeating: "क\u{94D}", count: 100)
    #expect(Wrap.lines(of: joined, width: 10).allSatisfy { Width.of($0) <= 10 })
    #expect(Wrap.lines(of: joined, width: 10).joined().unicodeScalars.count == 200)
    let text = "  one  two。 "
    #expect(Wrap.cuts(of: text, width: 4).map { text[utf8: $0] } == ["  on", "e  t", "wo。", " "])
  }

  @Test(
    "A megabyte of anything is wrapped in bounded time", .long,
    arguments: [" ", "a", "中", "，", "a ", "👩", "\u{1F3FD}"])
  func bounded(piece: String) {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    let took = ContinuousClock().measure {
      #expect(letters(Wrap.lines(of: text, width: 80).joined()).count == letters(text).count)
    }
    #expect(took < .seconds(20))
  }

  @Test("Wrapped text is safe text, and text that fits stays whole")
  func safe() {
    let safe = Gate.pass("Hello \u{1B}John")
    #expect(safe.wrapped(to: 40) == [safe])
    #expect(safe.wrapped(to: 6).map(\.text) == ["Hello", "^[John"])
    #expect(safe.wrapped(to: -3).map(\.text).joined() == "Hello^[John")
  }

  private func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != " " }
  }

  @Test("A word that no line can hold is a line of its own where words are not to be broken")
  func wholeWords() {
    let path = "/home/ada/writing/2026/november/post.md"
    #expect(
      Wrap.lines(of: "it is kept in \(path) for you", width: 20, breaksWords: false)
        == ["it is kept in", path, "for you"])
    #expect(Wrap.lines(of: path, width: 20, breaksWords: false) == [path])
    #expect(
      Wrap.lines(of: "保存在 \(path) 请查看", width: 20, breaksWords: false)
        == ["保存在", path, "请查看"])
    #expect(Wrap.lines(of: path, width: 20).count == 2)
  }
}
