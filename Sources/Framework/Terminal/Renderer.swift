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

  let layout: Layout
  let colours: Colours
  private let wording: (Phrase) -> String

  init(layout: Layout, colours: Colours, wording: @escaping (Phrase) -> String) {
    self.layout = layout
    self.colours = colours
    self.wording = wording
  }

  init(layout: Layout, colours: Colours, language: Language) {
    self.init(layout: layout, colours: colours) { $0.wording(in: language) }
  }

  /// Writes a page. The width is read only for a terminal.
  func render(_ page: Page, width: () -> Int, to output: Output) throws {
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
      for block in page.blocks {
        layout.put(block)
        if output.isFull { throw Output.Full() }
      }
    case .human:
      let width = width()
      for block in page.blocks {
        try human(block, width: width, to: output)
        if output.isFull { throw Output.Full() }
      }
    }
  }

  private func words(_ phrase: Phrase) -> Safe { Gate.pass(wording(phrase)) }

  // MARK: Pipes

  private func plain(_ block: Page.Block, to output: Output) {
    switch block {
    case .line(let phrase, let style), .picture(let phrase, let style):
      output.put(words(phrase), style, colours)
      output.endLine()
    case .remark, .chart: break
    case .rows(let rows, _):
      for row in rows where row.cells.contains(where: { $0.place != .terminal }) {
        for (index, cell) in row.cells.lazy.filter({ $0.place != .terminal }).enumerated() {
          if index > 0 { output.put(Safe.tab) }
          let value = cell.value.map { Gate.pass($0) } ?? words(cell.words)
          output.put(value, cell.style, colours)
        }
        output.endLine()
      }
    case .markdown(let text):
      let written = Gate.pass(text, as: .lines)
      output.put(written)
      if let last = written.text.utf8.last, last != UInt8(ascii: "\n") { output.endLine() }
    }
  }

  // MARK: Terminals

  private func human(_ block: Page.Block, width: Int, to output: Output) throws {
    switch block {
    case .line(let phrase, let style), .remark(let phrase, let style),
      .picture(let phrase, let style):
      for line in words(phrase).wrapped(to: width) {
        output.put(line, style, colours)
        output.endLine()
      }
    case .rows(let rows, let indent):
      human(rows, indent: indent, width: width, to: output)
    case .chart(let chart):
      for line in ChartLayout(chart, width: width, words: words).lines {
        for piece in line { output.put(piece.text, piece.style, colours) }
        output.endLine()
      }
      for phrase in chart.legend {
        for line in words(phrase).wrapped(to: width) {
          output.put(line, Page.Style.faint, colours)
          output.endLine()
        }
      }
    case .markdown(let text):
      try MarkdownLayout.forEachLine(of: text, width: width, keepsMarks: !colours.areShown) {
        $0.put(to: output, colours)
        output.endLine()
        // A long text is not laid out for a reader that has enough.
        if output.isFull { throw Output.Full() }
        if Signals.ending != nil { throw Complaint.interrupted }
      }
    }
  }

  private func human(_ rows: [Page.Row], indent: Int, width: Int, to output: Output) {
    let table = rows.map { row in
      row.cells.filter { $0.place == .column || $0.place == .terminal }.map {
        (words: words($0.words), style: $0.style)
      }
    }
    let layout = RowLayout(of: table.map { $0.map(\.words.width) }, in: width - indent)
    for (row, cells) in zip(rows, table) {
      for line in layout.lines(of: cells) {
        var end = 0
        for piece in line where !piece.words.text.isEmpty {
          // Blanks are written only before text, so that no line ends in them.
          output.put(.blanks(indent + piece.start - end))
          output.put(piece.words, piece.style, colours)
          end = indent + piece.start + piece.words.width
        }
        output.endLine()
      }
      for text in row.cells.filter({ $0.place == .below }).map(styled) where !text.isEmpty {
        for line in text.lines(width: width - indent - RowLayout.belowIndent) {
          output.put(.blanks(indent + RowLayout.belowIndent))
          for piece in line { output.put(piece.text, piece.style, colours) }
          output.endLine()
        }
      }
    }
  }

  private func styled(_ cell: Page.Cell) -> StyledText {
    let parts = cell.parts.isEmpty ? [Page.Part(cell.words, cell.style)] : cell.parts
    return StyledText(parts.map { (words($0.words), $0.style) })
  }
}

extension Safe {
  static let tab = Safe("\t")

  /// The lines on which the text fits a width.
  func wrapped(to width: Int, breaksWords: Bool = true) -> [Safe] {
    self.width <= width
      ? [self] : parts { Wrap.lines(of: $0, width: width, breaksWords: breaksWords) }
  }
}
