/// Words in place of signs, for readers to whom a sign says nothing.
package enum PlainWords {
  /// A sign with the words that stand for it.
  package struct Sign: Equatable, Sendable {
    let sign: String
    let words: Phrase

    package init(_ sign: String, _ words: Phrase) {
      self.sign = sign
      self.words = words
    }
  }

  /// The signs of the framework. They become plain punctuation.
  private static let punctuation = [
    ("⟦", "["), ("⟧", "]"), ("›", ">"), ("…", "..."), (" · ", ", "), ("· ", "- "), ("·", ","),
    ("—", "-"), ("→", "->"), ("│", "|"), ("─", "-"),
  ].map { Sign($0.0, Phrase(verbatim: $0.1)) }

  /// The text with words in place of all signs.
  package static func of(
    _ text: String, _ signs: [Sign] = [], in language: Language = .en
  ) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let signs = signs + punctuation
    var plain = ""
    var rest = text[...]
    while let next = rest.first {
      if let found = signs.first(where: { rest.hasPrefix($0.sign) }) {
        plain += found.words.wording(in: language)
        rest = rest.dropFirst(found.sign.count)
      } else {
        plain.append(next)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  /// The wording of a phrase without the signs of the program. A phrase that is the same in all
  /// languages is text of others, and stays, unless it is nothing but a sign.
  static func of(_ phrase: Phrase, _ signs: [Sign], in language: Language) -> String {
    if phrase.english == phrase.chinese, !signs.contains(where: { $0.sign == phrase.english }) {
      return phrase.english
    }
    return of(phrase.wording(in: language), signs, in: language)
  }
}

extension Settings {
  /// The wording of a phrase for the reader.
  package func wording(of phrase: Phrase) -> String {
    isAccessible
      ? PlainWords.of(phrase, vocabulary.signs, in: language) : phrase.wording(in: language)
  }
}
