/// The content of a screen, as the view makes it and the renderer shows it.
package struct Page {
  private let makeBlocks: () -> [Block]
  private let makeData: () -> JSON
  /// Whether the trace has taken the step of this page.
  var isTraced = false
  private let makeRows: (() -> JSONRows)?
  /// The cursor after which the next page of the list begins; `nil` if there is none.
  package private(set) var next: String?
  /// The number of rows of the whole list, if it is known.
  package private(set) var total: Int?
  /// The data of the list, if it is not the data of the page.
  private var listData: (() -> JSON)?

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
        if case .markdown = $0 { .remark(.ellipsis, .faint) } else { $0 }
      }, data: data
    ).continuing(as: self)
  }

  /// The same page, as the one before the page that begins after a cursor, of a list with `total` rows.
  package func continuing(after next: String?, of total: Int? = nil) -> Page {
    var page = self
    page.next = next
    page.total = total
    return page
  }

  /// The same page, as the one before the next page of a list that it shows.
  package func continuing(as list: Page?) -> Page {
    var page = continuing(after: list?.next, of: list?.total)
    page.listData = list.map { list in list.listData ?? { list.data } }
    return page
  }

  /// The cursor after which the rows behind this number begin; `nil` if the data has no cursors.
  package func cursor(behind number: Int) -> String? {
    guard let first = firstNumber, number >= first,
      case .array(let rows) = (listData ?? makeData)(), number - first < rows.count,
      case .object(let members) = rows[number - first],
      case .string(let cursor) = members.first(where: { $0.key == "cursor" })?.value
    else { return nil }
    return cursor
  }

  /// The rows with a number above this one, as a page.
  package func rows(after number: Int) -> Page {
    let rest = blocks.compactMap { block -> Block? in
      guard case .rows(let rows, let indent) = block else { return nil }
      return .rows(rows.filter { $0.number.map { $0 > number } ?? false }, indent: indent)
    }
    return Page(rest, data: .null).continuing(after: next, of: total)
  }

  /// The number of the first row; `nil` if no row has one.
  package var firstNumber: Int? {
    for case .rows(let rows, _) in blocks {
      if let number = rows.first?.number { return number }
    }
    return nil
  }

  /// The number of the last row; `nil` if no row has one.
  package var lastNumber: Int? {
    var last: Int?
    for case .rows(let rows, _) in blocks { last = rows.last?.number ?? last }
    return last
  }

  /// A part of a page.
  package enum Block: Equatable, Sendable {
    /// A line of words, wrapped on a narrow terminal.
    case line(Phrase, Style = .plain)
    /// A line that only a terminal shows.
    case remark(Phrase, Style = .plain)
    /// A line that only a pipe gets.
    case record(Phrase)
    /// Facts between dots, and others at the end of the line. Only a terminal shows them.
    case facts([[Part]], end: [[Part]] = [])
    /// Words beside each other of which one can be chosen, and facts at the end of the line. Only a terminal
    /// shows them.
    case choices([Part], end: [[Part]] = [])
    /// Rows of cells, aligned on a terminal and separated by tabs in a pipe.
    case rows([Row], indent: Int = 0)
    /// A line that is a picture of signs.
    case picture(Phrase, Style = .plain)
    /// A text in Markdown: source text in a pipe, laid out on a terminal.
    case markdown(String)
    /// The beginning of a text in Markdown: source text in a pipe, a few lines of words on a terminal.
    case beginning(String, goesOn: Bool)
    /// A picture that only a terminal shows.
    case chart(Chart)
  }

  /// One row of a list.
  package struct Row: Equatable, Sendable {
    /// The number by which a reader names the row. Only a terminal shows it.
    package var number: Int?
    /// A sign between the number and the cells; `nil` in a list that has no signs. Only a terminal
    /// shows it.
    package var mark: Phrase?
    package var cells: [Cell]
    /// Whether the first cell of a row without a number names the others, as in a table of settings.
    package var isNamed = true

    package init(number: Int? = nil, mark: Phrase? = nil, _ cells: [Cell]) {
      self.number = number
      self.mark = mark
      self.cells = cells
    }

    /// A row of cells without a style.
    package init(plain words: Phrase...) { self.init(words.map { Cell($0) }) }
  }

  /// One value in a row, for a terminal and for a pipe.
  package struct Cell: Equatable, Sendable {
    /// The place of a cell on a terminal.
    package enum Place: Sendable {
      /// In a column, on a terminal and in a pipe.
      case column
      /// On lines of its own on a terminal, in a column in a pipe.
      case below
      /// On the first lines of the row on a terminal, in a column in a pipe.
      case title
      /// On the line of facts below the title on a terminal, in a column in a pipe.
      case fact
      /// On one line of its own on a terminal, cut at its end; in a column in a pipe.
      case excerpt
      /// In a pipe only.
      case nowhere
      /// On a terminal only.
      case terminal
    }

    /// The width of the column of a cell.
    package enum Width: Equatable, Sendable {
      /// As wide as the widest cell of the page.
      case natural
      /// As wide on every page, unless a cell is wider. A cell that may be left out is, where the
      /// terminal is narrow.
      case atLeast(Int, mayBeLeftOut: Bool = false)
      /// As wide on every page. Wider words are cut, or left out where the terminal is narrow.
      case upTo(Int)
      /// The room that the other columns leave. The words are cut, or left out where the room is small.
      case rest
    }

    package var words: Phrase
    /// The value in a pipe, if it is not the words.
    package var value: String?
    package var style: Style
    package var place: Place
    package var width: Width
    /// The words with styles, where the cell has several.
    package var parts: [Part] = []
    /// Whether the words are a picture of signs.
    package var isPicture = false
    /// The number of parts that stand on a line of their own where their column has too little room. The
    /// other parts are left out there.
    package var keptParts = 0

    package init(
      _ words: Phrase, value: String? = nil, style: Style = .plain, place: Place = .column,
      width: Width = .natural
    ) {
      self.words = words
      self.value = value
      self.style = style
      self.place = place
      self.width = width
    }

    /// The same cell, as a picture of signs.
    package var asPicture: Cell {
      var cell = self
      cell.isPicture = true
      return cell
    }

    /// The same cell, which is never left out.
    package var kept: Cell { keeping(first: .max) }

    /// The same cell, the first parts of which are never left out.
    package func keeping(first count: Int) -> Cell {
      var cell = self
      cell.keptParts = count
      return cell
    }

    /// A cell whose words have several styles.
    package init(
      _ parts: [Part], value: String? = nil, place: Place, width: Width = .natural
    ) {
      self.init(
        Phrase(
          parts.map(\.words.english).joined(), parts.map(\.words.chinese).joined()),
        value: value, place: place, width: width)
      self.parts = parts
    }
  }

  /// Words with a style of their own.
  package struct Part: Equatable, Sendable {
    package let words: Phrase
    package let style: Style
    /// Whether the words are a picture of signs.
    package let isPicture: Bool

    package init(_ words: Phrase, _ style: Style = .plain, isPicture: Bool = false) {
      self.words = words
      self.style = style
      self.isPicture = isPicture
    }
  }

  /// The style of words in colours.
  package enum Style: CaseIterable, Sendable {
    /// Words to read.
    case plain
    /// Names and titles, which readers look for.
    case strong
    /// Facts, separators and hints, which readers can ignore.
    case faint
    /// Commands that cannot be used now. Without colours they stand in brackets.
    case unavailable
    /// Words in place of a value that nobody gave.
    case placeholder
    /// Marks things of the reader, and new things.
    case accent
    /// Errors.
    case alarm
  }
}
