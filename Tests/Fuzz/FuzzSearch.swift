import Domain

/// Searches, with the real index of a store in memory.
extension Target {
  /// The first line is a search. The rest is the text of a blog.
  static func search(_ text: String) {
    let (typed, body) = firstLine(of: text)
    let query: SearchQuery
    do {
      query = try SearchQuery(typed)
    } catch is SearchQuery.Refusal {
      return
    } catch {
      fail("\(error)")
    }
    checkPiece(SearchPiece(of: query, title: typed, body: body))
    let found = store.bodiesFound(by: query, in: [typed, body])
    require(found[0], "a text is not found by its own words")
    // Beyond these scripts the index folds letters by tables of its own.
    guard [typed, body].allSatisfy(isPlain) else { return }
    require(found[1] == has(query, in: body), "the index and the query read other words")
  }

  private static func checkPiece(_ piece: SearchPiece) {
    let count = piece.text.unicodeScalars.count
    var end = 0
    for mark in piece.marks {
      require(mark.lowerBound >= end && mark.upperBound <= count, "a mark is outside of its piece")
      end = mark.upperBound
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isASCII || (0x4E00...0x9FFF).contains($0.value) }
  }

  /// Whether a text has all terms of a query, by reading it word by word.
  private static func has(_ query: SearchQuery, in text: String) -> Bool {
    var text = text
    let words = text.withUTF8 { bytes in
      var reader = WordReader(bytes)
      var words: [[UInt8]] = []
      while reader.next() != nil { words.append(reader.word) }
      return words
    }
    return query.terms.allSatisfy { term in
      let starts = 0..<max(0, words.count - term.words.count + 1)
      return starts.contains { start in
        zip(term.words, words[start...]).enumerated().allSatisfy { index, pair in
          index == term.words.count - 1 && term.isPrefix
            ? pair.1.starts(with: pair.0) : pair.0 == pair.1
        }
      }
    }
  }
}
