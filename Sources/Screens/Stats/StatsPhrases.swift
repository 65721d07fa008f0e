import Circle
import Domain
import Viper

/// Messages of the Stats screen.
extension Phrase {
  static let statsTitle = Phrase("Stats", "统计")
  static func statsTitle(of name: String) -> Phrase { Phrase("Stats of \(name)", "\(name) 的统计") }
  static let writeFirst = Phrase("Write a blog: write TITLE", "写一篇博客: write TITLE")
  static func figure(_ name: (english: String, chinese: String), _ number: Int) -> Phrase {
    Phrase(name.english, name.chinese) + .gap + Phrase(verbatim: String(number))
  }

  // MARK: Sentences
  /// `name` is `nil` for the reader.
  static func wrote(_ name: String?, _ sum: Stats.Sum) -> Phrase {
    let blogs = sum.blogs == 1 ? "1 blog" : "\(grouped(sum.blogs)) blogs"
    let words = sum.words == 1 ? "1 word" : "\(grouped(sum.words)) words"
    let likes = sum.likes == 1 ? "1 like" : "\(grouped(sum.likes)) likes"
    if sum.blogs == 0 {
      return Phrase(
        "\(name ?? "You") published no blogs in the last year",
        "\(name.map { $0 + " " } ?? "你")近一年没有发布博客")
    }
    return Phrase(
      "\(name ?? "You") wrote \(blogs), \(words), in the last year; \(likes)",
      "\(name.map { $0 + " " } ?? "你")近一年写了 \(grouped(sum.blogs)) 篇博客, \(grouped(sum.words)) 字; 获赞 \(grouped(sum.likes)) 次"
    )
  }
  static func longestPause(_ days: Int, _ since: Phrase, _ until: Phrase) -> Phrase {
    if days == 1 {
      return Phrase("Longest pause: 1 day, \(since.english)", "最长间隔: 1 天, \(since.chinese)")
    }
    return Phrase(
      "Longest pause: \(days) days, \(since.english) to \(until.english)",
      "最长间隔: \(days) 天, \(since.chinese)到\(until.chinese)")
  }
  static func ownFigures(_ own: Stats.Own) -> Phrase {
    let unread = Phrase.count(own.unread, below: News.limit)
    let figures = [
      figure(("Drafts", "草稿"), own.hidden.drafts),
      figure(("Recycle bin", "回收站"), own.hidden.binned),
      Phrase("Unread", "未读") + .gap + unread,
    ]
    return Phrase("Only you see: ", "仅自己可见: ") + .joined(figures, by: .dot)
  }
  static func mostInAMonth(blogs: Int, words: Int) -> Phrase {
    Phrase("most in a month: Blogs \(grouped(blogs))", "单月最多: 博客 \(grouped(blogs))") + .dot
      + Phrase("Words \(grouped(words))", "字数 \(grouped(words))")
  }

  // MARK: The calendar
  static let blogBars = Phrase("Blogs", "博客")
  static let wordBars = Phrase("Words", "字数")
  static let monthCorner = Phrase("", "月")
  static func shades(_ signs: [String]) -> Phrase {
    let most = signs.count - 1
    let counts = signs.enumerated().map { "\($1) \($0)\($0 == most ? "+" : "")" }
      .joined(separator: "  ")
    return Phrase("blogs a day: \(counts)", "每天的博客: \(counts)")
  }
  /// The days of a week from Monday on.
  static let weekdays = [
    Phrase("Mon", "周一"), Phrase("Tue", "周二"), Phrase("Wed", "周三"), Phrase("Thu", "周四"),
    Phrase("Fri", "周五"), Phrase("Sat", "周六"), Phrase("Sun", "周日"),
  ]
  static func shortMonth(_ number: Int) -> Phrase { Phrase(months[number - 1], String(number)) }
  /// A month without a picture. `digits` are the numbers of blogs of its days.
  static func month(_ month: Stats.Month, byDay digits: String?) -> Phrase {
    let (blogs, words) = (grouped(month.sum.blogs), grouped(month.sum.words))
    let days = digits.map { Phrase(", by day \($0)", ", 按天 \($0)") } ?? Phrase(verbatim: "")
    return Phrase(
      "\(months[month.number - 1]) \(month.year): blogs \(blogs), words \(words)\(days.english)",
      "\(month.year)年\(month.number)月: 博客 \(blogs), 字数 \(words)\(days.chinese)")
  }

  /// A number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }
}
