import Platform
import Terminal
import Viper

/// Settings from variables and configuration files, before any option is read.
enum Configuration {
  /// Called for each setting that is found, with its place.
  typealias Note = (_ name: String, SettingData.Origin) -> Void

  /// The language of the locale.
  static var language: Language { locale.language }

  /// The language of the locale, with the variable that names it.
  static var locale: (language: Language, variable: String?) {
    let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first { Environment.value($0) != nil }
    return (Language(locale: variable.flatMap(Environment.value) ?? ""), variable)
  }

  /// The user's own file.
  static func userFile(of vocabulary: Vocabulary) -> String? {
    Environment.folder("XDG_CONFIG_HOME", orInHome: ".config")
      .map { $0 + "/\(vocabulary.program)/config" }
  }

  /// The variable by which users ask every program for words in place of pictures.
  static let accessibleVariable = "ACCESSIBLE"

  /// Whether the environment asks every program for words in place of pictures.
  static var isAccessible: Bool {
    Environment.value(accessibleVariable).map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// Applies the files of the machine, then the user's file, then the variables.
  ///
  /// A value of the application's own settings that cannot be used is ignored if a variable, or an option
  /// among `words`, replaces it.
  static func apply(
    to settings: inout Settings, before words: [String] = [], noting note: Note? = nil
  ) throws {
    let vocabulary = settings.vocabulary
    for path in Environment.sharedConfigurations(of: vocabulary.program).reversed() {
      try applyFile(at: path, to: &settings, words, note)
    }
    if let path = userFile(of: vocabulary) { try applyFile(at: path, to: &settings, words, note) }
    for option in settings.all {
      let name = vocabulary.variable(of: option)
      guard let value = Environment.bytes(name) else { continue }
      do {
        let text = try value.withUnsafeBufferPointer { try Configuration.text(of: $0, at: name) }
        try set(option.name, to: text, at: name, in: &settings)
        note?(option.name, .variable(name))
      } catch {
        if !isReplaced(option.name, by: words, vocabulary) { throw error }
      }
    }
  }

  /// Whether an option among the words gives a setting of the application another value.
  private static func isReplaced(
    _ name: String, by words: [String], orVariable: Bool = false, _ vocabulary: Vocabulary
  ) -> Bool {
    guard let option = vocabulary.allOptions.first(where: { $0.name == name }),
      vocabulary.isOwn(option)
    else { return false }
    let form = option.spec.name
    return orVariable && Environment.value(vocabulary.variable(of: option)) != nil
      || words.contains { $0 == form || $0.hasPrefix(form + "=") }
  }

  private static func applyFile(
    at path: String, to settings: inout Settings, _ words: [String], _ note: Note?
  ) throws {
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
      if Settings.former.contains(parts[0]) {
        settings.notice = settings.notice ?? .ignoredSetting(parts[0], at: place)
        continue
      }
      do {
        try set(parts[0], to: parts[1], at: place, in: &settings, isInFile: true)
        note?(parts[0], .file(path, line: reader.number))
      } catch {
        let vocabulary = settings.vocabulary
        guard isReplaced(parts[0], by: words, orVariable: true, vocabulary) else { throw error }
      }
    }
  }

  /// Refuses a value that a file cannot give to a setting.
  static func check(_ name: String, _ value: String, _ vocabulary: Vocabulary) throws {
    // A line of the file loses blanks at its ends and cannot contain another line.
    guard value == value.trimmingBlanks, !value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { throw Complaint(.usage, .notInAFile(name)) }
    if value.isEmpty { throw Complaint(.usage, .emptySetting(name)) }
    var settings = Settings(vocabulary)
    try settings.set(name, to: try whole(value, of: name, in: settings))
  }

  /// The value with its whole path, if it is a path. No folder is meant by a relative one.
  private static func whole(
    _ value: String, of name: String, in settings: Settings
  ) throws -> String {
    guard let option = settings.all.first(where: { $0.name == name }), value != option.usual
    else { return value }
    if case .program = option.spec.parameter?.kind {
      // A name without a slash is looked up in `PATH`, and `~/` is replaced at the start.
      guard let word = try? Line.words(of: value).first, word.utf8.contains(UInt8(ascii: "/")),
        !word.hasPrefix("/"), !word.hasPrefix("~/")
      else { return value }
      throw Complaint(.usage, .relativePath(word, for: name))
    }
    guard case .file = option.spec.parameter?.kind else { return value }
    // A path may stand behind a scheme, as in `scheme:PATH`. The application decides about schemes.
    let scheme = value.prefix { $0.isASCII && $0.isLetter }
    let rest = value.dropFirst(scheme.count)
    let path = !scheme.isEmpty && rest.hasPrefix(":") ? rest.dropFirst() : value[...]
    if path.hasPrefix("~/") {
      guard let home = Environment.home else { throw Complaint(.usage, .homeNotSet) }
      return value[..<path.startIndex] + home + path.dropFirst()
    }
    if path.hasPrefix("/") { return value }
    throw Complaint(.usage, .relativePath(value, for: name))
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

  /// The longest value of a setting, in bytes: that of a path.
  private static let longestValue = 4_096

  private static func set(
    _ name: String, to value: String, at place: String, in settings: inout Settings,
    isInFile: Bool = false
  ) throws {
    // The message of another refusal would repeat the value.
    guard value.utf8.count <= longestValue else {
      throw Complaint(.usage, .badSetting(place, .valueTooLong(longestValue)))
    }
    do {
      try settings.set(name, to: isInFile ? try whole(value, of: name, in: settings) : value)
    } catch let complaint as Complaint {
      throw Complaint(.usage, .badSetting(place, complaint.message), hint: complaint.hint)
    }
  }
}
