import Domain
import Viper

extension Stats {
  /// Twelve months of the calendar, of which the last one ends with a given day, and the blogs that
  /// were published in them.
  struct Year: Equatable, Sendable {
    /// The first day of the first month.
    let since: CivilDate
    let until: CivilDate
    /// The days on which blogs were published, in their order.
    private(set) var days: [Day] = []

    init(until: CivilDate) {
      self.until = until
      let first =
        until.month == 12
        ? CivilDate(year: until.year, month: 1, day: 1)
        : CivilDate(year: until.year - 1, month: until.month + 1, day: 1)
      since = first ?? until
    }

    /// Takes the blogs that were published in the year; others are left out.
    init(until: CivilDate, counting works: [Work], in local: LocalDays) {
      self.init(until: until)
      let first = since.daysSince1970
      var sums = Array(repeating: Sum(), count: until.daysSince1970 - first + 1)
      for work in works {
        let index = local.number(ofDayAt: work.publishedAt) - first
        guard sums.indices.contains(index) else { continue }
        sums[index] += Sum(blogs: 1, words: work.words, likes: work.likes)
      }
      days = sums.indices.filter { sums[$0].blogs > 0 }.map {
        Day(date: CivilDate(daysSince1970: first + $0), sum: sums[$0])
      }
    }

    /// The moments in which days of the year lie, at any place of the world.
    var moments: ClosedRange<Int64> {
      let day: Int64 = 86_400
      return (Int64(since.daysSince1970) - 1) * day...(Int64(until.daysSince1970) + 2) * day
    }

    var sum: Sum { days.reduce(into: Sum()) { $0 += $1.sum } }

    /// All months, from the first to the last.
    var months: [Month] {
      var months = (0..<12).map { index in
        let month = since.month - 1 + index
        return Month(year: since.year + month / 12, number: month % 12 + 1)
      }
      for day in days {
        let index = (day.date.year - since.year) * 12 + day.date.month - since.month
        months[index].sum += day.sum
      }
      return months
    }

    /// The longest run of days without a blog, after the first blog of the year.
    var pause: Pause? {
      let dates = days.map(\.date.daysSince1970) + [until.daysSince1970 + 1]
      let runs = zip(dates, dates.dropFirst()).map { ($0 + 1, $1 - 1) }.filter { $0 <= $1 }
      guard let longest = runs.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
      return Pause(
        since: CivilDate(daysSince1970: longest.0), until: CivilDate(daysSince1970: longest.1))
    }
  }
}
