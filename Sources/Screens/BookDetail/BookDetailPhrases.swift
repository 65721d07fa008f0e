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
  static func isbn(_ digits: String) -> Phrase { Phrase(verbatim: "ISBN \(digits)") }
  static func authors(_ names: [String]) -> Phrase {
    .joined(names.map { Phrase(verbatim: $0) }, by: Phrase(", ", ", "))
  }
  static let aboutBook = Phrase("Blogs about it", "关于这本书的博客")
}
