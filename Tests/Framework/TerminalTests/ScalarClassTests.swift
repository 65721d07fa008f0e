@testable import Terminal
import Testing

@Suite("The table of scalars")
struct ScalarClassTests {
  private static func kind(_ properties: Unicode.Scalar.Properties) -> ScalarClass.Kind {
    if properties.isBidiControl { return .direction }
    if properties.isNoncharacterCodePoint { return .noncharacter }
    if properties.isDefaultIgnorableCodePoint { return .ignorable }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    default: return .plain
    }
  }

  @Test("The table agrees with the standard library about every scalar")
  func kinds() {
    var wrong: [String] = []
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), !(0xE0000...0xE0FFF).contains(value) else {
        continue
      }
      let properties = scalar.properties
      // A newer toolchain may know more scalars. Scripts/unicode-tables takes them over.
      if let age = properties.age,
        (age.major, age.minor) > (UnicodeTable.version.major, UnicodeTable.version.minor)
      {
        continue
      }
      count += 1
      let entry = ScalarClass(scalar)
      if entry.kind != Self.kind(properties) || entry.isEmoji != properties.isEmoji {
        wrong.append(String(value, radix: 16))
      }
    }
    #expect(count > 1_000_000)
    #expect(wrong == [])
  }

  @Test("Tags and their neighbours are removed")
  func tags() {
    for value in [0xE0000, 0xE0001, 0xE007F, 0xE0100, 0xE0FFF] as [UInt32] {
      #expect(ScalarClass(value).kind == .ignorable)
    }
  }

  @Test(
    "Scalars are as wide as Unicode says",
    arguments: [
      (0x20, 1), (0x7E, 1), (0xE9, 1), (0x301, 0), (0x3B1, 1), (0x5D0, 1), (0x1100, 2), (0x1161, 0),
      (0x200B, 0), (0x2026, 1), (0x231A, 2), (0x2500, 1), (0x3000, 2), (0x3001, 2), (0x3042, 2),
      (0x4E00, 2), (0x9FFF, 2), (0xAC00, 2), (0xD7A3, 2), (0xD7B0, 0), (0xFF01, 2), (0xFF61, 1),
      (0x1F600, 2), (0x1FAE8, 2), (0x1D400, 1), (0x20000, 2), (0x3FFFD, 2), (0x40000, 1),
      (0x10FFFD, 1),
    ] as [(UInt32, Int)])
  func widths(value: UInt32, width: Int) {
    #expect(ScalarClass(value).width == width)
  }

  @Test("Chinese, accents and other plain text passes the gate unchanged")
  func plain() {
    let text = "今天天气很好，我们去读书。 Übergröße, naïve — “quoted” ελληνικά עברית 한국어 😀"
    #expect(Gate.pass(text).text == text)
    #expect(Gate.pass(text + "\u{2028}").text == text + " ")
    #expect(Gate.pass("中\u{85}\u{2029}").text == "中  ")
  }
}
