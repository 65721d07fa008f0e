import Circle
import Viper

extension Stats {
  /// The figures in words, as the view lays them out.
  struct Words: Equatable, Sendable {
    let figures: Figures
    /// The sentence about the whole year, and its facts.
    let sum: Phrase
    let sumFacts: [Phrase]
    let pause: Phrase?
    let pauseFacts: [Phrase]
    /// The line that only the user sees.
    let own: Phrase?
    let ownFacts: [Phrase]
    /// The highest figures of a month, for the scale of the bars.
    let most: [Phrase]
    let months: [MonthWords]

    init(_ figures: Figures) {
      self.figures = figures
      let name = figures.own == nil ? figures.name : nil
      sumFacts = Phrase.wrote(name, figures.sum)
      sum = .wroteInOneSentence(name, figures.sum)
      let pause = figures.pause.map {
        (
          days: $0.days, since: Phrase.day($0.since, in: figures.until.year),
          until: Phrase.day($0.until, in: figures.until.year)
        )
      }
      self.pause = pause.map { .longestPause($0.days, $0.since, $0.until) }
      pauseFacts =
        pause.map { [.longestPause($0.days), .pauseLabel + .days(from: $0.since, to: $0.until)] }
        ?? []
      ownFacts = figures.own.map(Phrase.ownFigures) ?? []
      own = figures.own == nil ? nil : .facts(ownFacts)
      most = Phrase.mostInAMonth(
        blogs: figures.months.map(\.sum.blogs).max() ?? 0,
        words: figures.months.map(\.sum.words).max() ?? 0)
      months = figures.months.map { month in
        MonthWords(month, days: figures.days.filter { $0.date.isIn(month) })
      }
    }
  }

  /// A month in words.
  struct MonthWords: Equatable, Sendable {
    let month: Month
    /// The name above the calendar.
    let name: Phrase
    /// The facts that stand for the picture of the month.
    let facts: [Phrase]

    init(_ month: Month, days: [Day]) {
      self.month = month
      name = .shortMonth(month.number)
      facts = Phrase.month(
        month, byDay: days.isEmpty ? nil : MonthWords.digits(of: days),
        above: days.filter { $0.sum.blogs > MonthWords.most })
    }

    /// The highest number that is one digit.
    private static let most = 9

    /// The number of blogs of each day up to the last one with a blog, in groups of ten digits.
    private static func digits(of days: [Day]) -> String {
      var digits = ""
      for number in 1...(days.last?.date.day ?? 1) {
        let blogs = days.first { $0.date.day == number }?.sum.blogs ?? 0
        digits += String(min(blogs, most))
        if number % 10 == 0 { digits += " " }
      }
      return digits
    }
  }
}

extension Stats.Figures {
  /// The figures that may change while they are shown.
  private var facts: [Phrase] {
    func number(_ number: Int) -> Phrase { Phrase(verbatim: String(number)) }
    return [
      .figure(("Blogs", "博客"), number(sum.blogs)), .figure(("Words", "字数"), number(sum.words)),
      .figure(("Likes", "赞"), number(sum.likes)),
    ] + (own.map(Phrase.figures) ?? [])
  }

  /// A notice of the figures that differ from earlier ones; `nil` if all are the same.
  func news(since old: Stats.Figures) -> Phrase? {
    let changed = zip(facts, old.facts).filter { $0 != $1 }.map(\.0)
    return changed.isEmpty ? nil : .news(about: Phrase(verbatim: name), changed)
  }
}

extension CivilDate {
  fileprivate func isIn(_ other: Stats.Month) -> Bool {
    year == other.year && month == other.number
  }
}
