import FrameworkFixtures
@testable import Terminal
import Testing

@Suite("Width")
struct WidthTests {
  @Test(
    "Text takes the columns that a terminal gives it",
    arguments: [
      ("", 0), ("Hello", 5), ("你好", 4), ("你好, Ada", 9), ("é", 1), ("e\u{301}", 1),
      ("a\u{300}\u{301}\u{302}", 1), ("👩", 2), ("👩‍👩‍👧‍👦", 2), ("👩🏽‍💻", 2), ("👍🏽", 2),
      ("🇨🇳", 2), ("🇨🇳🇩🇪", 4), ("1\u{FE0F}\u{20E3}", 2), ("❤\u{FE0F}", 2), ("❤\u{FE0F}\u{200D}🔥", 2),
      ("❤", 1), ("☔", 2), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}ab", 4),
      ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("…›·", 3), ("，。", 4), ("\u{3000}", 2), ("か\u{3099}", 2),
      ("ｶ\u{FF9E}", 2), ("का", 2), ("กำ", 2), ("\u{1F6DD}", 2), ("𠀀", 2), ("שָׁ", 1), ("⟦C⟧", 3),
    ])
  func columns(text: String, columns: Int) {
    #expect(Width.of(text) == columns)
  }

  @Test("A combining mark takes no column")
  func marks() {
    var count = 0
    for value in 0x300...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark:
        count += 1
        #expect(Width.of(scalar) == 0, "U+\(String(value, radix: 16))")
      default: continue
      }
    }
    #expect(count > 1000)
  }

  @Test("A text is as wide as its characters together")
  func additive() {
    var dice = Dice(seed: 3)
    for _ in 0..<5000 {
      let text = Gate.pass(
        dice.text(
          of:
            "ab 中，한\u{1112}\u{1161}\u{11AB}\u{301}\u{3099}か\u{FF9E}ｶकक\u{94D}ष\u{93E}👩\u{200D}\u{FE0F}🏽🇨🇳1\u{20E3}กำ",
          lengths: 0...12)
      ).text
      let parts = text.map { Width.of($0) }
      #expect(Width.of(text) == parts.reduce(0, +), "\(text.unicodeScalars.map(\.value))")
    }
  }
}
