package import Domain

/// A whole text that a screen asks for, wherever it can come from: a file, a pipe, an editor.
package struct TextRequest {
  /// What it is written for.
  package let subject: WritingSubject
  /// The file that was named.
  package let file: String?
  /// The title that was typed; it counts before one that stands in a file or in a pipe.
  package let title: String?
  private let mayWrite: () throws -> Void
  /// What an editor begins with.
  package let start: () throws -> Manuscript
  /// Keeps the text before it returns; `goesOn` where who typed it stays and can go on with it.
  package private(set) var then: (_ text: Manuscript, _ goesOn: Bool) throws -> Turn

  /// Makes a request.
  package init(
    for subject: WritingSubject, file: String?, title: String?,
    check: @escaping () throws -> Void, start: @escaping () throws -> Manuscript,
    then: @escaping (_ text: Manuscript, _ goesOn: Bool) throws -> Turn
  ) {
    self.subject = subject
    self.file = file
    self.title = title
    mayWrite = check
    self.start = start
    self.then = then
  }

  func following(_ change: @escaping (Turn) -> Turn) -> TextRequest {
    var request = self
    request.then = { [then] in change(try then($0, $1)) }
    return request
  }

  /// Refuses before somebody begins to type. What a pipe holds is read before: it would be lost.
  package func check() throws {
    try mayWrite()
    if let title { _ = try BlogWriter.title(title) }
  }

  /// A text with the title that was typed, where one was.
  package func titled(_ text: Manuscript) -> Manuscript {
    title.map { text.titled($0) } ?? text
  }

  /// What an editor left of what it began with. The line end that it puts behind a text is no change, and
  /// who took the front away changes what they began with all the same.
  package static func written(_ text: Manuscript, from start: Manuscript) -> Manuscript {
    let isSame = !start.body.isEmpty && text.body.utf8.elementsEqual((start.body + "\n").utf8)
    return Manuscript(
      title: text.title ?? start.title, of: text.blog, revision: text.revision ?? start.revision,
      body: isSame ? start.body : text.body)
  }
}
