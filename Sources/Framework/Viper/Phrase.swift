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
  private let saying: Saying

  /// The form of a sentence for readers to whom signs say nothing.
  private indirect enum Saying: Sendable {
    case asWritten
    /// A sentence that a terminal cuts at its width. Its words are whole.
    case oneLine(Phrase)
    case words(Phrase)
    /// Words that are made when somebody asks for them.
    case later(@Sendable () -> Phrase)
    /// Two parts, of which one has words of its own. Usually nobody asks for them.
    case parts(Phrase, Phrase)
  }

  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
    saying = .asWritten
  }

  /// A sign of the program, and the words that say the same.
  package init(sign: String, inWords words: Phrase) {
    self.init(sign, sign, .words(words))
  }

  /// A short form, and the words that say the same.
  package init(short: Phrase, inWords words: Phrase) {
    self.init(short.english, short.chinese, .words(words))
  }

  /// A short form, and the words that say the same. They are made only for readers who need them.
  package init(
    _ english: String, _ chinese: String, inWords words: @escaping @Sendable () -> Phrase
  ) {
    self.init(english, chinese, .later(words))
  }

  private init(_ english: String, _ chinese: String, _ saying: Saying) {
    self.english = english
    self.chinese = chinese
    self.saying = saying
  }

  /// A sentence that is the same in every language: a name, a file, a typed line.
  package init(verbatim text: String) {
    self.init(text, text)
  }

  /// Several sentences on one line.
  package static func oneLine(_ phrases: [Phrase]) -> Phrase {
    joined(phrases, by: Phrase(verbatim: " "))
  }

  /// Phrases with another one between them.
  package static func joined(_ phrases: [Phrase], by separator: Phrase) -> Phrase {
    guard let first = phrases.first else { return Phrase(verbatim: "") }
    return phrases.dropFirst().reduce(first) { $0 + separator + $1 }
  }

  /// Two parts of a sentence. Text of others in one of them stays as it is.
  package static func + (_ front: Phrase, _ behind: Phrase) -> Phrase {
    let saying: Saying =
      switch (front.saying, behind.saying) {
      case (.asWritten, .asWritten): .asWritten
      default: .parts(front, behind)
      }
    // A label has words, but no text of its own.
    return front.english.isEmpty && front.chinese.isEmpty
      ? Phrase(behind.english, behind.chinese, saying)
      : Phrase(front.english + behind.english, front.chinese + behind.chinese, saying)
  }

  /// The sentence with words in place of the signs of the program.
  package var inWords: Phrase {
    switch saying {
    case .asWritten: self
    case .words(let words): words
    case .oneLine(let whole): whole.inWords
    case .later(let words): words()
    case .parts(let front, let behind): front.inWords + behind.inWords
    }
  }

  /// The same sentence, of which a terminal shows one faint line.
  package var onOneLine: Phrase { Phrase(english, chinese, .oneLine(self)) }

  /// Whether a terminal shows one faint line of the sentence.
  package var isOnOneLine: Bool { if case .oneLine = saying { true } else { false } }

  /// Whether two sentences are written the same, which decides their words for signs.
  package static func == (one: Phrase, other: Phrase) -> Bool {
    one.english == other.english && one.chinese == other.chinese
  }

  /// The wording in one language.
  package func wording(in language: Language) -> String {
    switch language {
    case .en: english
    case .zh: chinese
    }
  }
}
