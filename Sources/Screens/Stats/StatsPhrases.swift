import Circle
import Domain
import Viper

/// Messages of the Stats screen.
extension Phrase {
  static let statsTitle = Phrase("Stats", "统计")
  static func statsTitle(of name: String) -> Phrase { Phrase("Stats of \(name)", "\(name) 的统计") }
  static let writeFirst = Phrase("Write a blog: write TITLE", "写一篇博客: write TITLE")
  static func figure(_ name: (english: String, chinese: String), _ number: Phrase) -> Phrase {
    Phrase(name.english, name.chinese) + .gap + number
  }
  /// A number that was counted up to `News.limit`.
  static func counted(_ number: Int) -> Phrase { .count(number, below: News.limit) }

  // MARK: Facts
  /// The facts of a year, `name` is `nil` for the reader.
  static func wrote(_ name: String?, _ sum: Stats.Sum) -> [Phrase] {
    let who = Phrase(name ?? "You", name.map { $0 + " " } ?? "你")
    if sum.blogs == 0 {
      return [
        Phrase("\(who.english) published no blogs in the last year", "\(who.chinese)近一年没有发布博客")
      ]
    }
    let number = sum.blogs.grouped
    return [
      Phrase(
        "\(who.english) wrote \(count(sum.blogs, "blog")) in the last year",
        "\(who.chinese)近一年写了 \(number) 篇博客"),
      Phrase(
        short: Phrase(count(sum.words, "word"), "\(sum.words.grouped) 字"),
        inWords: labelled("Words", "字数", sum.words)),
      Phrase(
        short: Phrase(count(sum.likes, "like"), "获赞 \(sum.likes.grouped) 次"),
        inWords: labelled("Likes", "获赞", sum.likes)),
    ]
  }
  static func longestPause(_ days: Int) -> Phrase {
    Phrase("Longest pause: \(count(days, "day"))", "最长间隔: \(days) 天")
  }
  static let pauseLabel = Phrase.label(Phrase("Pause", "间隔"))
  static func days(from since: Phrase, to until: Phrase) -> Phrase {
    since == until
      ? since
      : Phrase("\(since.english) to \(until.english)", "\(since.chinese)到\(until.chinese)")
  }
  static func figures(_ own: Stats.Own) -> [Phrase] {
    [
      figure(("Drafts", "草稿"), counted(own.hidden.drafts)),
      figure(("Recycle bin", "回收站"), counted(own.hidden.binned)),
      figure(("Unread", "未读"), counted(own.unread)),
    ]
  }
  static func ownFigures(_ own: Stats.Own) -> [Phrase] {
    let onlyYou = Phrase("Only you see: ", "仅自己可见: ")
    let again = Phrase(sign: "", inWords: onlyYou)
    return figures(own).enumerated().map { ($0 == 0 ? onlyYou : again) + $1 }
  }
  static func mostInAMonth(blogs: Int, words: Int) -> [Phrase] {
    [
      Phrase(
        short: Phrase("most in a month: Blogs \(blogs.grouped)", "单月最多: 博客 \(blogs.grouped)"),
        inWords: labelled("Most blogs in a month", "单月最多博客", blogs)),
      Phrase(
        short: Phrase("Words \(words.grouped)", "字数 \(words.grouped)"),
        inWords: labelled("Most words in a month", "单月最多字数", words)),
    ]
  }
  private static func labelled(_ english: String, _ chinese: String, _ number: Int) -> Phrase {
    Phrase(english, chinese) + Phrase(verbatim: ": \(number.grouped)")
  }
  /// A number with its word.
  private static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number.grouped) \(word)s"
  }

  // MARK: Sentences
  static func wroteInOneSentence(_ name: String?, _ sum: Stats.Sum) -> Phrase {
    let facts = wrote(name, sum)
    guard facts.count == 3 else { return facts[0] }
    return Phrase(
      "\(name ?? "You") wrote \(count(sum.blogs, "blog")), \(facts[1].english), in the last year; \(facts[2].english)",
      "\(facts[0].chinese), \(facts[1].chinese); \(facts[2].chinese)")
  }
  static func longestPause(_ days: Int, _ since: Phrase, _ until: Phrase) -> Phrase {
    let (pause, dates) = (longestPause(days), Phrase.days(from: since, to: until))
    return Phrase("\(pause.english), \(dates.english)", "\(pause.chinese), \(dates.chinese)")
  }
  /// Facts between dots.
  static func facts(_ facts: [Phrase]) -> Phrase { .joined(facts, by: .dot) }

  // MARK: The calendar
  static let blogBars = Phrase("Blogs", "博客")
  static let wordBars = Phrase("Words", "字数")
  static let monthCorner = Phrase("", "月")
  static func shades(_ signs: [String]) -> [Phrase] {
    let most = signs.count - 1
    let counts = signs.enumerated().map { "\($1) \($0)\($0 == most ? "+" : "")" }
    return [Phrase("blogs a day:", "每天的博客:")] + counts.map { Phrase(verbatim: $0) }
  }
  /// The days of a week from Monday on.
  static let weekdays = [
    Phrase("Mon", "周一"), Phrase("Tue", "周二"), Phrase("Wed", "周三"), Phrase("Thu", "周四"),
    Phrase("Fri", "周五"), Phrase("Sat", "周六"), Phrase("Sun", "周日"),
  ]
  static func shortMonth(_ number: Int) -> Phrase { Phrase(months[number - 1], String(number)) }
  /// The facts of a month without a picture. `digits` are the numbers of blogs of its days; a day `above`
  /// has more than a digit can say.
  static func month(
    _ month: Stats.Month, byDay digits: String?, above days: [Stats.Day]
  ) -> [Phrase] {
    let (blogs, words) = (month.sum.blogs.grouped, month.sum.words.grouped)
    return [
      Phrase(
        "\(months[month.number - 1]) \(month.year): blogs \(blogs)",
        "\(month.year)年\(month.number)月: 博客 \(blogs)"),
      Phrase("words \(words)", "字数 \(words)"),
    ] + (digits.map { [Phrase("by day \($0)", "按天 \($0)")] } ?? [])
      + days.map {
        Phrase(
          "\($0.sum.blogs) on day \($0.date.day)", "\($0.date.day)日 \($0.sum.blogs) 篇")
      }
  }
}
