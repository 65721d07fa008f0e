package import Domain

/// A whole text that a screen asks for, wherever it can come from: a file, a pipe, an editor.
package struct TextRequest {
  /// What it is written for.
  package let subject: WritingSubject
  /// The words of the line that asks for it, with which a text in a file can be kept later.
  package let line: [String]
  /// The file that was named.
  package let file: String?
  /// The title that was typed; it counts before one that stands in a file or in a pipe.
  package let title: String?
  /// Refuses before somebody begins to type. What a pipe holds is read before: it would be lost.
  package let check: () throws -> Void
  /// What an editor begins with.
  package let start: () throws -> Manuscript
  /// Keeps the text before it returns; `goesOn` where who typed it stays and can go on with it.
  package let then: (_ text: Manuscript, _ goesOn: Bool) throws -> Turn

  /// Makes a request.
  package init(
    for subject: WritingSubject, line: [String], file: String?, title: String?,
    check: @escaping () throws -> Void, start: @escaping () throws -> Manuscript,
    then: @escaping (_ text: Manuscript, _ goesOn: Bool) throws -> Turn
  ) {
    self.subject = subject
    self.line = line
    self.file = file
    self.title = title
    self.check = check
    self.start = start
    self.then = then
  }

  func following(_ change: @escaping (Turn) -> Turn) -> TextRequest {
    TextRequest(
      for: subject, line: line, file: file, title: title, check: check, start: start
    ) { change(try then($0, $1)) }
  }
}
