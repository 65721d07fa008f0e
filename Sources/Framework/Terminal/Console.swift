import Glibc
package import Platform
package import Viper

/// The two streams of the program: one for data, one for all other words.
package final class Console {
  /// The origin of a line, for error messages.
  package enum Origin: Equatable, Sendable {
    /// The prompt.
    case prompt
    /// The arguments of the program.
    case program
    case line(file: String, number: Int)
  }

  /// The stream of data.
  package let output: Output
  /// The stream of notices, questions and errors.
  package let errors: Output
  /// Whether data goes to a terminal.
  package let outputIsTerminal: Bool
  private let descriptor: Int32
  /// Whether notices go to a terminal.
  package let errorsIsTerminal: Bool

  /// The settings of all output.
  package var settings: Settings {
    didSet { renderer = Console.renderer(settings, outputIsTerminal: outputIsTerminal) }
  }
  /// The keys of the steps of a trace that are shown as JSON; all if there are none.
  package var traceFields: [String] = []
  /// Kept for many pages, because a script shows one for every line.
  private(set) var renderer: Renderer
  /// What goes on while a pager is open.
  package var beside: ChildProgram.Beside = { false }
  /// Shows what went on meanwhile.
  package var showMissed: () -> Void = {}
  /// The JSON document that the current command declares; `nil` if no command runs. Only a debug build
  /// asks for it.
  package var expected: (() -> JSONType?)?
  /// The kinds of objects that the program declares; used in debug builds only.
  private var declaredThings: [JSONThing]?

  package init(
    output: Int32 = FileDescriptor.output, errors: Int32 = FileDescriptor.errors
  ) {
    let transcript = Transcript()
    self.output = Output(descriptor: output, transcript: transcript)
    self.errors = Output(descriptor: errors, transcript: transcript)
    descriptor = output
    outputIsTerminal = FileDescriptor.isTerminal(output)
    errorsIsTerminal = FileDescriptor.isTerminal(errors)
    settings = Settings()
    renderer = Console.renderer(settings, outputIsTerminal: outputIsTerminal)
  }

  /// The output of the current command so far.
  package var transcript: Transcript { output.transcript }

  /// Shows a page as data. Returns the number of the last row that is shown, if rows are left.
  @discardableResult
  package func show(
    _ page: Page, length: Length = .whole, asOn rows: Int? = nil
  ) throws -> Int? {
    var page = try page.part(of: settings)
    check { [page] in page.data }
    var mostLines = Int.max
    switch length {
    case .whole: break
    case .paged: if try showInPager(page) { return nil }
    case .cut:
      mostLines = max(1, pageRows)
      page = try page.cut(to: height(of: page, mostLines: mostLines))
    }
    var last: Int?
    do {
      last = try renderer.render(
        page, width: { width }, rows: rows ?? screenRows,
        mostLines: mostLines, to: output)
    } catch is Output.Full {}  // The failure of the output is reported at the end of the line.
    if outputIsTerminal { output.flush() }
    return last
  }

  /// Shows a page and the next parts of the same page, until the page has all its rows or `next` returns
  /// no full part.
  package func show(_ page: Page, atMost paging: Paging, next: () throws -> Page?) throws {
    var list = ListWriter(renderer: renderer, output: output)
    var missing = paging.limit
    var part: Page? = page
    defer {
      list.end()
      if outputIsTerminal { output.flush() }
    }
    while let shown = part {
      check { shown.data }
      let count = try list.write(shown)
      missing -= count
      // The failure of the output is reported at the end of the line.
      if count < paging.atOnce || missing <= 0 || output.isFull { break }
      if Signals.ending != nil { throw Complaint.interrupted }
      part = try next()
    }
  }

  /// Whether data is laid out for a reader.
  package var laysOut: Bool { [.human, .accessible].contains(renderer.layout) }

  /// Whether pages are laid out for a reader who takes them in at a glance.
  package var isForEyes: Bool { renderer.layout == .human }

  /// Waits until nobody reads the data any more, which is then a failure.
  package func waitForReader(milliseconds: Int32) {
    if FileDescriptor.waitForEnd(of: descriptor, milliseconds: milliseconds) { output.lose() }
  }

  /// Ends a debug build if the data of a page is not the document that the command declares.
  private func check(_ data: () -> JSON) {
    assert(
      {
        guard let expected, case let data = data(), data != .null else { return true }
        let things = declaredThings ?? settings.vocabulary.things
        declaredThings = things
        let found = (expected() ?? .null).mismatch(data, among: things)
        if let found { preconditionFailure("undeclared JSON: \(found)") }
        return true
      }())
  }

  /// Shows a long page in a pager. Returns false if the page is short or there is no pager.
  private func showInPager(_ page: Page) throws -> Bool {
    guard renderer.layout == .human, !output.isHolding, !output.isMuted,
      FileDescriptor.isTerminal(FileDescriptor.input), Environment.terminalIsSmart,
      let rows = FileDescriptor.rows(of: FileDescriptor.output), let pager = Pager.chosen
    else { return false }
    // The first screen is laid out twice, so that a long text is never held as a whole. The prompt
    // takes one more line of the screen.
    let screen = Output(transcript: Transcript(), mostLines: rows) { _ in nil }
    do {
      try renderer.render(page, width: { width }, to: screen)
      return false
    } catch is Output.Full {}
    output.flush()
    return pager.show(hiding: settings.vocabulary.variablePrefix, beside: beside) {
      [renderer, transcript, width] write in
      let paper = Output(transcript: transcript, write: write)
      // The reader may leave the pager, or press Ctrl-C to see no more.
      _ = try? renderer.render(page, width: { width }, to: paper)
      paper.flush()
    }
  }

  private static func renderer(_ settings: Settings, outputIsTerminal: Bool) -> Renderer {
    let layout: Renderer.Layout =
      switch settings.format {
      case .json(let fields): .json(fields)
      case .auto where outputIsTerminal: settings.isAccessible ? .accessible : .human
      case .auto, .plain: .plain
      }
    let colours = Colours(settings, isTerminal: outputIsTerminal)
    return layout == .accessible
      ? Renderer(layout: layout, colours: colours) { settings.wording(of: $0) }
      : Renderer(
        layout: layout, colours: colours,
        makesLinks: settings.showsLinks && Environment.terminalIsSmart, language: settings.language)
  }

  /// The wording of a notice. Only a terminal gets words in place of signs.
  private func wording(of notice: Phrase) -> String {
    errorsIsTerminal ? settings.wording(of: notice) : notice.wording(in: settings.language)
  }

  /// Prints a notice.
  package func say(_ notice: Phrase, _ style: Page.Style = .plain) {
    // Earlier data stays before the notice if both streams lead to one place.
    output.flush()
    if settings.isQuiet {
      // `expect` finds it all the same.
      transcript.note(Gate.pass(notice.wording(in: settings.language)))
    } else {
      write(notice, style)
    }
  }

  /// Prints a question on a line of its own.
  package func ask(_ question: Phrase) {
    output.flush()
    write(question, .plain)
  }

  /// Prints a question and leaves the cursor after it.
  func prompt(_ question: Phrase) {
    output.flush()
    errors.put(Gate.pass(settings.wording(of: question)))
    errors.put(Safe(" "))
    errors.flush()
  }

  /// Ends the line of a question or of `^C`, so that words about it stand below.
  package func endQuestion() {
    guard errorsIsTerminal else { return }
    errors.endLine()
    errors.flush()
  }

  /// Prints an error and its origin.
  package func complain(_ complaint: Complaint, at origin: Origin) {
    output.flush()
    // An error is printed at once, even if other output is held.
    errors.withoutHolding {
      if settings.isJSON {
        errors.put(json: complaint.data(at: origin, settings.language))
      } else {
        write(complaint.words(at: origin, settings.vocabulary.program), .alarm)
      }
      errors.flush()
    }
  }

  /// Holds all output except errors.
  package func holdReplies() {
    output.hold()
    errors.hold()
  }

  /// Prints the output that was held, or discards it.
  package func releaseReplies(saying isSaid: Bool) {
    output.release(saying: isSaid)
    errors.release(saying: isSaid)
  }

  /// Writes all buffered output.
  package func flush() {
    output.flush()
    errors.flush()
  }

  /// Whether a stream could not be written.
  package var hasFailed: Bool { output.failure != nil || errors.failure != nil }

  /// The failure of a stream, if any: a closed pipe, a full disk.
  package var failure: Complaint? {
    guard let failure = output.failure ?? errors.failure else { return nil }
    if failure == SystemError(EINTR) { return .interrupted }
    if failure == SystemError(EPIPE) { return Complaint(.closedPipe, .outputFailed(failure.text)) }
    return Complaint(.unusable, .outputFailed(failure.text))
  }

  /// The width of a page in columns.
  package var width: Int {
    if let width = settings.width { return width }
    if let columns = Environment.value("COLUMNS").flatMap(Console.columns) { return columns }
    let terminal =
      FileDescriptor.columns(of: FileDescriptor.output)
      ?? FileDescriptor.columns(of: FileDescriptor.errors)
    return min(max(terminal ?? 80, Settings.widths.lowerBound), Settings.widths.upperBound)
  }

  /// The width in a variable, if it is in range.
  static func columns(said value: String) -> Int? {
    Int(value).flatMap { Settings.widths.contains($0) ? $0 : nil }
  }

  /// The colours of data.
  var outputColours: Colours { Colours(settings, isTerminal: outputIsTerminal) }

  private func write(_ words: Phrase, _ style: Page.Style) {
    let colours = Colours(settings, isTerminal: errorsIsTerminal)
    for line in lines(of: words) {
      errors.put(line, words.isOnOneLine ? .faint : style, colours)
      errors.endLine()
    }
    errors.flush()
  }

  /// The lines of a notice.
  func lines(of words: Phrase) -> [Safe] {
    let safe = Gate.pass(wording(of: words))
    guard errorsIsTerminal else { return [safe] }
    if words.isOnOneLine, !settings.isAccessible { return [safe.cut(to: width)] }
    // The terminal breaks long paths itself, so that they can still be copied.
    return safe.wrapped(to: width, breaksWords: false)
  }
}
