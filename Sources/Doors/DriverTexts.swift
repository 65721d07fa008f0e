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
    if isAtShell, !isTyped || request.file == "-" {
      return try piped(request, FileDescriptor.input, named: Phrase.standardInput)
    }
    // The lines of a script are commands, not a text.
    guard hasReader, isTyped, request.file == nil, !console.settings.asksNobody else {
      throw Complaint(.usage, .textWanted, hint: .howToGiveText)
    }
    return try edited(request)
  }

  // MARK: A file

  private func named(_ file: String, _ request: TextRequest) throws -> Turn {
    let descriptor: Int32
    // What was left by an earlier run is cleared away once it is kept, unless somebody edits it. It is
    // locked before it is opened: another run may be about to keep it.
    let textFile = try services.textFolder.textFile(of: file, for: services.writer)
    do {
      descriptor = try FileSource.open(file)
    } catch {
      try request.check()
      throw error
    }
    defer { FileDescriptor.close(descriptor) }
    // What can be read once only is gone if it is not kept.
    guard FileDescriptor.isFile(descriptor) else {
      return try piped(request, descriptor, named: file)
    }
    try request.check()
    let (bytes, failure) = read(descriptor, named: file, atMost: TextInput.limit)
    if let failure { throw failure }
    let turn = try request.then(try request.titled(Manuscript(TextInput.text(of: bytes))), false)
    if let textFile {
      settle(
        PendingTextFile(
          textFile: textFile, subject: request.subject, title: request.title))
    }
    return turn
  }

  private func read(
    _ descriptor: Int32, named name: String, atMost limit: Int
  ) -> (bytes: [UInt8], failure: Complaint?) {
    console.flush()
    let (bytes, end) = TextInput.read(descriptor, atMost: limit)
    switch end {
    case .whole: return (bytes, nil)
    case .interrupted: return (bytes, .ended)
    case .tooLong: return (bytes, Complaint(.refused, .textTooLong(BlogRule.longestBody)))
    case .failed(let reason): return (bytes, Complaint(.refused, .inputFailed(name, reason)))
    }
  }

  // MARK: A pipe

  private func piped(
    _ request: TextRequest, _ descriptor: Int32, named name: String
  ) throws -> Turn {
    let (bytes, failure) = read(descriptor, named: name, atMost: TextInput.mostFromPipe)
    if TextInput.isBlank(bytes) {
      try request.check()
      throw failure ?? Complaint(.refused, .textIsEmpty)
    }
    // Of what does not end there is nothing worth keeping.
    if let failure, bytes.count > TextInput.mostFromPipe { throw failure }
    var text: Manuscript?
    // A text of an atomic run is kept only when the run is.
    var textFile: (any TextFile)?
    do {
      if let failure { throw failure }
      let found = try Manuscript(TextInput.text(of: bytes))
      text = found
      let read = request.titled(found)
      try request.check()
      if policy.isAtomic { textFile = try put(bytes, found, request).textFile }
      let turn = try request.then(read, false)
      if let textFile { settle(PendingTextFile(textFile: textFile, subject: request.subject)) }
      return turn
    } catch {
      // Nobody wants back what is nothing.
      if let text, text.isBlank, text.title?.isEmpty != false { throw error }
      if let textFile { throw kept(error, in: textFile, request.subject) }
      do {
        let complaint = Complaint(from: error)
        let (textFile, title) = try put(bytes, text, request, refusedFor: complaint)
        // A title that was typed and is refused is not in the file.
        let isInFile = request.title == nil || !complaint.isAboutTitle
        throw kept(error, in: textFile, request.subject, titled: title, mending: isInFile)
      } catch let kept as Complaint {
        throw kept
      } catch let failure {
        throw Complaint(from: error).hinting(.textLost(Complaint(from: failure).message))
      }
    }
  }

  /// Puts what a pipe held into a file, with the title that was typed in front of it, or else answers
  /// that title.
  private func put(
    _ bytes: [UInt8], _ text: Manuscript?, _ request: TextRequest,
    refusedFor error: Complaint? = nil
  ) throws -> (textFile: any TextFile, title: String?) {
    var bytes = TextInput.withoutMark(bytes)
    var title = request.title.flatMap { try? BlogWriter.title($0) }
    if let given = title {
      if let text {
        bytes = Array(request.titled(text).text.utf8)
        title = nil
      } else if !bytes.starts(with: "---".utf8) {
        bytes = Array(FrontMatter([.init(.title, given)]).text(before: "").utf8) + bytes
        title = nil
      }
    }
    let subject = error.map { request.subject.afterRefusal($0) } ?? request.subject
    let textFile = try services.textFolder.put(bytes, began: nil, for: subject, by: services.writer)
    return (textFile, title)
  }

  // MARK: An editor

  private func edited(_ request: TextRequest) throws -> Turn {
    try request.check()
    let start = try request.start()
    let began = Array(start.text.utf8)
    let textFile = try services.textFolder.put(
      began, began: began, for: request.subject, by: services.writer)
    console.flush()
    sign.end()
    var goesOn = false
    let writer = services.writer
    do {
      let opened = Editor.write(
        in: textFile.path, atLine: start.firstLine, holding: try textFile.hold())
      goesOn = textFile.isStillHeld()
      // It may have taken hours: who is here is looked up again.
      services.forget()
      try check(opened)
      guard let text = try text(in: textFile, request, from: start) else {
        // It may have opened a window and returned.
        if goesOn { throw Complaint(.refused, .editorGoesOn(opened?.name ?? "")) }
        textFile.settle()
        return Turn(notices: [request.subject.isNew ? .nothingWritten : .nothingChanged])
      }
      var turn = try request.then(text, policy.isConversation)
      if goesOn { turn.notices.append(.editorGoesOn(opened?.name ?? "")) }
      settle(PendingTextFile(textFile: textFile, subject: request.subject))
      return turn
    } catch {
      guard textFile.isUntouched, !goesOn else {
        throw kept(error, in: textFile, request.subject, isHere: services.writer == writer)
      }
      textFile.discard()
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
    in textFile: any TextFile, _ request: TextRequest, from start: Manuscript
  ) throws -> Manuscript? {
    // A title that was typed with the command is a change by itself, of what is there.
    if textFile.isUntouched, request.subject.isNew || request.title == nil { return nil }
    guard let bytes = try textFile.read(atMost: TextInput.limit + 1), !TextInput.isBlank(bytes) else {
      return nil
    }
    let read = try Manuscript(TextInput.text(of: bytes))
    if read.isBlank {
      // A title alone is no text, but somebody thought of it.
      if (read.title ?? "") == (start.title ?? "") { return nil }
      throw Complaint(.refused, .textIsEmpty)
    }
    return TextRequest.written(read, from: start)
  }

  // MARK: What is left

  /// Says with an error where the text is that could not be kept, and what keeps it.
  private func kept(
    _ error: any Error, in textFile: any TextFile, _ subject: WritingSubject, titled title: String? = nil,
    mending isInFile: Bool = true, isHere: Bool = true
  ) -> Complaint {
    textFile.secure()
    let complaint = Complaint(from: error)
    // Who began it can still change what is theirs, once they are logged in again.
    let subject = isHere ? subject.afterRefusal(complaint) : subject
    let line = services.textFolder.line(subject.words(withFile: textFile.path, titled: title))
    let place: Phrase =
      isInFile && complaint.isAboutText
      ? .textToMend(textFile.path, line) : .textIsIn(textFile.path, line)
    let others = textFile.others.first.map(Phrase.editorLeft)
    return complaint.hinting(place).hinting(others)
  }

  /// Clears a file away whose text is in the store, or will be when the run is.
  private func settle(_ text: PendingTextFile) {
    if policy.isAtomic { return pendingTextFiles.append(text) }
    text.textFile.settle()
  }

  /// Clears files away, or says where they are, once it is known whether the run is kept.
  func finishTexts(keeping isKept: Bool) {
    for text in pendingTextFiles {
      if isKept {
        text.textFile.settle()
      } else {
        let path = text.textFile.path
        let words = text.subject.words(withFile: path, titled: text.title)
        console.say(.textIsIn(path, services.textFolder.line(words)))
      }
    }
    pendingTextFiles = []
  }
}

