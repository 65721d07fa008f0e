import Circle
import Testing
import Viper

@Suite("Moments in words")
struct MomentTests {
  private static let day: Int64 = 86_400
  /// 15 January 2027, at noon in the time zone of this test.
  private static let now = 1_800_014_400 - LocalTime.offset(at: 1_800_014_400)

  @Test(
    "A moment is said as people say it, seen from now",
    arguments: [
      (1, "yesterday", "昨天"), (2, "2 days ago", "2天前"), (6, "6 days ago", "6天前"),
      (7, "8 Jan", "1月8日"), (15, "31 Dec 2026", "2026年12月31日"), (-1, "16 Jan", "1月16日"),
      (400, "11 Dec 2025", "2025年12月11日"),
    ] as [(Int64, String, String)])
  func days(ago: Int64, english: String, chinese: String) {
    let moment = Phrase.moment(Self.now - ago * Self.day, now: Self.now)
    #expect(moment == Phrase(english, chinese))
    #expect(Phrase.day(Self.now - ago * Self.day, now: Self.now) == moment)
  }

  @Test("A moment of today has its time")
  func today() {
    let moment = Phrase.moment(Self.now, now: Self.now)
    #expect(moment.english.hasPrefix("today ") && moment.english.utf8.count == 11)
    #expect(moment.chinese == "今天 " + moment.english.dropFirst(6))
    #expect(Phrase.day(Self.now, now: Self.now) == Phrase("today", "今天"))
  }
}
