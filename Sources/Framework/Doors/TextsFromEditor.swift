import Platform
import Terminal
import Viper

/// Texts that are written in an editor.
extension Texts {
  func edited(_ request: TextRequest) throws -> Turn {
    try request.check()
    let start = try request.start()
    let began = Array(start.text.utf8)
    let textFile = try application.texts.put(
      began, began: began, for: request.purpose.name, by: self.writer)
    console.flush()
    sign.end()
    var goesOn = false
    let writer = self.writer
    do {
      let opened = Editor.write(
        in: textFile.path, atLine: start.firstLine, holding: try textFile.hold(),
        hiding: console.settings.vocabulary.variablePrefix, beside: console.beside)
      goesOn = textFile.isStillHeld()
      // The editor may have been open for hours, so the session is looked up again.
      lines.capabilities.news?.forget()
      try check(opened)
      guard let text = try text(in: textFile, request, from: start) else {
        // The editor may have opened a window and returned.
        if goesOn { throw Complaint(.refused, .editorGoesOn(opened?.name ?? "")) }
        textFile.finish()
        return Turn(notices: [request.purpose.isNew ? .nothingWritten : .nothingChanged])
      }
      var turn = try request.then(
        try questions.askingTitle(of: text, for: request), policy.isConversation)
      if goesOn { turn.notices.append(.editorGoesOn(opened?.name ?? "")) }
      finish(PendingTextFile(textFile: textFile, purpose: request.purpose))
      return turn
    } catch {
      guard textFile.isUntouched, !goesOn else {
        throw kept(error, in: textFile, request, isHere: self.writer == writer)
      }
      try? textFile.discard()
      throw error
    }
  }

  /// Refuses a text if its editor failed, because it may be incomplete.
  private func check(_ opened: (name: String, end: ChildProgram.End)?) throws {
    guard let (name, end) = opened else {
      throw Complaint(.refused, .noEditor, hint: .howToSetEditor)
    }
    if Signals.ending != nil { throw Complaint.bySignal }
    switch end {
    case .exited(0): return
    case .exited(let status): throw Complaint(.refused, .editorEnded(name, status: status))
    case .killed(let signal): throw Complaint(.refused, .editorKilled(name, signal: signal))
    case .notStarted(let error):
      throw Complaint(.refused, .editorNotStarted(name, error.text), hint: .howToSetEditor)
    }
  }

  /// The text of the editor, or `nil` if nothing was written.
  private func text(
    in textFile: PrivateTextFile, _ request: TextRequest, from start: Manuscript
  ) throws -> Manuscript? {
    // A title that was typed with the command is a change by itself.
    if textFile.isUntouched, request.purpose.isNew || request.title == nil { return nil }
    guard let bytes = try textFile.read(atMost: TextBytes.limit(request.limit) + 1),
      !TextBytes.isBlank(bytes)
    else {
      return nil
    }
    let read = try Manuscript(TextBytes.text(of: bytes, atMost: request.limit))
    if read.isBlank {
      // A new title alone is refused, not discarded.
      if (read.title ?? "") == (start.title ?? "") { return nil }
      throw Complaint(.refused, .textIsEmpty, kind: .text)
    }
    return TextRequest.written(read, from: start)
  }
}
