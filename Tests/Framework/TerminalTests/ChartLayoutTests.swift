import Testing
import Viper

@testable import Terminal

@Suite("A chart on a terminal")
struct ChartLayoutTests {
  private static let chart = Page.Chart(
    corner: Phrase("", "月"),
    heads: [
      .init(column: 0, words: Phrase("Dec", "12")), .init(column: 4, words: Phrase("Jan", "1")),
      .init(column: 8, words: Phrase("Feb", "2")),
    ],
    lines: [
      .init(label: Phrase("Mon", "周一"), marks: "·░··▒··· ·".map { .init(String($0)) }),
      .init(label: Phrase("Words", "字数"), marks: "12345678  ".map { .init(String($0), .accent) }),
    ], inWords: [])

  private func lines(width: Int, _ language: Language = .en) -> [String] {
    ChartLayout(Self.chart, width: width) { Gate.pass($0.wording(in: language)) }.lines
      .map { $0.map(\.text.text).joined() }
  }

  @Test("Columns stand under their names, and no line ends in blanks")
  func whole() {
    #expect(lines(width: 20) == ["      Dec Jan Feb", "Mon   ·░··▒··· ·", "Words 12345678"])
    #expect(lines(width: 20, .zh) == ["月   12  1   2", "周一 ·░··▒··· ·", "字数 12345678"])
  }

  @Test("A part begins under a name, and all columns stay")
  func parts() {
    #expect(
      lines(width: 14) == [
        "      Dec Jan", "Mon   ·░··▒···", "Words 12345678", "      Feb", "Mon    ·", "Words",
      ])
  }

  @Test("Without room for parts the first columns are left out, with the names that do not fit")
  func narrow() {
    #expect(lines(width: 13) == ["       Jan", "Mon   ·▒··· ·", "Words 45678"])
    for width in 1...30 {
      #expect(lines(width: width).dropFirst().allSatisfy { Width.of($0) <= max(width, 6) })
      #expect(Width.of(lines(width: width)[0]) <= max(width, 6))
    }
  }
}
