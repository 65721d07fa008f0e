import Domain

/// A program that reads texts aloud.
enum Speaker: Equatable {
  /// The program that is used unless another one is named.
  static let usual = "espeak-ng"

  case espeak
  /// The words of a program that reads a text from standard input.
  case named([String])

  func plan(for text: SpokenText) -> Plan {
    switch self {
    case .espeak:
      return Plan(
        [Speaker.usual, "-m", "--stdin"], reading: Array(Speaker.markup(of: text).utf8),
        seconds: text.seconds)
    case .named(let words):
      let language = text.language.rawValue
      return Plan(
        words.map { Speaker.replacing("%l", by: language, in: $0) },
        reading: Array(text.text.utf8), seconds: text.seconds)
    }
  }

  /// The text with the voice of each run, in the markup of speech. One process then reads all
  /// languages.
  static func markup(of text: SpokenText) -> String {
    var markup = "<speak>\n"
    for runs in text.paragraphs {
      for run in runs {
        markup += "<voice name=\"\(voice(of: run.language))\">\(escaped(run.text))</voice>"
      }
      markup += "\n"
    }
    return markup + "</speak>\n"
  }

  /// The voice `cmn` reads Chinese characters as their English names.
  private static func voice(of language: SpokenText.Language) -> String {
    switch language {
    case .english: "en"
    case .chinese: "cmn-latn-pinyin"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A word with another text in place of a sign of two characters.
  static func replacing(_ sign: StaticString, by text: String, in word: String) -> String {
    let sign = Array("\(sign)".unicodeScalars)
    var result = ""
    var rest = word.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == sign[0], rest.first == sign[1] {
        rest.removeFirst()
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
