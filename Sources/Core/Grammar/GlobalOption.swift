/// The options that work on every line, and those that only a shell can give.
package enum GlobalOption: String, CaseIterable, Sendable {
  case json, plain, color, lang, width, yes
  case noInput = "no-input"
  case quiet, trace, help
  case limit, after
  case nameStyle = "name-style"
  case passwordStdin = "password-stdin"
  case passwordFile = "password-file"
  case store
  case atomic
  case keepGoing = "keep-going"
  case dryRun = "dry-run"
  case command = "c"
  case version

  /// Whether the option belongs to a whole run and not to one line.
  package var isForRunsOnly: Bool {
    switch self {
    case .keepGoing, .dryRun, .command, .version, .store, .atomic: true
    default: false
    }
  }

  /// Whether the option can also be given by `set`, a variable or the configuration file.
  package var isSetting: Bool {
    switch self {
    case .help, .after, .passwordStdin, .passwordFile: false
    case .store: true
    default: !isForRunsOnly
    }
  }

  /// How the option is described to the grammar.
  package var spec: OptionSpec {
    GlobalOption.allSpecs.first { $0.option == self }?.spec ?? GlobalOption.describe(self)
  }

  /// The options that are settings as well.
  package static let settings = allCases.filter { $0.isSetting }
  /// The options of one line.
  package static let lineSpecs = allCases.filter { !$0.isForRunsOnly }.map { $0.spec }
  /// The options of a line and of a run.
  package static let runSpecs = allCases.map { $0.spec }

  /// The option that is typed like this.
  package init?(typed: String) {
    guard typed.hasPrefix("-") else { return nil }
    self.init(rawValue: String(typed.drop { $0 == "-" }))
  }

  private static let allSpecs = allCases.map { (option: $0, spec: describe($0)) }

  private static func describe(_ option: GlobalOption) -> OptionSpec {
    let (parameter, summary): (Parameter?, Phrase) =
      switch option {
      case .json: (Parameter("FIELDS"), .jsonOption)
      case .plain: (nil, .plainOption)
      case .color:
        (Parameter("WHEN", .choice(Settings.Colour.allCases.map(\.rawValue))), .colorOption)
      case .lang: (Parameter("LANGUAGE", .choice(Language.allCases.map(\.rawValue))), .langOption)
      case .width: (Parameter("N", .integer(Settings.widths)), .widthOption)
      case .yes: (nil, .yesOption)
      case .noInput: (nil, .noInputOption)
      case .quiet: (nil, .quietOption)
      case .trace: (nil, .traceOption)
      case .help: (nil, .helpOption)
      case .limit: (Parameter("N", .integer(Settings.limits)), .limitOption)
      case .after: (Parameter("CURSOR"), .afterOption)
      case .nameStyle:
        (Parameter("STYLE", .choice(NameStyle.allCases.map(\.rawValue))), .nameStyleOption)
      case .passwordStdin: (nil, .passwordStdinOption)
      case .passwordFile: (Parameter("FILE", .file), .passwordFileOption)
      case .store: (Parameter("PATH", .file), .storeOption)
      case .atomic: (nil, .atomicOption)
      case .keepGoing: (nil, .keepGoingOption)
      case .dryRun: (nil, .dryRunOption)
      case .command: (Parameter("LINE", .text), .commandOption)
      case .version: (nil, .versionOption)
      }
    let dashes = option.rawValue.utf8.count == 1 ? "-" : "--"
    return OptionSpec(
      dashes + option.rawValue, parameter, valueIsOptional: option == .json, summary: summary)
  }
}
