import Core
import Domain
import Platform
import Terminal

/// How a screen that asks for a whole text gets it, and what becomes of one that cannot be kept.
extension Driver {
  /// Goes on with the text of a file that was named, with all that a pipe holds behind a command of a
  /// shell, or with what a person writes in an editor.
  func answer(_ request: TextRequest) throws -> Turn {
    if let file = request.file, file != "-" { return try named(file, request) }
    let isTyped = FileDescriptor.isTerminal(FileDescriptor.input)
    if isAtShell, !isTyped { return try piped(request) }
    // The lines of a script are commands, not a text.
    guard hasReader, isTyped, request.file == nil, !console.settings.asksNobody else {
      throw Complaint(.usage, .textWanted, hint: .howToGiveText)
    }
    return try edited(request)
  }

  // MARK: A file

  private func named(_ file: String, _ request: TextRequest) throws -> Turn {
    try request.check()
    // What was left by an earlier run is cleared away once it is kept, unless somebody edits it.
    let sheet = services.desk.sheet(of: file)
    let descriptor = try FileSource.open(file)
    defer { FileDescriptor.close(descriptor) }
    let bytes = try bytes(in: descriptor, named: file)
    let turn = try request.then(try request.titled(Manuscript(TextInput.text(of: bytes))), false)
    if let sheet { settle(UnsettledText(sheet: sheet, line: request.line, isNamed: true)) }
    return turn
  }

  private func bytes(in descriptor: Int32, named name: String) throws -> [UInt8] {
    console.flush()
    guard let bytes = try TextInput.read(descriptor, named: name) else { throw Complaint.ended }
    return bytes
  }

  // MARK: A pipe

  private func piped(_ request: TextRequest) throws -> Turn {
    let bytes = try bytes(in: FileDescriptor.input, named: Phrase.standardInput)
    if TextInput.isBlank(bytes) {
      try request.check()
      throw Complaint(.refused, .textIsEmpty)
    }
    var text: Manuscript?
    // A text of an atomic run is kept only when the run is.
    var sheet: (any Sheet)?
    do {
      let read = try request.titled(Manuscript(TextInput.text(of: bytes)))
      text = read
      try request.check()
      if policy.isAtomic { sheet = try put(bytes, read, request) }
      let turn = try request.then(read, false)
      if let sheet { settle(UnsettledText(sheet: sheet, line: request.line)) }
      return turn
    } catch {
      // Nobody wants back what is nothing, or more than anybody keeps.
      if let text, text.isBlank || text.body.utf8.count > BlogRule.longestBody { throw error }
      let kept: any Sheet
      do {
        kept = try sheet ?? put(bytes, text, request)
      } catch let failure {
        throw Complaint(from: error).hinting(.textLost(Complaint(from: failure).message))
      }
      throw self.kept(error, in: kept, request.line)
    }
  }

  /// Puts what a pipe held into a file, with the title that was typed in front of it.
  private func put(
    _ bytes: [UInt8], _ text: Manuscript?, _ request: TextRequest
  ) throws -> any Sheet {
    var bytes = bytes
    if let title = request.title.flatMap({ try? BlogWriter.title($0) }) {
      if let text {
        bytes = Array(Manuscript(title: title, revision: text.revision, body: text.body).text.utf8)
      } else if !bytes.starts(with: "---".utf8) {
        bytes = Array(FrontMatter([.init(.title, title)]).text(before: "").utf8) + bytes
      }
    }
    return try services.desk.put(bytes, began: nil, for: request.subject)
  }

  // MARK: An editor

  private func edited(_ request: TextRequest) throws -> Turn {
    try request.check()
    let start = try request.start()
    let began = Array(start.text.utf8)
    let sheet = try services.desk.put(began, began: began, for: request.subject)
    console.flush()
    sign.end()
    let opened = Editor.write(in: sheet.path)
    // It may have taken hours: who is here is looked up again.
    services.forget()
    do {
      try check(opened)
      guard let text = try text(in: sheet, request, from: start) else {
        sheet.remove(keepingOthers: true)
        return Turn(notices: [request.subject == .new ? .nothingWritten : .nothingChanged])
      }
      let turn = try request.then(text, policy.isConversation)
      settle(UnsettledText(sheet: sheet, line: request.line))
      return turn
    } catch {
      guard sheet.isUntouched else { throw kept(error, in: sheet, request.line) }
      sheet.remove(keepingOthers: false)
      throw error
    }
  }

