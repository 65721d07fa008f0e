package import Domain
package import Viper

/// Messages about books and shelves.
extension Phrase {
  static func noSuchBook(_ id: BookID) -> Phrase {
    Phrase("book \(id): not found", "书不存在: \(id)")
  }
  package static func bookTitle(_ title: String) -> Phrase { Phrase(verbatim: title) }

  /// The state of a book on the shelf of the viewer.
  package static func mark(_ state: ReadingState) -> Phrase {
    switch state {
    case .want: Phrase("want", "想读")
    case .reading: Phrase("reading", "在读")
    case .read: Phrase("read", "读过")
    }
  }

  /// The meaning of a state of a book, for completion.
  package static func meaning(of state: ReadingState) -> Phrase {
    switch state {
    case .want: Phrase("want to read", "想读")
    case .reading: Phrase("reading now", "在读")
    case .read: Phrase("have read", "读过")
    }
  }

  package static let subtitleLabel = Phrase.label(Phrase("Subtitle", "副标题"))
  package static let priceAndDateLabel = Phrase.label(Phrase("Price and date", "价格和日期"))
  package static let shelfLabel = Phrase.label(Phrase("Shelf", "书架"))
  /// The price and the date of a book; `nil` if it has neither.
  package static func priceAndDate(_ price: String?, _ date: String?) -> Phrase? {
    guard let price else { return date.map { Phrase(verbatim: $0) } }
    return Phrase(verbatim: date.map { "\(price)/\($0)" } ?? price)
  }

  static func moved(_ title: String, to state: ReadingState?) -> Phrase {
    guard let state else { return Phrase("Removed \(title) from your shelf", "已把 \(title) 移出书架") }
    let mark = mark(state)
    return Phrase("\(title): \(mark.english)", "\(title): \(mark.chinese)")
  }
  static func moving(_ title: String, to state: ReadingState?) -> Phrase {
    moved(title, to: state) + ellipsis
  }
  static func movedBack(
    _ title: String, from state: ReadingState?, to before: ReadingState?
  ) -> Phrase {
    let (new, old) = (place(state), place(before))
    return Phrase(
      "Rolled back \(title): \(new.english) to \(old.english)",
      "已撤回 \(title): 从\(new.chinese)恢复为\(old.chinese)")
  }
  private static func place(_ state: ReadingState?) -> Phrase {
    state.map(mark) ?? Phrase("not on your shelf", "不在书架上")
  }
  package static func alreadyShelved(_ title: String, _ state: ReadingState) -> Phrase {
    let mark = mark(state)
    return Phrase(
      "\(title) is already on your shelf: \(mark.english)", "\(title) 已在书架上: \(mark.chinese)")
  }
  package static func notShelved(_ title: String) -> Phrase {
    Phrase("\(title) is not on your shelf", "\(title) 不在你的书架上")
  }

  // MARK: Searches

  package static let nothingToSearch = Phrase(
    "the search contains no letters or digits", "搜索内容中没有文字或数字")
  package static func searchTooLong(_ words: Int, _ characters: Int) -> Phrase {
    Phrase(
      "the search is longer than \(words) words or \(characters) characters",
      "搜索内容超过 \(words) 个词或 \(characters) 个字符")
  }
}
