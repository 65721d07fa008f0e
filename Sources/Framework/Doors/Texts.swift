import Platform
import Terminal
import Viper

/// Whole texts for screens: from a file, a pipe or an editor. A text that cannot be saved stays in a
/// private file.
final class Texts {
  let lines: Lines
  let questions: Questions
  let sign: BusySign
  /// Texts saved by an atomic run that may still fail.
  private var pending: [PendingTextFile] = []

  init(lines: Lines, questions: Questions, sign: BusySign) {
    self.lines = lines
    self.questions = questions
    self.sign = sign
  }

  var console: Console { lines.console }
  var application: any Application { lines.application }
  var writer: Int64? { lines.capabilities.accounts?.writer }
  var policy: Driver.Policy { lines.policy }

  /// Goes on with the text of a named file, of the pipe of a shell command, or of an editor.
  func answer(_ request: TextRequest) throws -> Turn {
    if let file = request.file, file != "-" { return try named(file, request) }
    let isTyped = FileDescriptor.isTerminal(FileDescriptor.input)
    if lines.isAtShell, !isTyped || request.file == "-" {
      try questions.passwords.checkInputHasNone()
      return try piped(request, FileDescriptor.input, named: Phrase.standardInput)
    }
    if request.hasTitleAlone { return try retitled(request) }
    // The lines of a script are commands and not a text.
    guard lines.hasReader, isTyped, request.file == nil, !console.settings.asksNobody else {
      throw Complaint(.usage, .textWanted, hint: .howToGiveText)
    }
    return try edited(request)
  }

  /// Saves the present text under the title that was typed.
  private func retitled(_ request: TextRequest) throws -> Turn {
    try request.check()
    return try request.then(request.titled(try request.start()), policy.isConversation)
  }

  // MARK: A file

  private func named(_ file: String, _ request: TextRequest) throws -> Turn {
    let descriptor: Int32
    // An unsaved text of an earlier run is removed after it is saved. It is locked before it is opened,
    // because another run may be saving it.
    let textFile = try application.texts.textFile(of: file, for: writer)
    // An opened pipe would let its writer go on, and the text would be lost.
    if FileDescriptor.isPipe(file) { try request.check() }
    do {
      descriptor = try FileSource.open(file)
    } catch {
      try request.check()
      throw error
    }
    defer { FileDescriptor.close(descriptor) }
    // A pipe can be read only once.
    guard FileDescriptor.isFile(descriptor) else {
      return try piped(request, descriptor, named: file)
    }
    try request.check()
    let (bytes, failure) = read(
      descriptor, named: file, atMost: TextBytes.limit(request.limit), request.limit)
    if let failure { throw failure }
    let text = try request.titled(Manuscript(TextBytes.text(of: bytes, atMost: request.limit)))
    let turn = try request.then(
      try questions.askingTitle(of: text, for: request), lines.isAtPrompt)
    if let textFile {
      finish(
        PendingTextFile(
          textFile: textFile, purpose: request.purpose, title: request.title))
    }
    return turn
  }

  private func read(
    _ descriptor: Int32, named name: String, atMost limit: Int, _ longest: Int
  ) -> (bytes: [UInt8], failure: Complaint?) {
    console.flush()
    let (bytes, end) = TextInput.read(descriptor, atMost: limit)
    switch end {
    case .whole: return (bytes, nil)
    case .interrupted: return (bytes, .bySignal)
    case .tooLong: return (bytes, Complaint(.refused, .textTooLong(longest), kind: .text))
    case .failed(let reason): return (bytes, Complaint(.refused, .inputFailed(name, reason)))
    }
  }

  /// Goes on with the bytes of a file. Standard input is that of a shell command: the lines of a script
  /// are commands.
  func bytes(of path: String, _ then: (ByteStream) throws -> Turn) throws -> Turn {
    console.flush()
    if path == "-" {
      guard lines.isAtShell else { throw Complaint(.usage, .inputIsScript, hint: .nameAFile) }
      try questions.passwords.checkInputHasNone()
      return try finished(then(ByteStream(descriptor: FileDescriptor.input)))
    }
    let descriptor = try FileSource.open(path)
    defer { FileDescriptor.close(descriptor) }
    return try finished(then(ByteStream(descriptor: descriptor)))
  }

  /// Does the work of a turn while its file is open.
  private func finished(_ turn: Turn) throws -> Turn {
    var turn = turn
    while let work = turn.work, turn.page == nil, turn.notices.isEmpty { turn = try work() }
    return turn
  }

  // MARK: A pipe

