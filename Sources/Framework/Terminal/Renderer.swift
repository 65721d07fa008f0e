import Platform
import Viper

/// Writes pages for terminals, for pipes, or as JSON.
struct Renderer {
  /// The form of the output.
  enum Layout: Equatable {
    case human
    /// For a terminal, in words alone.
    case accessible
    case plain
    case json([String])
  }

  /// The widest line of prose, and of a list whose lines have an end.
  static let measure = 88
  /// The lines of the beginning of a text, so that most of the list above it stays on the screen.
  static func linesOfBeginning(on rows: Int?) -> Int { min(4, max(1, (rows ?? .max) / 6)) }
  /// The height of a screen on which the beginning of a text has so many lines.
  static func linesOfScreen(forBeginning lines: Int) -> Int { 6 * lines }

  let layout: Layout
  let colours: Colours
  /// Whether the terminal opens links.
  private let makesLinks: Bool
  private let wording: (Phrase) -> String

  init(
    layout: Layout, colours: Colours, makesLinks: Bool = false,
    wording: @escaping (Phrase) -> String
  ) {
    self.layout = layout
    self.colours = colours
    self.makesLinks = makesLinks
    self.wording = wording
  }

  init(layout: Layout, colours: Colours, makesLinks: Bool = false, language: Language) {
    self.init(layout: layout, colours: colours, makesLinks: makesLinks) {
      $0.wording(in: language)
    }
  }

  /// Writes a page. The width is read only for a terminal, which has so many rows.
  ///
  /// The page takes at most `mostLines`: further numbered rows are left out, but never the first one.
  /// If rows are left out, the result is the number of the last row that was written.
  @discardableResult
  func render(
    _ page: Page, width: () -> Int, rows: Int? = nil, mostLines: Int = .max, to output: Output
  ) throws -> Int? {
    switch layout {
    case .json(let fields):
      if let rows = page.rows {
        output.put(json: fields.isEmpty ? rows : try rows.selecting(fields), continuing: false)
        output.endJSON()
      } else {
        output.put(json: fields.isEmpty ? page.data : try page.data.selecting(fields))
      }
    case .plain:
      for block in page.blocks {
        // The shortest page is the most frequent one in scripts.
        if case .line(let phrase, .plain) = block {
          output.put(line: words(phrase))
        } else {
          plain(block, to: output)
        }
      }
    case .accessible:
      let layout = AccessibleLayout(words: words, width: width(), output: output)
      let begin = output.lines
      for block in page.blocks {
        let left = mostLines == .max ? .max : mostLines - (output.lines - begin)
        if let last = try layout.put(block, mostLines: left) { return last }
        if output.isFull { throw Output.Full() }
      }
    case .human:
      let width = width()
      let begin = output.lines
      for block in page.blocks {
        if case .rows(let rows, let indent) = block {
          let left = mostLines == .max ? .max : mostLines - (output.lines - begin)
          let last = human(rows, indent: indent, width: width, mostLines: left, to: output)
          if let last { return last }
        } else {
          try human(block, width: width, rows: rows, to: output)
        }
        if output.isFull { throw Output.Full() }
      }
    }
    return nil
  }

  private func words(_ phrase: Phrase) -> Safe { Gate.pass(wording(phrase)) }

  // MARK: Pipes

  private func plain(_ block: Page.Block, to output: Output) {
    switch block {
    case .line(let phrase, let style), .picture(let phrase, let style):
      output.put(words(phrase), style, colours)
      output.endLine()
    case .record(let phrase): output.put(line: words(phrase))
    case .remark, .facts, .choices, .chart: break
    case .rows(let rows, _):
      for row in rows where row.cells.contains(where: { $0.place != .terminal }) {
        for (index, cell) in row.cells.lazy.filter({ $0.place != .terminal }).enumerated() {
          if index > 0 { output.put(Safe.tab) }
          let value = cell.value.map { Gate.pass($0) } ?? words(cell.words)
          output.put(value, cell.style, colours)
        }
        output.endLine()
      }
    case .markdown(let text), .beginning(let text, _):
      let written = Gate.pass(text, as: .lines)
      output.put(written)
      if let last = written.text.utf8.last, last != UInt8(ascii: "\n") { output.endLine() }
    }
  }

  // MARK: Terminals

