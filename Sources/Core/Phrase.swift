/// A language that Coterie speaks.
package enum Language: String, CaseIterable, Sendable {
  case en, zh

  /// The language that a locale's name asks for: `zh*` is Chinese, everything else English.
  package init(locale: String) {
    self = locale.lowercased().hasPrefix("zh") ? .zh : .en
  }
}

/// One sentence of the product in each of its languages. All of them are written in `Phrases/`.
package struct Phrase: Equatable, Sendable {
  package let english: String
  package let chinese: String

  /// Makes a sentence from its two wordings.
  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Makes a sentence that reads the same in every language: a name, a file, a line typed.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  /// Sentences behind each other on one line.
  package static func oneLine(_ phrases: [Phrase]) -> Phrase {
    Phrase(
      phrases.map(\.english).joined(separator: " "), phrases.map(\.chinese).joined(separator: " "))
  }

  /// The wording in one language.
  package func wording(in language: Language) -> String {
    switch language {
    case .en: english
    case .zh: chinese
    }
  }
}
