/// A page of the manual, before its layout.
package struct ManualPage: Sendable {
  /// The name of the page: `program` or `program-config`.
  let name: String
  /// The section of the manual: 1 for commands, 5 for files, 7 for the rest.
  let section: Int
  let summary: Phrase
  /// The program with its version, at the foot of the page.
  let source: String
  /// The day of the version.
  let day: String
  var parts: [Part] = []

  /// A part of a page.
  package enum Part: Sendable {
    case heading(Phrase)
    case subheading(String)
    case text(Phrase)
    /// A term with its explanation.
    case item(String, Phrase)
    /// An option of the command before it.
    case option(OptionSpec)
    /// Lines as they are typed.
    case example([String])
  }

  /// Appends a chapter, unless it is empty.
  mutating func add(_ heading: Phrase, _ parts: [Part]) {
    if parts.isEmpty { return }
    self.parts.append(.heading(heading))
    self.parts += parts
  }
}

// MARK: Layouts

extension ManualPage {
  /// The page in the language of `man`. It is ASCII; other characters are written by their numbers.
  package func roff(in language: Language) -> String {
    let title = name.uppercased()
    var lines = [
      #".TH "\#(Roff.text(title))" \#(section) "\#(day)" "\#(Roff.text(source))""#,
      // Long commands are not spread over a line.
      ".ad l", ".SH \(Roff.text(Phrase.manualName.wording(in: language)))",
      Roff.line("\(name) - \(summary.wording(in: language))"),
    ]
    for part in parts {
      // No paragraph begins behind a heading: one has begun.
      let paragraph = lines.last?.hasPrefix(".S") ?? false ? [] : [".PP"]
      switch part {
      case .heading(let words):
        // Headings are in capitals, as in every manual.
        lines.append(".SH \(Roff.text(words.wording(in: language).uppercased()))")
      case .subheading(let words): lines.append(".SS \(Roff.text(words))")
      case .text(let words): lines += paragraph + [Roff.line(words.wording(in: language))]
      case .item(let term, let words):
        lines += [".TP", ".B \(Roff.text(term))", Roff.line(words.wording(in: language))]
      case .option(let option):
        lines += [
          ".RS", ".TP", ".B \(Roff.text(option.usage))",
          Roff.line(option.summary.wording(in: language)), ".RE",
        ]
      case .example(let typed):
        lines += paragraph + [".RS 4", ".EX"] + typed.map { Roff.line($0) } + [".EE", ".RE"]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page for a terminal.
  package func markdown(in language: Language) -> String {
    var lines = ["# \(name)(\(section))", "", Markdown.text(summary.wording(in: language)), ""]
    for part in parts {
      switch part {
      case .heading(let words): lines += ["## \(Markdown.text(words.wording(in: language)))", ""]
      case .subheading(let words): lines += ["### \(Markdown.text(words))", ""]
      case .text(let words): lines += [Markdown.text(words.wording(in: language)), ""]
      case .item(let term, let words):
        lines += ["- **\(Markdown.text(term))**: \(Markdown.text(words.wording(in: language)))"]
      case .option(let option):
        let words = Markdown.text(option.summary.wording(in: language))
        lines += ["  - **\(Markdown.text(option.usage))**: \(words)"]
      case .example(let typed): lines += ["", "```"] + typed + ["```", ""]
      }
    }
    return lines.joined(separator: "\n")
  }

  static let keys: JSONKeys<(page: ManualPage, language: Language)> = [
    "name": .string { $0.page.name }, "section": .int { $0.page.section },
    "roff": .string { $0.page.roff(in: $0.language) },
  ]

  package func data(in language: Language) -> JSON { ManualPage.keys.object(of: (self, language)) }
}

/// Text in the language of `man`.
private enum Roff {
  /// A text within a line.
  static func text(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case " "..."~": escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return escaped
  }

  /// A whole line. A dot at its beginning is no request.
  static func line(_ words: String) -> String {
    let line = text(words)
    return line.hasPrefix(".") || line.isEmpty ? "\\&" + line : line
  }
}

/// Text in Markdown whose signs mean nothing.
private enum Markdown {
  static func text(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>#|~&!".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
