import Platform
import Terminal
import Viper

/// Settings from variables and configuration files, before any option is read.
enum Configuration {
  /// The language of the locale.
  static var language: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Environment.value).first
    return Language(locale: locale ?? "")
  }

  /// Whether the environment asks every program for words in place of pictures.
  static var isAccessible: Bool {
    Environment.value("ACCESSIBLE").map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// Applies the files of the machine, then the user's file, then the variables.
  static func apply(to settings: inout Settings) throws {
    let vocabulary = settings.vocabulary
    for path in Environment.sharedConfigurations(of: vocabulary.program).reversed() {
      try applyFile(at: path, to: &settings)
    }
    if let folder = Environment.folder("XDG_CONFIG_HOME", orInHome: ".config") {
      try applyFile(at: folder + "/\(vocabulary.program)/config", to: &settings)
    }
    // Most runs have no variables, and building all names would cost more than a short run.
    let prefix = vocabulary.variablePrefix
    guard Environment.hasVariables(beginningWith: prefix) else { return }
    for option in settings.all {
      let name = prefix + option.name.uppercased().map { $0 == "-" ? "_" : $0 }
      guard let value = Environment.value(name) else { continue }
      try set(option.name, to: value, at: name, in: &settings)
    }
  }

  private static func applyFile(at path: String, to settings: inout Settings) throws {
    guard let descriptor = try open(path) else { return }
    defer { FileDescriptor.close(descriptor) }
    let reader = LineReader(descriptor: descriptor)
    while let bytes = try nextLine(reader, path) {
      let place = "\(path):\(reader.number)"
      let line = try text(of: bytes, at: place).trimmingBlanks
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
      guard parts.count == 2 else {
        throw Complaint(.usage, .badSetting(place, .configurationLine))
      }
      let value = try whole(parts[1], of: parts[0], at: place, in: settings)
      try set(parts[0], to: value, at: place, in: &settings)
    }
  }

  /// The value with its whole path, if it is a path. No folder is meant by a relative one.
  private static func whole(
    _ value: String, of name: String, at place: String, in settings: Settings
  ) throws -> String {
    guard let option = settings.all.first(where: { $0.name == name }), value != option.usual,
      case .file = option.spec.parameter?.kind
    else { return value }
    if value.hasPrefix("~/") {
      guard let home = Environment.home else {
        throw Complaint(.usage, .badSetting(place, .homeNotSet))
      }
      return home + value.dropFirst()
    }
    // An address such as `scheme:…` is not a path. The application decides about it.
    let scheme = value.prefix { $0.isASCII && $0.isLetter }
    if value.hasPrefix("/") || !scheme.isEmpty && value.dropFirst(scheme.count).hasPrefix(":") {
      return value
    }
    throw Complaint(.usage, .badSetting(place, .relativePath(value, for: name)))
  }

  /// Opens the file; `nil` if there is none.
  private static func open(_ path: String) throws -> Int32? {
    do {
      let descriptor = try FileDescriptor.open(reading: path)
      guard FileDescriptor.isFile(descriptor) else {
        FileDescriptor.close(descriptor)
        throw Complaint(.refused, .notAPlainFile(path))
      }
      return descriptor
    } catch let error as SystemError {
      if error.isMissing { return nil }
      throw Complaint(.refused, .inputFailed(path, error.text))
    }
  }

  private static func nextLine(
    _ reader: LineReader, _ path: String
  ) throws -> UnsafeBufferPointer<UInt8>? {
    switch reader.next(willWait: {}) {
    case .line(let line): return line
    case .end: return nil
    case .tooLong:
      throw Complaint(.usage, .badSetting("\(path):\(reader.number)", .lineTooLong(Line.limit)))
    case .interrupted: throw Complaint.bySignal
    case .failed(let error): throw Complaint(.refused, .inputFailed(path, error.text))
    }
  }

  private static func text(
    of bytes: UnsafeBufferPointer<UInt8>, at place: String
  ) throws -> String {
    do {
      return try Line.word(bytes)
    } catch let complaint as Complaint {
      throw Complaint(.usage, .badSetting(place, complaint.message))
    }
  }

  private static func set(
    _ name: String, to value: String, at place: String, in settings: inout Settings
  ) throws {
    do {
      try settings.set(name, to: value)
    } catch let complaint as Complaint {
      throw Complaint(.usage, .badSetting(place, complaint.message), hint: complaint.hint)
    }
  }
}