  private func human(
    _ block: Page.Block, width: Int, rows: Int?, to output: Output
  ) throws {
    switch block {
    case .picture(let phrase, let style):
      put(words(phrase).wrapped(to: width), style, to: output)
    case .line(let phrase, let style), .remark(let phrase, let style):
      // A sentence of our own keeps the commands whole that it names, if they fit.
      let lines = words(phrase).wrapped(to: width, breaksWords: false)
      let fits = lines.allSatisfy { $0.width <= width }
      put(fits ? lines : words(phrase).wrapped(to: width), style, to: output)
    case .record, .rows: break
    case .facts(let facts, let end):
      for line in lines(of: facts, end: end, width: width) { put(line, to: output) }
    case .choices(let choices, let end):
      let facts = choices.map { [$0] }
      for line in lines(of: facts, between: FactLines.gap, end: end, width: width) {
        put(line, to: output)
      }
    case .beginning(let text, let goesOn):
      let measure = min(width, Renderer.measure)
      let mark = goesOn ? [(Safe(" …"), Page.Style.faint)] : []
      let plain = StyledText([(MarkdownWords.plain(text), .plain)] + mark)
      for line in plain.lines(width: measure, atMost: Renderer.linesOfBeginning(on: rows)) {
        put(RowLayout.line(of: line), to: output)
      }
    case .chart(let chart):
      for line in ChartLayout(chart, width: width, words: words).lines {
        for piece in line { output.put(piece.text, piece.style, colours) }
        output.endLine()
      }
      let legend = chart.legend.map { StyledText([(words($0), .faint)]) }
      for line in FactLines(legend, between: FactLines.gap, in: width).lines {
        put(line, to: output)
      }
    case .markdown(let text):
      let width = min(width, Renderer.measure)
      try MarkdownLayout.forEachLine(
        of: text, width: width, keepsMarks: !colours.areShown, makesLinks: makesLinks
      ) {
        $0.put(to: output, colours)
        output.endLine()
        // A long text is not laid out for a reader that has enough.
        if output.isFull { throw Output.Full() }
        if Signals.ending != nil { throw Complaint.interrupted }
      }
    }
  }

  /// The lines of facts. The words at the end stand on the last line where they fit.
  private func lines(
    of facts: [[Page.Part]], between dot: Safe = FactLines.dot, end: [[Page.Part]], width: Int
  ) -> [[RowLayout.Piece]] {
    func lines(_ facts: [[Page.Part]], between dot: Safe = FactLines.dot) -> [[RowLayout.Piece]] {
      FactLines(
        facts.map { StyledText($0.map { (marked($0), $0.style) }) }.filter { !$0.isEmpty },
        between: dot, in: width
      ).lines
    }
    func marked(_ part: Page.Part) -> Safe {
      let words = words(part.words)
      return part.style != .unavailable || colours.areShown ? words : Safe("(") + words + Safe(")")
    }
    func columns(of line: [RowLayout.Piece]) -> Int {
      line.last.map { $0.start + $0.words.width } ?? 0
    }
    var front = lines(facts, between: dot)
    let behind = lines(end)
    guard behind.count == 1, let last = front.last else { return front + behind }
    let start = min(width, Renderer.measure) - columns(of: behind[0])
    guard columns(of: last) + RowLayout.gap <= start else { return front + behind }
    front[front.count - 1] += behind[0].map { ($0.start + start, $0.words, $0.style) }
    return front
  }

  private func put(_ lines: [Safe], _ style: Page.Style, to output: Output) {
    for line in lines {
      output.put(line, style, colours)
      output.endLine()
    }
  }

  private func put(_ line: [RowLayout.Piece], indent: Int = 0, to output: Output) {
    var end = 0
    for piece in line where !piece.words.text.isEmpty {
      // Blanks are written only before text, so that no line ends in them.
      output.put(.blanks(indent + piece.start - end))
      output.put(piece.words, piece.style, colours)
      end = indent + piece.start + piece.words.width
    }
    output.endLine()
  }

  /// Writes numbered rows as long as they fit. Returns the number of the last one if rows are left.
  private func human(
    _ rows: [Page.Row], indent: Int, width: Int, mostLines: Int, to output: Output
  ) -> Int? {
    var last: Int?
    var isCut = false
    var left = mostLines
    RowLines(of: rows, in: width - indent, words: words).forEach { row, lines in
      if let number = row.number {
        guard last == nil || lines.count <= left else {
          isCut = true
          return false
        }
        last = number
      }
      left -= lines.count
      for line in lines { put(line, indent: indent, to: output) }
      return !output.isFull
    }
    return isCut ? last : nil
  }
}

extension Safe {
  static let tab = Safe("\t")

  /// The beginning of the text that is not wider than a width, without blanks at its end.
  func prefix(width: Int) -> Safe {
    if width <= 0 { return Safe("") }
    return parts { text in
      let end = Wrap.cuts(of: text, width: width).first ?? 0..<0
      var first = text[utf8: end]
      // One wide character is wider than one column.
      if Width.of(first) > width { first = "" }
      while first.last == " " { first.removeLast() }
      return [first]
    }.first ?? Safe("")
  }

  /// The lines on which the text fits a width.
  func wrapped(to width: Int, breaksWords: Bool = true) -> [Safe] {
    self.width <= width
      ? [self] : parts { Wrap.lines(of: $0, width: width, breaksWords: breaksWords) }
  }
}
