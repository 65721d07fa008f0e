/// What is said where blogs are searched for.
extension Phrase {
  package static let searchTitle = Phrase("Search", "搜索")
  package static let searchNoun = Phrase(
    "the blogs that have all these words, a \"quoted phrase\" or the beginning of a word*",
    "含有所有这些词的博客; 支持 \"短语\" 和词首*")
  package static let searchAuthor = Phrase("only what NAME wrote", "只要 NAME 写的")
  package static let searchSince = Phrase("only from this day on", "只要这一天及以后的")
  package static let searchUntil = Phrase("only up to this day", "只要这一天及以前的")
  package static let searchState = Phrase(
    "only what you wrote yourself, in this state", "只要自己写的, 且处于此状态")
  package static let searchOpen = Phrase("open the blog in row N", "打开第 N 行的博客")

  package static let nothingToSearch = Phrase(
    "there is nothing to search for: no letter and no digit", "没有可搜索的内容: 既没有文字也没有数字")
  package static func searchTooLong(_ words: Int, _ characters: Int) -> Phrase {
    Phrase(
      "a search has at most \(words) words and \(characters) characters",
      "搜索最多 \(words) 个词, \(characters) 个字符")
  }
  package static let sinceAfterUntil = Phrase(
    "--since lies behind --until", "--since 晚于 --until")
  package static let stateIsMine = Phrase(
    "--state is about what you wrote yourself", "--state 只用于自己写的博客")
  package static let searchShowHint = Phrase(
    "a text that begins with a verb is typed behind show: search show more",
    "以命令开头的文字请写在 show 之后: search show more")
  package static let nothingFound = Phrase("Nothing was found", "没有找到")
  package static let foundLeadsNowhere = Phrase(
    "there is no destination: no page shows a blog", "没有目的地: 没有可以显示博客的页面")
  package static func foundChanged(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase("· \(title.english) has changed", "· \(title.chinese) 有变化")
  }
  package static func foundChanged(_ count: Int) -> Phrase {
    Phrase("· \(count) rows have changed", "· \(count) 行有变化")
  }
}
