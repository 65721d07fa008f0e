/// A language of the program.
package enum Language: String, CaseIterable, Sendable {
  case en, zh

  /// The language that a locale's name asks for: `zh*` is Chinese, everything else English.
  package init(locale: String) {
    self = locale.lowercased().hasPrefix("zh") ? .zh : .en
  }
}

/// A sentence in both languages.
package struct Phrase: Equatable, Sendable {
  package let english: String
  package let chinese: String

  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// A sentence that is the same in every language: a name, a file, a typed line.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  /// Several sentences on one line.
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