  /// Refuses what an editor did not end well; what was typed may be half of it.
  private func check(_ opened: (name: String, end: ChildProgram.End)?) throws {
    guard let (name, end) = opened else {
      throw Complaint(.refused, .noEditor, hint: .howToSetEditor)
    }
    if Signals.ending != nil { throw Complaint.ended }
    switch end {
    case .exited(0): return
    case .exited(let status): throw Complaint(.refused, .editorEnded(name, status: status))
    case .killed(let signal): throw Complaint(.refused, .editorKilled(name, signal: signal))
    case .notStarted(let error):
      throw Complaint(.refused, .editorNotStarted(name, error.text), hint: .howToSetEditor)
    }
  }

  /// What was written, or nothing where that is nothing.
  private func text(
    in sheet: any Sheet, _ request: TextRequest, from start: Manuscript
  ) throws -> Manuscript? {
    // A title that was typed with the command is a change by itself, of what is there.
    let isNew = request.subject == .new
    if sheet.isUntouched, isNew || request.title == nil { return nil }
    guard let bytes = try sheet.read(atMost: TextInput.limit + 1), !TextInput.isBlank(bytes) else {
      return nil
    }
    let read = try Manuscript(TextInput.text(of: bytes))
    if read.isBlank { return nil }
    return Manuscript(
      title: read.title, revision: read.revision ?? start.revision,
      body: start.endsLike(read) ? start.body : read.body)
  }

  // MARK: What is left

  /// Says with an error where the text is that could not be kept, and what keeps it.
  private func kept(
    _ error: any Error, in sheet: any Sheet, _ line: [String]
  ) -> Complaint {
    sheet.secure()
    let complaint = Complaint(from: error)
    // What is not there cannot be changed any more.
    let words = complaint.code == .notFound ? WritingSubject.new.words : line
    return complaint.hinting(.textIsIn(sheet.path, services.desk.line(words, with: sheet.path)))
  }

  /// Clears a file away whose text is in the store, or will be when the run is.
  private func settle(_ text: UnsettledText) {
    if policy.isAtomic { return unsettled.append(text) }
    text.sheet.remove(keepingOthers: text.isNamed)
  }

  /// Clears files away, or says where they are, once it is known whether the run is kept.
  func settleTexts(keeping isKept: Bool) {
    for text in unsettled {
      if isKept {
        text.sheet.remove(keepingOthers: text.isNamed)
      } else {
        let path = text.sheet.path
        console.say(.textIsIn(path, services.desk.line(text.line, with: path)))
      }
    }
    unsettled = []
  }
}

/// A text in a file that was saved by a run.
struct UnsettledText {
  let sheet: any Sheet
  /// The words that keep it, should the run be taken back.
  let line: [String]
  /// Whether somebody named the file: what an editor left beside it may be more than is in it.
  var isNamed = false
}

extension Complaint {
  /// The same with one hint more.
  fileprivate func hinting(_ more: Phrase) -> Complaint {
    Complaint(code, message, hint: hint.map { .complaint($0, hint: more) } ?? more)
  }
}

extension TextRequest {
  /// A text with the title that was typed, where one was.
  fileprivate func titled(_ text: Manuscript) -> Manuscript {
    guard let title else { return text }
    return Manuscript(title: title, revision: text.revision, body: text.body)
  }
}

extension Manuscript {
  /// Whether another one differs by the line end alone that editors put behind a text.
  fileprivate func endsLike(_ other: Manuscript) -> Bool {
    !body.isEmpty && other.body.utf8.elementsEqual((body + "\n").utf8)
  }
}
