import Domain

/// The words of a text in the notation of `tsvector`.
struct VectorText {
  /// What a vector has of its text.
  enum Kind: Int64 {
    /// All words with their places.
    case short
    /// All words, without places and pairs: places end at 16,383, and a word has 255 at most.
    case long
    /// Marks alone: a vector has a megabyte at most.
    case huge
  }

  /// The longest word in bytes; a longer one is cut, in texts and in queries.
  static let longestWord = 2_000
  private static let lastPlace = 16_382
  private static let mostPlaces = 255
  /// A vector with words of so many bytes, with their places, is below the limit.
  private static let mostBytes = 700_000

  let kind: Kind
  let text: String

  init(_ text: String, marks: [String]) {
    let marks = marks.map { VectorQuery.quoted(mark: $0) }
    if let vector = VectorText.inOrder(text, marks) {
      self.init(kind: .short, text: vector)
    } else {
      self.init(gathering: text, marks)
    }
  }

  private init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }

  /// The words of a short text as they come, which is all that most texts need: the server gathers the
  /// places of each word. `nil` if one of them may have too many.
  private static func inOrder(_ text: String, _ marks: [String]) -> String? {
    var (text, vector, count): (String, [UInt8], Int) = (text, [], 0)
    vector.reserveCapacity(2 * text.utf8.count)
    for mark in marks {
      vector += mark.utf8
      vector.append(UInt8(ascii: " "))
    }
    func add(_ word: some Sequence<UInt8>, _ place: Int?) {
      vector.append(UInt8(ascii: "'"))
      vector += word
      vector.append(UInt8(ascii: "'"))
      if let place { vector += ":\(place)".utf8 }
      vector.append(UInt8(ascii: " "))
    }
    let isWhole = text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var last: [UInt8] = []
      while reader.next() != nil {
        count += 1
        guard count <= mostPlaces, reader.word.count <= longestWord else { return false }
        // A word has letters and digits only, and so needs no other quotes.
        add(reader.word, count)
        if reader.isCharacter, !last.isEmpty { add(last + reader.word, nil) }
        last = reader.isCharacter ? reader.word : []
      }
      return true
    }
    return isWhole ? String(decoding: vector, as: UTF8.self) : nil
  }

  /// `marks` are quoted.
  init(gathering text: String, _ marks: [String]) {
    let words = WordsWithPlaces(text)
    let isShort =
      words.count <= VectorText.lastPlace && words.mostPlaces <= VectorText.mostPlaces
      && words.bytes + words.pairBytes + 4 * words.count <= VectorText.mostBytes
    kind = isShort ? .short : words.bytes <= VectorText.mostBytes ? .long : .huge
    var vector = marks.joined(separator: " ")
    if kind != .huge {
      for (word, places) in words.places {
        vector += (vector.isEmpty ? "" : " ") + VectorQuery.quoted(word)
        if isShort {
          for (index, place) in places.enumerated() {
            vector += "\(index == 0 ? ":" : ",")\(place)"
          }
        }
      }
      if isShort { for pair in words.pairs { vector += " " + VectorQuery.quoted(pair) } }
    }
    self.text = vector
  }
}

/// The words of a text, each with its places, and the pairs of adjacent characters.
private struct WordsWithPlaces {
  var places: [[UInt8]: [Int]] = [:]
  var pairs: Set<[UInt8]> = []
  var count = 0
  var mostPlaces = 0
  /// The length of all different words.
  var bytes = 0
  var pairBytes = 0

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var last: [UInt8] = []
      while reader.next() != nil {
        let word = VectorQuery.cut(reader.word)
        add(word)
        if reader.isCharacter, !last.isEmpty, pairs.insert(last + word).inserted {
          pairBytes += last.count + word.count
        }
        last = reader.isCharacter ? word : []
      }
    }
  }

  private mutating func add(_ word: [UInt8]) {
    count += 1
    let known = places[word, default: []]
    if known.isEmpty { bytes += word.count }
    mostPlaces = max(mostPlaces, known.count + 1)
    places[word, default: []].append(count)
  }
}
