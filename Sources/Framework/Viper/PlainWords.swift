/// The signs of the framework, with words or plain punctuation for readers to whom a sign says nothing.
extension Phrase {
  package static let ellipsis = Phrase(sign: "…", inWords: Phrase(verbatim: "..."))
  /// Between facts on one line.
  package static let dot = Phrase(sign: " · ", inWords: Phrase(verbatim: ", "))
  /// Between places, from the first to the last.
  package static let step = Phrase(sign: " › ", inWords: Phrase(verbatim: ", "))
  /// Around the places of a presented stack.
  static let opening = Phrase(sign: " ⟦", inWords: Phrase("; presented: ", "; 弹出: "))
  static let closing = Phrase(sign: "⟧", inWords: Phrase(verbatim: ""))
  /// Behind kind words.
  package static let tilde = Phrase(sign: "~", inWords: Phrase(verbatim: ""))
  /// Between the name of a value and the value.
  package static let gap = Phrase(sign: " ", inWords: Phrase(verbatim: ": "))
  private static let newsSign = Phrase(sign: "· ", inWords: Phrase("News: ", "消息: "))

  /// The name of a value that is clear to those who see its place.
  package static func label(_ name: Phrase) -> Phrase {
    Phrase(sign: "", inWords: name + Phrase(verbatim: ": "))
  }

  /// A notice that the line asked for, with the sign of others.
  static func reply(_ words: Phrase) -> Phrase {
    Phrase(sign: "· ", inWords: Phrase(verbatim: "")) + words
  }

  /// A notice that no line asked for.
  package static func news(_ words: Phrase) -> Phrase { newsSign + words }
}

extension Settings {
  /// The wording of a phrase for the reader.
  package func wording(of phrase: Phrase) -> String {
    (isAccessible ? phrase.inWords : phrase).wording(in: language)
  }
}
