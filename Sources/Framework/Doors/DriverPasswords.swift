import Platform
import Viper

/// Commands that ask for passwords, in lines that may be refused.
extension Driver {
  /// The command of a line if it asks for passwords, also if it is refused.
  func passwordCommand(in words: [String]) -> Vocabulary.PasswordCommand? {
    vocabulary.passwordCommand(
      in: words, verbs: navigation.verbs, assumesYes: console.settings.assumesYes)
  }

  /// The same of a line that is only checked.
  func checkedPasswordCommand(in words: [String]) -> Vocabulary.PasswordCommand? {
    check.passwordCommand(in: words, assumesYes: console.settings.assumesYes)
  }

  /// Drops the lines of the passwords behind a refused line.
  func dropPasswords(behind words: [String]) {
    guard Signals.ending == nil,
      let command = policy.isDryRun
        ? checkedPasswordCommand(in: words) : passwordCommand(in: words)
    else { return }
    questions.passwords.drop(lines: command.linesOfRefused, behind: words)
  }

  /// Drops the lines of the passwords behind a line that is explained and not run.
  func dropPasswords(behindHelp words: [String]) {
    guard words.contains(GlobalOption.help.spec.name), lines.sources.last?.isTerminal == false
    else { return }
    dropPasswords(behind: words)
  }

  /// Whether a line has an argument that may be a password. Such a line is not traced.
  func mayHavePassword(_ words: [String]) -> Bool {
    guard let command = passwordCommand(in: words) else { return false }
    if command.hidesArguments { return true }
    do {
      try check(matching: words)
      return false
    } catch {
      return true
    }
  }

  /// Throws if a line cannot be matched, or the line that it tries.
  private func check(matching words: [String]) throws {
    let reading = try vocabulary.read(words, verbs: navigation.verbs, options: self.lineOptions)
    switch reading.match {
    case .global(.attempt, let arguments):
      try check(matching: try Line.words(of: arguments[GlobalCommand.line]))
    case .global(.trace, let arguments):
      try arguments[GlobalCommand.traced].map {
        try check(matching: try GlobalCommand.words(ofLine: $0))
      }
    default: break
    }
  }
}
