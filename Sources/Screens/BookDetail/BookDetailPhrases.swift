import Circle
import Viper

/// Messages of the BookDetail screen.
extension Phrase {
  static let bookScreenTitle = Phrase("Book", "书")
  static func readers(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("1 person reads it", "1人在读") : Phrase("\(count) people read it", "\(count)人在读")
  }
  static func readersNews(_ title: String, _ readers: Phrase) -> Phrase {
    readers + .dot + .bookTitle(title)
  }
  static func isbn(_ digits: String) -> Phrase {
    Phrase(verbatim: "ISBN") + gap + Phrase(verbatim: digits)
  }
  static let titleLabel = label(bookScreenTitle)
  static let authorsLabel = label(Phrase("Authors", "作者"))
  static let publisherLabel = label(Phrase("Publisher", "出版社"))
  static let readersLabel = label(Phrase("Readers", "读者"))
  static let summaryLabel = label(Phrase("Summary", "简介"))
  static func authors(_ names: [String]) -> Phrase {
    .joined(names.map { Phrase(verbatim: $0) }, by: Phrase(", ", ", "))
  }
  static let aboutBook =
    Phrase("Blogs about it", "关于这本书的博客") + Phrase(sign: "", inWords: Phrase(verbatim: ":"))
}
