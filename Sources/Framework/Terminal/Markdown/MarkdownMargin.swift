/// The text before each line: bars of quotes, marks of lists, and the blanks below these marks.
struct MarkdownMargin {
  private static let deepest = 20

  private struct Level {
    /// The margin of the first line, and of the others.
    let first: Safe
    let rest: Safe
    let isItem: Bool
    var isUsed = false
  }

  /// The effect of entering a block. Leaving it undoes the effect.
  enum Change {
    case none, deeper
    /// The block replaced an item with this mark.
    case beside(Safe)
  }

  /// The widest margin. The other columns are for words.
  private let limit: Int
  private var levels: [Level] = []
  private(set) var width = 0
  /// The margin of further lines, once every level has shown its mark.
  private var ready: Safe?

  init(in width: Int) { limit = width - max(min(width / 2, 20), 2) }

  var depth: Int { levels.count }

  /// Adds a level with the margin of its first line. With `repeats`, all lines have it.
  ///
  /// If there is no room, an item replaces the item that contains it.
  mutating func enter(_ first: Safe, repeats: Bool = false, isItem: Bool = false) -> Change {
    let level = Level(
      first: first, rest: repeats ? first : .blanks(first.width), isItem: isItem)
    if levels.count < MarkdownMargin.deepest, width + first.width <= limit {
      levels.append(level)
      width += first.width
      ready = nil
      return .deeper
    }
    guard isItem, let last = levels.last, last.isItem,
      width - last.first.width + first.width <= limit
    else { return .none }
    replaceLast(by: level)
    return .beside(last.first)
  }

  /// Whether the innermost mark is not shown yet.
  var isUnused: Bool { levels.last?.isUsed == false }

  mutating func leave(_ change: Change) {
    switch change {
    case .none: break
    case .deeper:
      if let last = levels.popLast() { width -= last.first.width }
      ready = nil
    case .beside(let first):
      // The item was shown with a mark of its own.
      replaceLast(
        by: Level(
          first: first, rest: .blanks(first.width), isItem: true, isUsed: !isUnused))
    }
  }

  private mutating func replaceLast(by level: Level) {
    guard let last = levels.popLast() else { return }
    width += level.first.width - last.first.width
    levels.append(level)
    ready = nil
  }

  /// The margin of the next line.
  mutating func next() -> Safe {
    if let ready { return ready }
    var front = Safe("")
    for index in levels.indices {
      front += levels[index].isUsed ? levels[index].rest : levels[index].first
    }
    if levels.allSatisfy(\.isUsed) { ready = front }
    for index in levels.indices { levels[index].isUsed = true }
    return front
  }

  /// The margin of a blank line at a depth.
  func blank(to depth: Int) -> Safe {
    var front = Safe("")
    for level in levels.prefix(depth) { front += level.rest }
    return front.withoutBlanksAtEnd
  }
}

extension Safe {
  /// The text up to its last visible character.
  var withoutBlanksAtEnd: Safe {
    let bytes = text.utf8
    guard let last = bytes.lastIndex(where: { $0 != 0x20 }) else { return Safe("") }
    return self[utf8: 0..<bytes.distance(from: bytes.startIndex, to: last) + 1]
  }
}
