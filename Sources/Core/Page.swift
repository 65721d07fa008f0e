/// Words and values laid out, before any terminal: what a view makes and a renderer shows.
package struct Page {
  /// What is read from top to bottom.
  package var blocks: [Block]
  private let makeData: () -> JSON

  /// Makes a page from what people read and what programs read.
  package init(_ blocks: [Block], data: @escaping @autoclosure () -> JSON) {
    self.blocks = blocks
    makeData = data
  }

  /// The same things as data, made only when somebody asks.
  package var data: JSON { makeData() }

  /// The same page with a mark in place of each text, for who has not asked to read it.
  package var withoutText: Page {
    var page = self
    page.blocks = blocks.map {
      if case .markdown = $0 { .remark(Phrase(verbatim: "…"), .faint) } else { $0 }
    }
    return page
  }

  /// One piece of a page.
  package enum Block: Equatable, Sendable {
    /// A line of words, wrapped where a terminal is narrower.
    case line(Phrase, Style = .plain)
    /// A line that only a terminal shows.
    case remark(Phrase, Style = .plain)
    /// Rows of cells, aligned on a terminal and separated by tabs in a pipe.
    case rows([Row], indent: Int = 0)
    /// A text in Markdown: as it was written in a pipe, laid out on a terminal.
    case markdown(String)
  }

  /// One row of a list.
  package struct Row: Equatable, Sendable {
    package var cells: [Cell]

    /// Makes a row of these cells.
    package init(_ cells: [Cell]) { self.cells = cells }
  }

  /// One value in a row, as a person reads it and as a pipe carries it.
  package struct Cell: Equatable, Sendable {
    /// Where a terminal shows the cell.
    package enum Place: Sendable {
      /// In a column, on a terminal and in a pipe.
      case column
      /// On a line of its own on a terminal, in a column in a pipe.
      case below
      /// In a pipe only.
      case nowhere
      /// On a terminal only.
      case terminal
    }

    package var words: Phrase
    /// What a pipe carries instead of the words.
    package var value: String?
    package var style: Style
    package var place: Place
    /// The words piece by piece, where some of them stand out on a line of their own.
    package var parts: [Part] = []

    /// Makes a cell.
    package init(
      _ words: Phrase, value: String? = nil, style: Style = .plain, place: Place = .column
    ) {
      self.words = words
      self.value = value
      self.style = style
      self.place = place
    }

    /// Makes a cell that has a line of its own on a terminal, of words some of which stand out.
    package init(below parts: [Part], value: String) {
      self.init(
        Phrase(
          parts.map(\.words.english).joined(), parts.map(\.words.chinese).joined()),
        value: value, place: .below)
      self.parts = parts
    }
  }

  /// Words with a style of their own.
  package struct Part: Equatable, Sendable {
    package let words: Phrase
    package let style: Style

    /// Makes a part.
    package init(_ words: Phrase, _ style: Style = .plain) {
      self.words = words
      self.style = style
    }
  }

  /// How a piece stands out, where colours are shown.
  package enum Style: Sendable { case plain, strong, faint, accent, alarm }
}
