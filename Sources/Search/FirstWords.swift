/// The first words of a text on one line, with a space between two of them.
struct FirstWords {
  /// The most scalars that are taken.
  private let longest: Int
  private(set) var text: [Unicode.Scalar] = []
  /// Whether a word was left out because it did not fit.
  private(set) var isFull = false
  /// Whether the next word begins an item of a list.
  private var isAtItem = false

  init(atMost longest: Int) { self.longest = longest }

  /// Takes the words of a line.
  mutating func take(_ line: [Unicode.Scalar]) {
    for word in line.split(whereSeparator: \.isBlank) where !isFull { take(word) }
  }

  /// Keeps the next word apart from those before it.
  mutating func beginItem() {
    isAtItem = text.last.map { !Summary.endsPart($0) } ?? false
  }

  private mutating func take(_ word: ArraySlice<Unicode.Scalar>) {
    var word = word
    let separator = (text.isEmpty ? "" : isAtItem ? "; " : " ").unicodeScalars
    isAtItem = false
    if text.count + separator.count + word.count > longest {
      isFull = true
      // A text without spaces, as in Chinese, is cut at the limit.
      guard text.isEmpty || word.count > longest / 2 else { return }
      word = word.prefix(max(0, longest - text.count))
    }
    text += separator
    text += word
  }
}
