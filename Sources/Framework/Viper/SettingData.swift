/// A setting with its value, its default and the origin of the value.
package struct SettingData: Sendable {
  /// The place that gave a setting its value. Each is stronger than the next.
  package enum Origin: Equatable, Sendable {
    /// An option of the line, or `set`.
    case run
    case variable(String)
    case file(String, line: Int)
    case usual

    private enum Kind: String, CaseIterable { case run, variable, file, usual = "default" }

    /// The kind of the origin for programs.
    package var word: String { kind.rawValue }

    private var kind: Kind {
      switch self {
      case .run: .run
      case .variable: .variable
      case .file: .file
      case .usual: .usual
      }
    }

    /// The words that `word` can be.
    static let words = Kind.allCases.map(\.rawValue)

    /// The variable or the line of the file.
    package var place: String? {
      switch self {
      case .run, .usual: nil
      case .variable(let name): name
      case .file(let path, let line): "\(path):\(line)"
      }
    }
  }

  package let option: GlobalOption
  package let value: String
  package let usual: String
  package let origin: Origin

  package init(option: GlobalOption, value: String, usual: String, origin: Origin) {
    self.option = option
    self.value = value
    self.usual = usual
    self.origin = origin
  }

  package static let keys: JSONKeys<SettingData> = [
    "name": .string { $0.option.name },
    "value": .string { $0.value },
    "default": .string { $0.usual },
    "origin": .value(.choice(Origin.words)) { .string($0.origin.word) },
    "place": .string(orNull: { $0.origin.place }),
  ]
}

/// The actions of `config`.
package enum ConfigurationAction: String, CaseIterable, Sendable { case list, get, set, unset }
