/// The content of a screen, as the view makes it and the renderer shows it.
package struct Page {
  private let makeBlocks: () -> [Block]
  private let makeData: () -> JSON
  /// Whether the trace has taken the step of this page.
  var isTraced = false
  private let makeRows: (() -> JSONRows)?

  /// `blocks` are for readers, `data` is for programs.
  package init(
    _ blocks: @escaping @autoclosure () -> [Block], data: @escaping @autoclosure () -> JSON
  ) {
    makeBlocks = blocks
    makeData = data
    makeRows = nil
  }

  /// A list. `rows` are its data for programs.
  package init(
    _ blocks: @escaping @autoclosure () -> [Block], rows: @escaping @autoclosure () -> JSONRows
  ) {
    makeBlocks = blocks
    makeData = { rows().data }
    makeRows = rows
  }

  /// The content from top to bottom, made only when it is needed.
  package var blocks: [Block] { makeBlocks() }

  /// The same content for programs, made only when it is needed.
  package var data: JSON { makeData() }

  /// The data of a list, which is written without a value for the whole; `nil` if the page is no list.
  package var rows: JSONRows? { makeRows?() }

  /// The same page with `…` in place of each text.
  package var withoutText: Page {
    Page(
      blocks.map {
        if case .markdown = $0 { .remark(Phrase(verbatim: "…"), .faint) } else { $0 }
      }, data: data)
  }

  /// A part of a page.
  package enum Block: Equatable, Sendable {
    /// A line of words, wrapped on a narrow terminal.
    case line(Phrase, Style = .plain)
    /// A line that only a terminal shows.
    case remark(Phrase, Style = .plain)
    /// Rows of cells, aligned on a terminal and separated by tabs in a pipe.
    case rows([Row], indent: Int = 0)
    /// A line that is a picture of signs.
    case picture(Phrase, Style = .plain)
    /// A text in Markdown: source text in a pipe, laid out on a terminal.
    case markdown(String)
    /// A picture that only a terminal shows.
    case chart(Chart)
  }

  /// One row of a list.
  package struct Row: Equatable, Sendable {
    package var cells: [Cell]

    package init(_ cells: [Cell]) { self.cells = cells }

    /// A row of cells without a style.
    package init(plain words: Phrase...) { self.init(words.map { Cell($0) }) }
  }

  /// One value in a row, for a terminal and for a pipe.
  package struct Cell: Equatable, Sendable {
    /// The place of a cell on a terminal.
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
    /// The value in a pipe, if it is not the words.
    package var value: String?
    package var style: Style
    package var place: Place
    /// The words with styles, if the cell has a line of its own.
    package var parts: [Part] = []
    /// The name of the value, where each value has a line of its own.
    package var label: Phrase?
    /// Whether the words are a picture of signs.
    package var isPicture = false

    package init(
      _ words: Phrase, value: String? = nil, style: Style = .plain, place: Place = .column
    ) {
      self.words = words
      self.value = value
      self.style = style
      self.place = place
    }

    /// The same cell, as a picture of signs.
    package var asPicture: Cell {
      var cell = self
      cell.isPicture = true
      return cell
    }

    /// The same cell with the name of its value.
    package func labelled(_ label: Phrase) -> Cell {
      var cell = self
      cell.label = label
      return cell
    }

    /// A cell with a line of its own on a terminal.
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

    package init(_ words: Phrase, _ style: Style = .plain) {
      self.words = words
      self.style = style
    }
  }

  /// The style of words in colours.
  package enum Style: Sendable { case plain, strong, faint, accent, alarm }
}
