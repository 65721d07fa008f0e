/// An option that works on every line, or on a whole run.
package struct GlobalOption: Sendable {
  /// The name of its setting: `no-input`.
  package let name: String
  package let spec: OptionSpec
  /// Whether the option belongs to a whole run and not to one line.
  package let isForRunsOnly: Bool
  /// Whether the option can also be given by `set`, a variable or the configuration file.
  package let isSetting: Bool
  /// The value that it has unless it is set.
  package let usual: String
  /// Refuses a value of the setting for a reason that only the application knows.
  let check: (@Sendable (_ value: String) throws -> Void)?
  /// The refusal of `set` in the middle of a run, for a setting that is fixed until its end.
  package let fixed: Complaint?

  package init(
    _ name: String, _ parameter: Parameter? = nil, valueIsOptional: Bool = false, summary: Phrase,
    isForRunsOnly: Bool = false, isSetting: Bool = true, usual: String = "auto",
    check: (@Sendable (_ value: String) throws -> Void)? = nil, fixed: Complaint? = nil
  ) {
    self.name = name
    self.isForRunsOnly = isForRunsOnly
    self.isSetting = isSetting
    self.usual = usual
    self.check = check
    self.fixed = fixed
    let dashes = name.utf8.count == 1 ? "-" : "--"
    spec = OptionSpec(
      dashes + name, parameter, valueIsOptional: valueIsOptional, summary: summary)
  }
}

extension GlobalOption {
  package static let json = GlobalOption(
    "json", Parameter("FIELDS"), valueIsOptional: true, summary: .jsonOption)
  package static let plain = GlobalOption("plain", summary: .plainOption)
  package static let color = GlobalOption(
    "color",
    Parameter(
      "WHEN", .choice(Settings.Colour.allCases.map(\.rawValue)), meaning: Phrase.meaningOfColour),
    summary: .colorOption)
  package static let lang = GlobalOption(
    "lang",
    Parameter(
      "LANGUAGE", .choice(Language.allCases.map(\.rawValue)), meaning: Phrase.nameOfLanguage),
    summary: .langOption)
  package static let width = GlobalOption(
    "width", Parameter("N", .integer(Settings.widths)), summary: .widthOption)
  package static let accessible = GlobalOption("accessible", summary: .accessibleOption)
  package static let links = GlobalOption("links", summary: .linksOption)
  package static let yes = GlobalOption("yes", summary: .yesOption)
  package static let noInput = GlobalOption("no-input", summary: .noInputOption)
  package static let quiet = GlobalOption("quiet", summary: .quietOption)
  package static let trace = GlobalOption(
    "trace",
    Parameter(
      "FORMAT", .choice(TraceFormat.allCases.map(\.rawValue)), meaning: Phrase.meaningOfTrace),
    valueIsOptional: true, summary: .traceOption)
  package static let mermaid = GlobalOption("mermaid", summary: .mermaidOption, isSetting: false)
  package static let suggestions = GlobalOption(
    "suggestions",
    Parameter(
      "WHEN", .choice(["off", "on"]),
      meaning: { $0 == "on" ? .suggestionsOption : .switchedOff }),
    summary: .suggestionsOption,
    isForRunsOnly: true, usual: "on")
  package static let help = GlobalOption("help", summary: .helpOption, isSetting: false)
  package static let limit = GlobalOption(
    "limit", Parameter("N", .integer(Settings.limits)), summary: .limitOption)
  package static let after = GlobalOption(
    "after", Parameter("CURSOR"), summary: .afterOption, isSetting: false)
  package static let passwordStdin = GlobalOption(
    "password-stdin", summary: .passwordStdinOption, isSetting: false)
  package static let passwordFile = GlobalOption(
    "password-file", Parameter("FILE", .file), summary: .passwordFileOption, isSetting: false)
  package static let atomic = forRuns("atomic", summary: .atomicOption)
  package static let keepGoing = forRuns("keep-going", summary: .keepGoingOption)
  package static let dryRun = forRuns("dry-run", summary: .dryRunOption)
  package static let command = forRuns("c", Parameter("LINE", .text), summary: .commandOption)
  package static let version = forRuns("version", summary: .versionOption)

  private static func forRuns(
    _ name: String, _ parameter: Parameter? = nil, summary: Phrase
  ) -> GlobalOption {
    GlobalOption(name, parameter, summary: summary, isForRunsOnly: true, isSetting: false)
  }

  /// The options of every program and those of the application.
  static func all(with own: [GlobalOption]) -> [GlobalOption] {
    [
      json, plain, color, accessible, links, lang, width, yes, noInput, quiet, trace, mermaid, help,
      limit, after,
    ]
      + own.filter { !$0.isForRunsOnly } + [passwordStdin, passwordFile]
      + own.filter(\.isForRunsOnly) + [
        suggestions, atomic, keepGoing, dryRun, command, version,
      ]
  }
}

extension GlobalOption: Equatable {
  package static func == (one: GlobalOption, other: GlobalOption) -> Bool { one.name == other.name }
}
