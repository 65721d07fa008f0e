import Platform
import Terminal
import Viper

/// Questions of screens, and the answers in words.
final class Questions {
  private let lines: Lines
  let passwords: Passwords

  init(lines: Lines) {
    self.lines = lines
    passwords = Passwords(lines: lines)
  }

  private var console: Console { lines.console }

  /// Whether the answer to a question is yes. No answer at all is an error.
  func confirmed(_ words: Phrase) throws -> Bool {
    while true {
      let typed = try typed(.confirmation(words))
      switch typed.lowercased() {
      case "y", "yes", "是": return true
      case "n", "no", "否", "": return false
      default:
        let complaint = Complaint(.usage, .notAnAnswer(typed))
        // At a prompt the question is repeated. In a script the next line is not another answer.
        guard lines.isAtPrompt else { throw complaint }
        console.complain(complaint, at: .prompt)
      }
    }
  }

  /// The answer to a question, without blanks around it.
  func typed(_ words: Phrase) throws -> String {
    let nobody = Complaint(.refused, .nobodyAnswered)
    guard !console.settings.asksNobody, let source = lines.sources.last else { throw nobody }
    lines.current.answersTaken += 1
    // The first line is a password, also of a command that asks for none. An answer may stand behind it.
    if lines.current.answersTaken == 1, (source as? FileSource)?.isStandardInput == true,
      !source.isTerminal
    {
      do {
        try passwords.checkInputHasNone()
      } catch {
        _ = try? source.secret(lines)
        throw error
      }
    }
    guard let typed = try source.answer(to: words, lines) else { throw nobody }
    return typed.trimmingBlanks
  }

  /// Takes the lines of the answers behind a refused command, without those that it has taken. They are no
  /// commands.
  func takeAnswers() {
    let settings = console.settings
    guard !settings.assumesYes, !settings.asksNobody, Signals.ending == nil,
      let source = lines.sources.last, !source.isTerminal
    else { return }
    let left = lines.current.answersOfRefused - lines.current.answersTaken
    for _ in 0..<max(0, left) { _ = try? source.secret(lines) }
  }

  /// The text with a title, which a prompt asks for if there is none. A title that is refused is asked
  /// for again.
  func askingTitle(of text: Manuscript, for request: TextRequest) throws -> Manuscript {
    guard let question = request.titleQuestion, text.title?.isEmpty != false, lines.isAtPrompt,
      !console.settings.asksNobody
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
