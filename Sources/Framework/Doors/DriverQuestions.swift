import Platform
import Terminal
import Viper

/// Questions of screens and their answers.
extension Driver {
  func answer(_ question: Question) throws -> Turn {
    application.rest()
    switch question {
    case .confirm(let words, let then):
      if console.settings.assumesYes { return try then() }
      return try confirmed(words) ? then() : Turn(notices: [.nothingChanged])
    case .text(let words, let then):
      return try then(try typed(words))
    case .proof(let words, let expected, let then):
      return try then(console.settings.assumesYes ? expected : try typed(words))
    case .secret(let words, let new, let then):
      return try then(try password(words, new: new))
    case .body(let request):
      return try answer(request)
    case .file(let path, let then):
      return try answer(path, then)
    }
  }

  private func confirmed(_ words: Phrase) throws -> Bool {
    while true {
      let typed = try typed(.confirmation(words))
      switch typed.lowercased() {
      case "y", "yes", "是": return true
      case "n", "no", "否", "": return false
      default:
        let complaint = Complaint(.usage, .notAnAnswer(typed))
        // At a prompt the question is repeated. In a script the next line is not another answer.
        guard policy.isConversation, sources.count == 1 else { throw complaint }
        console.complain(complaint, at: .prompt)
      }
    }
  }

  private func typed(_ words: Phrase) throws -> String {
    let nobody = Complaint(.refused, .nobodyAnswered)
    guard !console.settings.asksNobody, let source = sources.last else { throw nobody }
    answersTaken += 1
    // The first line is a password, also of a command that asks for none. An answer may stand behind it.
    if answersTaken == 1, (source as? FileSource)?.isStandardInput == true, !source.isTerminal {
      do {
        try checkHasNoPasswords()
      } catch {
        _ = try? source.secret(self)
        throw error
      }
    }
    guard let typed = try source.answer(to: words, self) else { throw nobody }
    return typed.trimmingBlanks
  }

  /// Takes the lines of the answers behind a refused command, without those that it has taken. They are no
  /// commands.
  func takeAnswers() {
    let settings = console.settings
    guard !settings.assumesYes, !settings.asksNobody, Signals.ending == nil,
      let source = sources.last, !source.isTerminal
    else { return }
    for _ in 0..<max(0, linesOfRefused - answersTaken) { _ = try? source.secret(self) }
  }

  /// The text with a title, which a prompt asks for if there is none. A title that is refused is asked
  /// for again.
  func askingTitle(of text: Manuscript, for request: TextRequest) throws -> Manuscript {
    guard let question = request.titleQuestion, text.title?.isEmpty != false,
      policy.isConversation, sources.count == 1, !console.settings.asksNobody
    else { return text }
    while true {
      do {
        let title = try typed(question)
        return title.isEmpty ? text : text.titled(try request.checkedTitle(title))
      } catch let complaint as Complaint where complaint.kind == .title {
        console.complain(complaint, at: .prompt)
      }
    }
  }

  /// Whether the current line was typed, at a prompt or in a shell.
  var hasReader: Bool {
    (policy.isShell || policy.isConversation) && sources.count == 1
  }

  /// Whether the current command came from a shell, and not from a file that it named.
  var isAtShell: Bool { policy.isShell && sources.count == 1 }

  /// Prints a question.
  func ask(_ question: Phrase) { console.ask(question) }
}

extension StringProtocol {
  /// The text without blanks and tabs around it.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
