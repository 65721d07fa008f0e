import Circle
import Viper

/// Messages of the BlogDetail screen.
extension Phrase {
  static let blogScreenTitle = Phrase("Blog", "博客")
  static func publishedOn(_ moment: Phrase) -> Phrase {
    Phrase("Published", "发布于") + .gap + moment
  }
  static func publishedOn(_ moment: Phrase, edited: Phrase) -> Phrase {
    publishedOn(moment) + Phrase(", edited ", ", 编辑于 ") + edited
  }
  static func shownRevision(_ number: Int, of count: Int) -> Phrase {
    Phrase(
      "Revision \(number) of \(count); show the latest: refresh",
      "第 \(number) 版, 共 \(count) 版; 用 refresh 显示最新版本")
  }
  static func onBook(_ title: String) -> Phrase { Phrase("On: \(title)", "关于: \(title)") }
  static let aboutNoBook = Phrase("the blog is not about a book", "这篇博客没有写到某本书")
  static func likesNews(_ count: Int) -> Phrase { .news(.likes(count)) }
  static func sharesNews(_ count: Int) -> Phrase { .news(.shares(count)) }
}
