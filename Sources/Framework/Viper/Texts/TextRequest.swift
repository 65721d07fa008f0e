/// The thing that a text is written for.
package struct TextPurpose: Sendable {
  /// Letters, digits and `-`: it is part of the name of the text's private folder.
  package let name: String
  /// Whether the text becomes something new.
  package let isNew: Bool
  /// The words that save the text from a file, under a title that is not in the file.
  package let command: @Sendable (_ path: String, _ title: String?) -> [String]

  package init(
    name: String, isNew: Bool,
    command: @escaping @Sendable (_ path: String, _ title: String?) -> [String]
  ) {
    self.name = name
    self.isNew = isNew
    self.command = command
  }
}

/// A whole text that a screen asks for: from a file, a pipe or an editor.
package struct TextRequest {
  package let purpose: TextPurpose
  /// The purpose of the text if the thing that it belongs to is gone.
  package let fallback: TextPurpose
  /// The longest text, in bytes.
  package let limit: Int
  /// The file that was named.
  package let file: String?
  /// The title that was typed. It is used instead of a title in the text.
  package let title: String?
  /// The question for the title of a text that has none.
  package let titleQuestion: Phrase?
  /// The title as it would be saved; throws if it is refused.
  package let checkedTitle: (String) throws -> String
  private var mayWrite: () throws -> Void
  /// The text in which an editor begins.
  package private(set) var start: () throws -> Manuscript
  /// Saves the text before it returns. `staysOpen` tells that its writer stays at a prompt.
  package private(set) var then: (_ text: Manuscript, _ staysOpen: Bool) throws -> Turn

  package init(
    for purpose: TextPurpose, fallback: TextPurpose, limit: Int, file: String?, title: String?,
    titleQuestion: Phrase? = nil, checkedTitle: @escaping (String) throws -> String,
    check: @escaping () throws -> Void,
    start: @escaping () throws -> Manuscript,
    then: @escaping (_ text: Manuscript, _ staysOpen: Bool) throws -> Turn
  ) {
    self.purpose = purpose
    self.fallback = fallback
    self.limit = limit
    self.file = file
    self.title = title
    self.titleQuestion = titleQuestion
    self.checkedTitle = checkedTitle
    mayWrite = check
    self.start = start
    self.then = then
  }

  /// Whether a title was typed and no text was named, so that a text that exists keeps its body.
  package var hasTitleAlone: Bool { !purpose.isNew && title != nil && file == nil }

  /// The same request. `run` runs the work that the text leads to.
  func running(_ run: @escaping (_ work: () throws -> Turn) throws -> Turn) -> TextRequest {
    var request = self
    request.then = { [then] text, staysOpen in try run { try then(text, staysOpen) } }
    return request
  }

  /// The same request. The closures run the work before the text.
  func preparing(
    check: @escaping (_ work: () throws -> Void) throws -> Void,
    start begin: @escaping (_ work: () throws -> Manuscript) throws -> Manuscript
  ) -> TextRequest {
    var request = self
    request.mayWrite = { [mayWrite] in try check(mayWrite) }
    request.start = { [start] in try begin(start) }
    return request
  }

  /// Refuses before the writing begins. A pipe is read before, because it would be lost.
  package func check() throws {
    try mayWrite()
    if let title { _ = try checkedTitle(title) }
  }

  /// A text with the title that was typed, if any.
  package func titled(_ text: Manuscript) -> Manuscript {
    title.map { text.titled($0) } ?? text
  }

  /// The text that an editor saved. The line end that it adds is no change. If its writer removed the
  /// fields in front, the text still belongs to the same revision.
  package static func written(_ text: Manuscript, from start: Manuscript) -> Manuscript {
    let isSame = !start.body.isEmpty && text.body.utf8.elementsEqual((start.body + "\n").utf8)
    return Manuscript(
      title: text.title ?? start.title, of: text.id, revision: text.revision ?? start.revision,
      about: text.subject ?? start.subject, body: isSame ? start.body : text.body)
  }
}

extension Manuscript {
  /// Whether the body is blank.
  package var isBlank: Bool { body.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
