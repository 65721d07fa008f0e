/// Finds the nearest word for a mistyped one.
package enum Suggestion {
  /// The word nearest to the typed one, if any is near enough. The case of letters does not count. At most
  /// so many letters differ.
  package static func nearest(
    to typed: String, among words: [String], within most: Int = 2
  ) -> String? {
    let typed = Array(typed.lowercased().utf8.prefix(40))
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(typed, Array(word.lowercased().utf8))
      let limit = min(most, max(1, word.utf8.count / 3))
      // A word of one letter would be near to every other one.
      if distance <= limit, distance < word.utf8.count, distance < best?.distance ?? .max {
        best = (word, distance)
      }
    }
    return best?.word
  }

  /// The number of letters to add, remove, change or swap to turn one word into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard abs(left.count - right.count) <= 2 else { return .max }
    var before: [Int] = []
    var previous = Array(0...right.count)
    for i in 0..<left.count {
      var current = [i + 1]
      for j in 0..<right.count {
        var cost = min(previous[j] + (left[i] == right[j] ? 0 : 1), previous[j + 1] + 1)
        cost = min(cost, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
