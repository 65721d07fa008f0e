import FrameworkFixtures
import Testing
import Viper

@testable import Wireframe

@Suite("The manual")
struct ManualTests {
  private static let vocabulary = Wireframe.vocabulary

  private static func words(of name: String, in language: Language = .en) throws -> String {
    // The signs of the page are taken away, as `man` does.
    var text = try Manual(vocabulary).page(name).roff(in: language)
    for (sign, plain) in [
      ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ti", "~"), ("\\&", ""), ("\\(ha", "^"),
      ("\\(ga", "`"), ("\\e", "\\"),
    ] {
      text = text.split(separator: sign, omittingEmptySubsequences: false).joined(separator: plain)
    }
    while let start = text.firstRange(of: "\\[u"),
      let end = text[start.upperBound...].firstIndex(of: "]"),
      let scalar = UInt32(text[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
    {
      text.replaceSubrange(start.lowerBound...end, with: String(scalar))
    }
    return text
  }

  private static let specs =
    vocabulary.nouns.flatMap { [$0.spec] + $0.verbs.specs } + vocabulary.answers.flatMap(\.specs)
    + GlobalCommand.table.specs

  @Test(
    "The page of the program has the variables that are no settings",
    arguments: ["ACCESSIBLE", "TZ", "CLICOLOR_FORCE", "TERM", "NO_COLOR"])
  func variables(name: String) throws {
    #expect(try Self.words(of: "coterie").contains("\n.B \(name)\n"))
  }

  @Test("Every command, option and status stands in the page of the program")
  func commands() throws {
    let page = try Self.words(of: "coterie")
    for spec in Self.specs {
      #expect(page.contains(spec.word), "\(spec.word)")
      #expect(page.contains(spec.summary.english), "\(spec.word)")
      for option in spec.options { #expect(page.contains(option.usage), "\(option.usage)") }
    }
    for option in Self.vocabulary.runSpecs { #expect(page.contains(".B \(option.usage)\n")) }
    for code in Complaint.Code.allCases {
      for name in ["coterie", "json", "scripting"] {
        #expect(try Self.words(of: name).contains(".B \(code.status) (\(code.rawValue))\n"))
      }
    }
  }

  @Test("Every setting stands in its page with its default and its variable")
  func settings() throws {
    let page = try Self.words(of: "config")
    let settings = Settings(Self.vocabulary)
    #expect(settings.all.count > 10)
    for option in settings.all {
      #expect(page.contains(".B \(option.name)\n\(option.spec.summary.english)"))
      #expect(page.contains("Default: \(settings.value(of: option))."))
      let words = option.name.uppercased().split(separator: "-").joined(separator: "_")
      #expect(page.contains("Variable: \(Self.vocabulary.variablePrefix)\(words)."))
    }
  }

  @Test(
    "Every command stands in the page of JSON with its document, and every object with its keys")
  func documents() throws {
    let page = try Self.words(of: "json")
    for spec in Self.specs {
      if let document = spec.document { #expect(page.contains("\n\(document.notation)\n")) }
    }
    let things = Self.vocabulary.things
    #expect(things.count > 20)
    for thing in things {
      #expect(page.contains(".SS \(thing.name)\n"))
      for key in thing.keys { #expect(page.contains(".B \(key.name)\n\(key.type.notation)\n")) }
    }
  }

  @Test("Things with one name have the same keys, and each thing that is named is declared")
  func names() {
    let named = Self.specs.compactMap(\.document).flatMap(\.things)
    let things = Self.vocabulary.things
    for thing in named {
      #expect(
        things.first { $0.name == thing.name }?.keys.map(\.name) == thing.keys.map(\.name),
        "\(thing.name)")
    }
    for case .thing(let name)? in Self.specs.map(\.document) {
      #expect(things.contains { $0.name == name }, "\(name)")
    }
  }

  @Test("The source is ASCII in every language, and no text begins a request")
  func ascii() throws {
    for name in Manual.names(of: Self.vocabulary) {
      for language in Language.allCases {
        let page = try Manual(Self.vocabulary).page(name).roff(in: language)
        #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        for line in requests {
          #expect(
            [".TH", ".ad", ".SH", ".SS", ".PP", ".TP", ".B", ".RS", ".RE", ".EX", ".EE"]
              .contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
        }
      }
    }
  }

  @Test("A page is found by its short and by its whole name; another name is refused")
  func pages() throws {
    for name in [nil, "coterie", "config", "coterie-config", "json", "coterie-json", "scripting"] {
      #expect(try Manual(Self.vocabulary).page(name).roff(in: .en).hasPrefix(".TH "))
    }
    let refusal = #expect(throws: Complaint.self) { try Manual(Self.vocabulary).page("jsno") }
    #expect(refusal?.code == .usage && refusal?.hint?.english == "did you mean json?")
  }
}
