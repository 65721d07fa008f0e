import Platform
import Testing

@Suite("A day")
struct CivilDateTests {
  @Test(
    "The weekday of a known day",
    arguments: [
      ("1970-01-01", 4), ("2000-01-01", 6), ("2000-02-29", 2), ("2024-02-29", 4), ("1900-03-01", 4),
      ("1815-12-10", 0), ("2026-12-31", 4), ("0001-01-01", 1), ("9999-12-31", 5),
    ])
  func weekday(text: String, weekday: Int) throws {
    let date = try #require(CivilDate(text))
    #expect(date.weekday == weekday)
    #expect(date.iso == text)
  }

  @Test("Days are counted from the first of January 1970, and back again")
  func counted() throws {
    #expect(CivilDate("1970-01-01")?.daysSince1970 == 0)
    #expect(CivilDate("1969-12-31")?.daysSince1970 == -1)
    #expect(CivilDate("2000-03-01")?.daysSince1970 == 11_017)
    for days in Array(-719_162 ... -718_000) + Array(-1_000...40_000) + [2_932_896] {
      #expect(CivilDate(daysSince1970: days).daysSince1970 == days)
    }
  }

  @Test("Weekdays follow each other through leap years and centuries")
  func weekdaysInOrder() throws {
    var last: Int?
    for year in 1896...2104 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CivilDate(year: year, month: month, day: day) else { continue }
          if let last { #expect(date.weekday == (last + 1) % 7, "\(date.iso)") }
          last = date.weekday
        }
      }
    }
    #expect(last != nil)
  }

  @Test(
    "A day that is not in the calendar is refused",
    arguments: [
      "", "1970-02-30", "1970-02-29", "1900-02-29", "2100-02-29", "1970-00-01", "1970-13-01",
      "1970-01-00", "1970-01-32", "1970-04-31", "0000-01-01", "1970-1-1", "1970/01/01",
      " 1970-01-01", "1970-01-01 ", "19700101", "-970-01-01", "1970-01-0x", "1970-0１-1",
      "10000-01-01",
    ])
  func invalid(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(
    "A leap year has its day",
    arguments: [
      (1996, true), (1997, false), (1900, false), (2000, true), (2100, false), (2024, true),
    ])
  func leapYears(year: Int, isLeap: Bool) {
    #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
  }
}
