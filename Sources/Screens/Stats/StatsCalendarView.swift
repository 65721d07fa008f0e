import Viper

extension Stats {
  /// The picture of a year: a column for each week, a line for each day of the week, and below them
  /// bars for the months.
  struct Calendar {
    /// The signs of days without a blog, with one, two, three, and more.
    static let shades = ["·", "░", "▒", "▓", "█"]
    private static let bars = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    private let words: Words
    private let since: Int
    private let until: Int
    /// The Monday of the first week.
    private let monday: Int
    /// The place of the month of each week, among all months. A week belongs to the month of its last
    /// day.
    private let months: [Int]

    init(_ words: Words) {
      self.words = words
      let figures = words.figures
      since = figures.since.daysSince1970
      until = figures.until.daysSince1970
      monday = since - (figures.since.weekday + 6) % 7
      let (last, first) = (until, figures.since)
      months = stride(from: monday, through: until, by: 7).map { week in
        let end = CivilDate(daysSince1970: min(week + 6, last))
        return (end.year - first.year) * 12 + end.month - first.month
      }
    }

    var chart: Page.Chart {
      let heads = months.indices.filter { $0 == 0 || months[$0 - 1] != months[$0] }.map {
        Page.Chart.Head(column: $0, words: words.months[months[$0]].name)
      }
      return Page.Chart(
        corner: .monthCorner, heads: heads,
        lines: days + [
          bars(.blogBars, words.months.map(\.month.sum.blogs)),
          bars(.wordBars, words.months.map(\.month.sum.words)),
        ], legend: Phrase.shades(Calendar.shades), inWords: words.months.map(\.facts))
    }

    private var days: [Page.Chart.Line] {
      var blogs: [Int: Int] = [:]
      for day in words.figures.days { blogs[day.date.daysSince1970] = day.sum.blogs }
      return Phrase.weekdays.enumerated().map { weekday, label in
        Page.Chart.Line(
          label: label,
          marks: months.indices.map { week in
            let day = monday + 7 * week + weekday
            guard (since...until).contains(day) else { return Page.Chart.Mark(" ") }
            let shade = min(blogs[day] ?? 0, Calendar.shades.count - 1)
            return Page.Chart.Mark(Calendar.shades[shade], shade == 0 ? .faint : .accent)
          })
      }
    }

    /// A line of bars, the highest of which fills the line.
    private func bars(_ label: Phrase, _ values: [Int]) -> Page.Chart.Line {
      let most = max(values.max() ?? 0, 1)
      let highest = Calendar.bars.count - 1
      return Page.Chart.Line(
        label: label,
        marks: months.map { month in
          Page.Chart.Mark(Calendar.bars[(values[month] * highest + most - 1) / most], .accent)
        })
    }
  }
}