/// A text in a file that was saved by a run.
struct PendingTextFile {
  let textFile: any TextFile
  let subject: WritingSubject
  /// The title that was typed and is not in the file.
  var title: String?
}

extension Complaint {
  /// Whether a text is refused again as it is: it is none, or its front is not understood or refused.
  fileprivate var isAboutText: Bool {
    let refusals: [Phrase] = [.textTooLong(BlogRule.longestBody), .textIsEmpty]
    return code == .usage || refusals.contains(message) || isAboutTitle
  }

  fileprivate var isAboutTitle: Bool {
    let refusals: [Phrase] = [
      .titleIsBlank, .titleNotOneLine, .titleTooLong(BlogRule.longestTitle),
    ]
    return refusals.contains(message)
  }

  /// The same with one hint more.
  fileprivate func hinting(_ more: Phrase?) -> Complaint {
    guard let more else { return self }
    return Complaint(code, message, hint: hint.map { .complaint($0, hint: more) } ?? more)
  }
}

extension WritingSubject {
  /// What a text can still be kept for: what is not there, or another's, cannot be changed.
  fileprivate func afterRefusal(_ complaint: Complaint) -> WritingSubject {
    complaint.code == .notFound || complaint.message == .onlyAuthor
      ? .new(isPublished: false) : self
  }

  fileprivate var isNew: Bool {
    if case .new = self { true } else { false }
  }
}
