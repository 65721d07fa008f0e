import Platform
import Terminal
import Viper

/// Passwords and the lines that they come from.
///
/// A command takes as many lines for its passwords if it is refused as if it is not. So no password
/// is taken for a command, and none is shown.
extension Driver {
  /// A password from the source that the options name, from the terminal, or from the lines.
  func password(_ words: Phrase, new: NewSecret?) throws -> Secret {
    let nobody = Complaint(.refused, .nobodyAnswered)
    let named = try namedSource()
    if let named, !named.isTerminal {
      answersTaken += 1
      return try named.secret(self)
    }
    guard !console.settings.asksNobody, let source = named ?? sources.last else { throw nobody }
    answersTaken += 1
    guard source.isTerminal else {
      console.ask(words)
      return try source.secret(self)
    }
    forgetTyped(at: source)
    if let new { console.say(new.rules) }
    return try secrets.asking(console) { ask in
      func read(_ words: Phrase) throws -> Secret {
        if let typed = try ask(words) { return typed }
        throw Signals.ending == nil ? nobody : Complaint.bySignal
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
        if pairs == Driver.mostPairs { throw problem.hinting(.nothingChangedYet) }
        console.complain(problem.hinting(.tryAgain), at: origin)
      }
    }
  }

  /// The most pairs of a new password that may differ.
  private static let mostPairs = 3

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
  func checkHasNoPasswords() throws {
    if console.settings.passwordSource == .standardInput {
      throw Complaint(.usage, .passwordsAndText, hint: .noPasswordWanted)
    }
  }

  /// Takes the lines of the passwords behind a refused line.
  func takePasswords(behind words: [String]) {
    guard Signals.ending == nil,
      let command = policy.isDryRun
        ? check.passwordCommand(
          in: words, assumesYes: console.settings.assumesYes, isRefused: true)
        : vocabulary.passwordCommand(
          in: words, verbs: navigation.verbs, assumesYes: console.settings.assumesYes)
    else { return }
    console.settings = console.settings.guessingPasswords(from: words)
    hasOwnSettings = true
    takePasswords(lines: command.linesOfRefused)
  }

  /// Refuses a line that could not be read to its end, and of which only the beginning is known.
  func refuse(lineBeginningWith bytes: [UInt8]) {
    // Something stands behind it.
    refused = bytes.prefix(256).withUnsafeBufferPointer { Line.someWords(of: $0) } + ["x"]
  }

  /// Takes the lines of the passwords behind a line that is explained and not run.
  func takePasswords(behindHelp words: [String]) {
    guard words.contains(GlobalOption.help.spec.name), sources.last?.isTerminal == false else {
      return
    }
    takePasswords(behind: words)
  }

  /// Takes the lines that a command takes for its passwords, without those that it has taken. It takes
  /// them with `--no-input`, too: they were meant as passwords.
  func takePasswords(lines: Int) {
    for _ in 0..<max(0, lines - answersTaken) {
      if let source = try? namedSource(), !source.isTerminal {
        _ = try? source.secret(self)
      } else if let source = sources.last {
        if source.isTerminal { forgetTyped(at: source) } else { _ = try? source.secret(self) }
      }
    }
  }

  /// Whether a line has an argument that may be a password. Such a line is not kept or traced.
  func mayHavePassword(_ words: [String]) -> Bool {
    guard let command = vocabulary.passwordCommand(in: words, verbs: navigation.verbs) else {
      return false
    }
    if command.hidesArguments { return true }
    do {
      try check(command.words)
      return false
    } catch {
      return true
    }
  }

  /// Throws if a line cannot be matched, or the line that it tries.
  private func check(_ words: [String]) throws {
    let reading = try vocabulary.read(
      words, verbs: navigation.verbs, options: self.lineOptions)
    switch reading.match {
    case .global(.attempt, let arguments):
      try check(try Line.words(of: arguments[GlobalCommand.line]))
    case .global(.trace, let arguments):
      try arguments[GlobalCommand.traced].map { try check(try GlobalCommand.words(ofLine: $0)) }
    default: break
    }
  }

  /// The source of passwords that the options name.
  private func namedSource() throws -> FileSource? {
    switch console.settings.passwordSource {
    case .file(let path): try passwordFile(path)
    case .standardInput: standardInput
    case nil: nil
    }
  }

  /// Discards everything that was typed or pasted and is not read yet.
  private func forgetTyped(at source: any LineSource) {
    (source as? PromptSource)?.forgetTyped()
  }

  /// The file of passwords, open where the last password ended.
  private func passwordFile(_ path: String) throws -> FileSource {
    if let open = hasOwnPasswords ? passwords.ofLine : passwords.ofRun { return open }
    let file = try FileSource(path: path)
    if hasOwnPasswords { passwords.ofLine = file } else { passwords.ofRun = file }
    return file
  }

  /// The one reader of standard input. All readers share the lines that it has read ahead.
  var standardInput: FileSource {
    sources.lazy.compactMap { $0 as? FileSource }.first(where: \.isStandardInput) ?? ownInput
  }
}
