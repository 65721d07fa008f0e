import Platform
import Terminal
import Viper

/// Passwords, and the lines that they come from.
///
/// A command takes as many lines for its passwords if it is refused as if it is not. So no password
/// is taken for a command, and none is shown.
final class Passwords {
  /// The most pairs of a new password that may differ.
  private static let mostPairs = 3

  private let lines: Lines
  /// The file that the options of the run name, open where the last password ended.
  private var fileOfRun: FileSource?
  /// The file that the options of the line name.
  private var fileOfLine: FileSource?

  init(lines: Lines) { self.lines = lines }

  private var settings: Settings { lines.console.settings }

  /// Closes the file of the last line.
  func beginLine() { fileOfLine = nil }

  // MARK: Asking

  /// A password from the source that the options name, from the terminal, or from the lines.
  func password(_ words: Phrase, new: NewSecret?) throws -> Secret {
    let nobody = Complaint(.refused, .nobodyAnswered)
    let named = try namedSource(settings.passwordSource)
    if let named, !named.isTerminal {
      lines.current.answersTaken += 1
      return try named.secret(lines)
    }
    guard !settings.asksNobody, let source = named ?? lines.sources.last else { throw nobody }
    lines.current.answersTaken += 1
    guard source.isTerminal else {
      lines.console.ask(words)
      return try source.secret(lines)
    }
    forgetTyped(at: source)
    return try typed(words, new)
  }

  /// A password that is typed at the terminal.
  private func typed(_ words: Phrase, _ new: NewSecret?) throws -> Secret {
    let console = lines.console
    if let new { console.say(new.rules) }
    return try lines.secrets.asking(console) { ask in
      func read(_ words: Phrase) throws -> Secret {
        if let typed = try ask(words) { return typed }
        throw Signals.ending == nil ? Complaint(.refused, .nobodyAnswered) : Complaint.bySignal
      }
      guard let new else { return try read(words) }
      var pairs = 0
      while true {
        let typed = try read(words)
        // A password that breaks a rule is asked for again until the end of input: at the prompt, where
        // the next one would be typed else, it would be shown and kept.
        var problem = new.problem(typed)
        if problem == nil {
          if typed.isSame(as: try read(.passwordAgain)) { return typed }
          problem = Complaint(.refused, .passwordsDiffer)
          pairs += 1
        }
        guard let problem else { continue }
        if pairs == Passwords.mostPairs { throw problem.hinting(.nothingChangedYet) }
        console.complain(problem.hinting(.tryAgain), at: lines.origin)
      }
    }
  }

  // MARK: Refused commands

  /// Drops the lines that a command takes for its passwords, without those that it has taken. It takes
  /// them with `--no-input`, too: they were meant as passwords. `words` may name their source, though the
  /// line is refused.
  func drop(lines count: Int, behind words: [String]) {
    // A file that a line names is read for that line only. One that cannot be opened has no lines.
    if words.contains(where: Passwords.namesFile) { return }
    var place = settings.passwordSource
    if words.contains(GlobalOption.passwordStdin.spec.name) { place = .standardInput }
    let named: FileSource?
    do { named = try namedSource(place) } catch { return }
    for _ in 0..<max(0, count - lines.current.answersTaken) {
      if let named, !named.isTerminal {
        _ = try? named.secret(lines)
      } else if let source = lines.sources.last {
        if source.isTerminal { forgetTyped(at: source) } else { _ = try? source.secret(lines) }
      }
    }
  }

  private static func namesFile(_ word: String) -> Bool {
    let name = GlobalOption.passwordFile.spec.name
    return word == name || word.hasPrefix(name + "=")
  }

  /// Discards everything that was typed or pasted and is not read yet.
  private func forgetTyped(at source: any LineSource) {
    (source as? PromptSource)?.forgetTyped()
  }

  // MARK: Sources

  /// Refuses a file of lines, or standard input if there is none, that is also the source of passwords.
  static func checkLines(of path: String?, with settings: Settings) throws {
    switch settings.passwordSource {
    case .standardInput where path == nil:
      throw Complaint(.usage, .passwordsAndLines, hint: .nameFileOfLines)
    case .file(let passwords)
    where path.map { FileSystem.isSame($0, passwords) } ?? FileDescriptor.isInput(passwords):
      throw Complaint(.usage, .passwordsAreLines(passwords), hint: .nameFileOfPasswords)
    default: break
    }
  }

  /// Refuses standard input as a text or an answer if it has passwords.
  func checkInputHasNone() throws {
    if settings.passwordSource == .standardInput {
      throw Complaint(.usage, .passwordsAndText, hint: .noPasswordWanted)
    }
  }

  /// The source of passwords that the options name.
  private func namedSource(_ named: Settings.PasswordSource?) throws -> FileSource? {
    switch named {
    case .file(let path): try file(path)
    case .standardInput: lines.standardInput
    case nil: nil
    }
  }

  /// The file of passwords, open where the last password ended.
  private func file(_ path: String) throws -> FileSource {
    let isOwn = lines.current.hasOwnPasswords
    if let open = isOwn ? fileOfLine : fileOfRun { return open }
    let file = try FileSource(path: path)
    if isOwn { fileOfLine = file } else { fileOfRun = file }
    return file
  }
}