  private func piped(
    _ request: TextRequest, _ descriptor: Int32, named name: String
  ) throws -> Turn {
    let (bytes, failure) = read(
      descriptor, named: name, atMost: TextInput.mostFromPipe(request.limit),
      request.limit)
    if TextBytes.isBlank(bytes) {
      if let failure, failure.code.endsRun { throw failure }
      if failure == nil, request.hasTitleAlone { return try retitled(request) }
      try request.check()
      throw failure ?? Complaint(.refused, .textIsEmpty, kind: .text)
    }
    // Endless input is not put into a file.
    if let failure, bytes.count > TextInput.mostFromPipe(request.limit) { throw failure }
    var text: Manuscript?
    // The text of an atomic run is saved only if the whole run succeeds.
    var textFile: PrivateTextFile?
    do {
      if let failure { throw failure }
      let found = try Manuscript(TextBytes.text(of: bytes, atMost: request.limit))
      text = found
      let read = request.titled(found)
      try request.check()
      if policy.isAtomic { textFile = try put(bytes, found, request).textFile }
      let turn = try request.then(read, false)
      if let textFile { finish(PendingTextFile(textFile: textFile, purpose: request.purpose)) }
      return turn
    } catch {
      // A blank text is not worth a file.
      if let text, text.isBlank, text.title?.isEmpty != false { throw error }
      if let textFile { throw kept(error, in: textFile, request) }
      do {
        let complaint = Complaint(from: error)
        let (textFile, title) = try put(bytes, text, request, refusedFor: complaint)
        // A title that was typed and refused is not in the file.
        let isInFile = request.title == nil || complaint.kind != .title
        throw kept(error, in: textFile, request, titled: title, mending: isInFile)
      } catch let kept as Complaint {
        throw kept
      } catch let failure {
        throw Complaint(from: error).hinting(.textLost(Complaint(from: failure).message))
      }
    }
  }

  /// Puts the text of a pipe into a file, with the typed title in front. Returns the title if it
  /// could not be put there.
  private func put(
    _ bytes: [UInt8], _ text: Manuscript?, _ request: TextRequest,
    refusedFor error: Complaint? = nil
  ) throws -> (textFile: PrivateTextFile, title: String?) {
    var bytes = TextBytes.withoutMark(bytes)
    var title = request.title.flatMap { try? request.checkedTitle($0) }
    if let given = title {
      if let text {
        bytes = Array(request.titled(text).text.utf8)
        title = nil
      } else if !bytes.starts(with: "---".utf8) {
        bytes = Array(FrontMatter([.init(.title, given)]).text(before: "").utf8) + bytes
        title = nil
      }
    }
    let purpose = error.map(request.purpose(after:)) ?? request.purpose
    let textFile = try application.texts.put(
      bytes, began: nil, for: purpose.name, by: writer)
    return (textFile, title)
  }

  // MARK: Unsaved texts

  /// The error with the path of the text that could not be saved, and the line that saves it.
  func kept(
    _ error: any Error, in textFile: PrivateTextFile, _ request: TextRequest,
    titled title: String? = nil, mending isInFile: Bool = true, isHere: Bool = true
  ) -> Complaint {
    let complaint = Complaint(from: error)
    if complaint.kind == .uncertain { textFile.doubt() }
    textFile.secure()
    // Its writer can still change the same thing after logging in again.
    let purpose = isHere ? request.purpose(after: complaint) : request.purpose
    let line = application.texts.line(purpose.command(textFile.path, title))
    let others = textFile.others.first.map(Phrase.editorLeft)
    return complaint.naming(textAt: textFile.path, line: line, mending: isInFile).hinting(others)
  }

  /// Removes a file after its text is saved, or at the end of an atomic run.
  func finish(_ text: PendingTextFile) {
    if policy.isAtomic { return pending.append(text) }
    text.textFile.finish()
  }

  /// At the end of an atomic run: removes the files, or prints their paths. If it is not known whether
  /// the run was kept, no line is printed that would save a text twice.
  func finish(keeping isKept: Bool, isUncertain: Bool) {
    for text in pending {
      if isKept {
        text.textFile.finish()
      } else {
        if isUncertain { text.textFile.doubt() }
        let path = text.textFile.path
        let words = text.purpose.command(path, text.title)
        console.say(
          isUncertain ? .textIsAlsoIn(path) : .textIsIn(path, application.texts.line(words)))
      }
    }
    pending = []
  }
}

/// A text in a file, saved by a run that may still fail.
struct PendingTextFile {
  let textFile: PrivateTextFile
  let purpose: TextPurpose
  /// A title that was typed and is not in the file.
  var title: String?
}

extension Complaint {
  /// The same complaint with the path of a text that it refused, and the line that saves the text.
  func naming(textAt path: String, line: String, mending isInFile: Bool) -> Complaint {
    if kind == .uncertain { return hinting(.textIsAlsoIn(path)) }
    return hinting(
      isInFile && isAboutText ? .textToMend(path, line) : .textIsIn(path, line))
  }

  /// Whether the text has to change before it can be saved.
  fileprivate var isAboutText: Bool { code == .usage || kind == .text || kind == .title }
}

extension TextRequest {
  /// The purpose that the text can still have after a refusal.
  func purpose(after complaint: Complaint) -> TextPurpose {
    complaint.code == .notFound || complaint.kind == .owner ? fallback : purpose
  }
}

extension Phrase {
  fileprivate static let inputIsScript = Phrase(
    "standard input has the lines of this run, and no file", "标准输入是本次运行的命令行, 不是文件")
  fileprivate static let nameAFile = Phrase("name a file instead of -", "请用文件名代替 -")
}
