import Testing
import Viper

@testable import Terminal

@Suite("Text in which some words stand out")
struct StyledTextTests {
  /// The lines, with the pieces of a style in its brackets.
  private func lines(_ pieces: [(String, Page.Style)], width: Int) -> [String] {
    StyledText(pieces.map { (Gate.pass($0.0), $0.1) }).lines(width: width).map { line in
      line.map { $0.style == .accent ? "[\($0.text.text)]" : $0.text.text }.joined()
    }
  }

  @Test("A piece keeps its style where the lines are broken")
  func broken() {
    let pieces: [(String, Page.Style)] = [
      ("in the ", .faint), ("quiet garden", .accent), (" of 天气", .faint), ("天气", .accent),
    ]
    #expect(lines(pieces, width: 80) == ["in the [quiet garden] of 天气[天气]"])
    #expect(lines(pieces, width: 13) == ["in the [quiet]", "[garden] of 天", "气[天气]"])
    #expect(lines(pieces, width: 6) == ["in the", "[quiet]", "[garden]", "of 天", "气[天气]"])
    #expect(lines([("aaaa", .plain), ("bbbb", .accent)], width: 3) == ["aaa", "a[bb]", "[bb]"])
    #expect(lines([("  a ", .plain), ("b", .accent)], width: 20) == ["  a [b]"])
  }

  @Test("Control characters are shown as marks, and styles stay in place")
  func gated() {
    #expect(
      lines([("a\u{1b}[2J", .plain), ("b\u{7}", .accent), ("\nc", .plain)], width: 80)
        == ["a^[[2J[b^G] c"])
  }

  @Test("Every width shows every character once", arguments: 2...40)
  func all(width: Int) {
    let pieces: [(String, Page.Style)] = [
      ("…lorem ipsum ", .faint), ("天气", .accent), (" dolor sitametconsectetur ", .faint),
      ("👩‍👩‍👧", .accent), (" e\u{301}nd", .faint), ("!", .accent),
    ]
    let shown = lines(pieces, width: width).joined().filter { $0 != "[" && $0 != "]" && $0 != " " }
    #expect(shown == pieces.map(\.0).joined().filter { $0 != " " })
    let marked = lines(pieces, width: width).joined(separator: " ")
    for word in ["[天", "气]", "[👩‍👩‍👧]", "[!]"] { #expect(marked.contains(word), "\(word)") }
  }
}
