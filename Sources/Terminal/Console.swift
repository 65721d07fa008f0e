package import Core
import Glibc
import Platform

/// Where everything that is said goes: data to one stream, all other words to the other.
package final class Console {
  /// Where a line came from that went wrong.
  package enum Origin: Equatable, Sendable {
    /// A person who just typed it.
    case prompt
    /// The words behind the program's name.
    case program
    case line(file: String, number: Int)
  }

  /// Where data goes.
  package let output: Output
  /// Where notices, questions and errors go.
  package let errors: Output
  /// What the command that runs has said so far.
  package let transcript: Transcript
  /// Whether a person reads the data.
  package let outputIsTerminal: Bool
  /// Whether a person reads the notices.
  package let errorsIsTerminal: Bool

  /// How everything is said until that changes.
  package var settings: Settings {
    didSet { renderer = Console.renderer(settings, outputIsTerminal: outputIsTerminal) }
  }
  /// Made once for many pages, because a script shows one for every line.
  private var renderer: Renderer

  /// Makes a console of two descriptors.
  package init(
    output: Int32 = FileDescriptor.output, errors: Int32 = FileDescriptor.errors
  ) {
    transcript = Transcript()
    self.output = Output(descriptor: output, transcript: transcript)
    self.errors = Output(descriptor: errors, transcript: transcript)
    outputIsTerminal = FileDescriptor.isTerminal(output)
    errorsIsTerminal = FileDescriptor.isTerminal(errors)
    settings = Settings()
    renderer = Console.renderer(settings, outputIsTerminal: outputIsTerminal)
  }

  /// Shows a page as data; a person who just asked for it may get it in a pager.
  package func show(_ page: Page, mayPage: Bool = false) throws {
    if mayPage, try showInPager(page) { return }
    try renderer.render(page, width: { width }, to: output)
    if outputIsTerminal { output.flush() }
  }

  /// Shows a long text in a pager; false when it is none, or when there is no pager for it.
  private func showInPager(_ page: Page) throws -> Bool {
    guard renderer.layout == .human, !output.isHolding, page.hasText,
      FileDescriptor.isTerminal(FileDescriptor.input), Environment.terminalIsSmart,
      let rows = FileDescriptor.rows(of: FileDescriptor.output), let pager = Pager.chosen
    else { return false }
    let paper = Output(descriptor: FileDescriptor.output, transcript: transcript)
    paper.hold()
    try renderer.render(page, width: { width }, to: paper)
    let bytes = paper.takeHeld()
    output.flush()
    // A prompt follows, and a line that the page shares the terminal with.
    let isLong = bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } >= rows
    if !isLong || !pager.show(bytes) {
      output.put(heldBy: bytes)
      output.flush()
    }
    return true
  }

  private static func renderer(_ settings: Settings, outputIsTerminal: Bool) -> Renderer {
    let layout: Renderer.Layout =
      switch settings.format {
      case .json(let fields): .json(fields)
      case .auto where outputIsTerminal: .human
      case .auto, .plain: .plain
      }
    return Renderer(
      layout: layout, colours: Colours(settings, isTerminal: outputIsTerminal),
      language: settings.language)
  }

  /// Says what happened.
  package func say(_ notice: Phrase) {
    // Data said before stands before it, wherever both streams lead.
    output.flush()
    if !settings.isQuiet { write(notice, .plain) }
  }

  /// Asks, on a line of its own; the answer is read elsewhere.
  package func ask(_ question: Phrase) {
    output.flush()
    write(question, .plain)
  }

  /// Asks, and leaves the cursor behind the question.
  func prompt(_ question: Phrase) {
    output.flush()
    errors.put(Gate.pass(question.wording(in: settings.language)))
    errors.put(Safe(" "))
    errors.flush()
  }

  /// Says what went wrong and where.
  package func complain(_ complaint: Complaint, at origin: Origin) {
    output.flush()
    // What went wrong is known now, whatever becomes of the rest.
    errors.withoutHolding {
      if settings.isJSON {
        errors.put(json: complaint.data(at: origin, settings.language))
      } else {
        write(complaint.words(at: origin), .alarm)
      }
      errors.flush()
    }
  }

  /// Keeps back what is said from now on; errors are told all the same.
  package func holdReplies() {
    output.hold()
    errors.hold()
  }

  /// Says what was kept back, or forgets it.
  package func releaseReplies(saying isSaid: Bool) {
    output.release(saying: isSaid)
    errors.release(saying: isSaid)
  }

  /// Writes everything that still waits.
  package func flush() {
    output.flush()
    errors.flush()
  }

  /// Whether a stream could not be written.
  package var hasFailed: Bool { output.failure != nil || errors.failure != nil }

  /// What is wrong with the streams, if anything is: a closed pipe, a full disk.
  package var failure: Complaint? {
    guard let failure = output.failure ?? errors.failure else { return nil }
    if failure == SystemError(EPIPE) { return Complaint(.closedPipe, .outputFailed(failure.text)) }
    return Complaint(.unusable, .outputFailed(failure.text))
  }

  /// How many columns a page may take.
  package var width: Int {
    if let width = settings.width { return width }
    if let columns = Environment.value("COLUMNS").flatMap(Console.columns) { return columns }
    let terminal =
      FileDescriptor.columns(of: FileDescriptor.output)
      ?? FileDescriptor.columns(of: FileDescriptor.errors)
    return min(max(terminal ?? 80, Settings.widths.lowerBound), Settings.widths.upperBound)
  }

  /// The width that a variable names, if it names one that a page can be laid out for.
  static func columns(said value: String) -> Int? {
    Int(value).flatMap { Settings.widths.contains($0) ? $0 : nil }
  }

  private func write(_ words: Phrase, _ style: Page.Style) {
    let colours = Colours(settings, isTerminal: errorsIsTerminal)
    let safe = Gate.pass(words.wording(in: settings.language))
    // A path or an address that is longer than a line can still be copied if the terminal breaks it.
    let lines = errorsIsTerminal ? safe.wrapped(to: width, breaksWords: false) : [safe]
    for line in lines {
      errors.put(line, style, colours)
      errors.endLine()
    }
    errors.flush()
  }
}

extension Complaint {
  fileprivate func words(at origin: Console.Origin) -> Phrase {
    let words = hint.map { .complaint(message, hint: $0) } ?? message
    return switch origin {
    case .prompt: words
    case .program: .complaint(words, program: "coterie")
    case .line(let file, let number): .complaint(words, file: file, line: number)
    }
  }

  fileprivate func data(at origin: Console.Origin, _ language: Language) -> JSON {
    var members: [JSON.Member] = [
      .init(key: "code", value: .string(code.rawValue)),
      .init(key: "message", value: .string(message.wording(in: language))),
      .init(key: "hint", value: .string(orNull: hint?.wording(in: language))),
    ]
    if case .line(let file, let number) = origin {
      members += [
        .init(key: "file", value: .string(file)), .init(key: "line", value: .int(Int64(number))),
      ]
    }
    return .object(["error": .object(members)])
  }
}
