import Circle
import Viper

/// Messages of all kinds of lists.
extension Phrase {
  /// The words for a blog without text.
  static let writeSomething = Phrase("Write something", "写点什么吧") + .tilde
  /// A notice of blogs that were published meanwhile.
  static func newPosts(_ count: Int, below limit: Int) -> Phrase {
    let number = Phrase.count(count, below: limit).english
    return .news(
      Phrase("\(number) new blog\(count == 1 ? "" : "s"): refresh", "\(number) 篇新博客: refresh"))
  }
  /// A fact about a blog, with its title: `Likes 13 ♥ · The tea garden`.
  static func about(_ blog: String, _ fact: Phrase) -> Phrase {
    fact + .dot + .blogTitle(blog)
  }
}
