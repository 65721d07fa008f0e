import Viper

/// The layout of a text in Markdown on a terminal.
struct MarkdownLayout {
  private static let bar = Safe("│ ")
  private static let codeIndent = Safe("    ")

  /// A block that contains blocks.
  private struct Container {
    /// Whether there are no blank lines between its blocks.
    let isTight: Bool
    /// The depth of the margin inside.
    let depth: Int
    let change: MarkdownMargin.Change
    /// The number of the next item.
    var number: Int?
    var kind = MarkdownReader.Kind.other
  }

  private let width: Int
  /// The words in place of the marks before the next line.
  private var said = Safe("")
  private var margin: MarkdownMargin
  private var words: MarkdownWords
  private var containers: [Container] = []
  /// The depth of the innermost block that contains both the last words and the next ones.
  private var gap: Int?
  private var notes = 0
  /// The bytes of targets that may still be written. Each line of a long link repeats its target.
  private var linkBytes: Int
  private var table: MarkdownTable?
  /// Whether the next list continues the last one, which ended with its section.
  private var continuesList = false
  private var lastList: Container?
  /// The lines that were not passed on yet.
  private var lines: [MarkdownText] = []

  /// Lays a text out piece by piece and calls `body` with each line. With `keepsMarks`, emphasis
  /// keeps its marks, because there are no colours. With `makesLinks`, the terminal opens links. With
  /// `sayings`, words stand in place of all marks.
  static func forEachLine(
    of text: String, width: Int, keepsMarks: Bool, makesLinks: Bool = false,
    sayings: MarkdownSayings? = nil, _ body: (MarkdownText) throws -> Void
  ) rethrows {
    let words = MarkdownWords(
      keepsMarks: keepsMarks, makesLinks: makesLinks, sayings: sayings,
      // Enough for every address that is written out. Only references can repeat an address.
      addressBytes: text.utf8.count)
    var layout = MarkdownLayout(text, width: width, words)
    func pass() throws {
      for line in layout.lines { try body(line) }
      layout.lines.removeAll(keepingCapacity: true)
    }
    var sections = MarkdownSections(of: text)
    while let section = sections.next() {
      switch section {
      case .blocks(let reader, let continuesList):
        layout.continuesList = continuesList
        try reader.forEach { piece, isEntering in
          layout.take(piece, isEntering)
          if !layout.lines.isEmpty { try pass() }
        }
      case .source(let text):
        layout.begin()
        layout.show(text, wrapped: true, [])
        layout.end()
        try pass()
      }
    }
  }

  private init(_ text: String, width: Int, _ words: MarkdownWords) {
    self.width = width
    self.words = words
    linkBytes = 6 * text.utf8.count
    margin = MarkdownMargin(in: width)
    // The document contains all sections.
    containers = [Container(isTight: false, depth: 0, change: .none)]
  }

  private var sayings: MarkdownSayings? { words.sayings }

  private mutating func take(_ piece: MarkdownPiece, _ isEntering: Bool) {
    switch piece.kind {
    case .document: break
    case .quote, .list, .item, .task, .note, .other:
      if isEntering { open(piece) } else { close() }
    case .paragraph: if !isEntering { endWords() }
    case .heading: takeHeading(piece, isEntering)
    case .code: showCode(piece.literal)
    case .html:
      begin()
      show(piece.literal, wrapped: true, .faint)
      end()
    case .rule:
      begin()
      let line = sayings?.safe(.ruleMark) ?? Gate.pass(String(repeating: "─", count: room))
      put(MarkdownText(line, .faint))
      end()
    case .table, .head, .row, .cell: takeTable(piece, isEntering)
    default: words.take(piece, isEntering: isEntering)
    }
  }

  // MARK: Blocks that contain blocks

  private mutating func open(_ piece: MarkdownPiece) {
    var isTight = false
    var change = MarkdownMargin.Change.none
    var number: Int?
    switch piece.kind {
    case .quote:
      if let sayings {
        begin()
        say(sayings.safe(.quoteBegins))
      } else {
        change = margin.enter(MarkdownLayout.bar, repeats: true)
      }
    case .list:
      isTight = piece.isTight
      number = piece.firstNumber
      if continuesList, containers.count == 1, let lastList {
        if number != nil { number = lastList.number ?? number }
        if isTight, lastList.isTight { gap = nil }
      }
    case .item, .task:
      isTight = containers.last?.isTight ?? false
      if let sayings {
        said += sayings.safe(saying(for: piece))
      } else {
        change = margin.enter(mark(of: piece), isItem: true)
      }
    case .note:
      notes += 1
      if let sayings {
        said += sayings.safe(.noteBegins(notes))
      } else {
        change = margin.enter(Gate.pass("[\(notes)] "), isItem: true)
      }
    default: break
    }
    continuesList = false
    containers.append(
      Container(
        isTight: isTight, depth: margin.depth, change: change, number: number, kind: piece.kind))
  }

  /// Puts words in place of a mark on a line of their own, right above or below what they are about.
  private mutating func say(_ words: Safe) {
    put(MarkdownText(words))
    gap = nil
  }

  /// The number of the next item; `nil` in a list without numbers.
  private mutating func takeNumber() -> Int? {
    guard let number = containers.last?.number else { return nil }
    containers[containers.count - 1].number = number + 1
    return number
  }

  private mutating func saying(for item: MarkdownPiece) -> Phrase {
    .itemMark(
      takeNumber(), isDone: item.kind == .task ? item.isDone : nil,
      depth: containers.count { $0.kind == .list })
  }

  private mutating func mark(of piece: MarkdownPiece) -> Safe {
    var mark = Safe("- ")
    if let number = takeNumber() { mark = Gate.pass("\(number). ") }
    if piece.kind == .task { mark += piece.isDone ? Safe("☑ ") : Safe("☐ ") }
    return mark
  }

  private mutating func close() {
    guard let container = containers.last else { return }
    if case .none = container.change {
    } else if margin.isUnused {
      // An item without words shows its mark.
      begin()
      put(MarkdownText())
      end()
    }
    if let sayings, container.kind == .quote {
      say(sayings.safe(.quoteEnds))
      end()
    } else if !said.text.isEmpty {
      // So does one in words.
      begin()
      put(MarkdownText())
      end()
    }
    containers.removeLast()
    margin.leave(container.change)
    if containers.count == 1 { lastList = container }
    gap = gap.map { min($0, containers.count) }
  }

  // MARK: Words

  private var room: Int { max(width - margin.width, 2) }

  /// Adds a blank line if the last words and the next ones need one between them.
  private mutating func begin() {
    continuesList = false
    guard let gap, gap > 0 else { return }
    let around = containers[gap - 1]
    if !around.isTight { lines.append(MarkdownText(margin.blank(to: around.depth))) }
  }

  private mutating func end() { gap = containers.count }

  private mutating func put(_ line: MarkdownText) {
    if !said.text.isEmpty {
      lines.append(MarkdownText(said.withoutBlanksAtEnd))
      said = Safe("")
      if line.isEmpty { return }
    }
    let line = line.withoutBlanksAtEnd
    var front = margin.next()
    if line.isEmpty { front = front.withoutBlanksAtEnd }
    var whole = MarkdownText(front)
    whole += line
    linkBytes -= whole.linkBytes
    lines.append(linkBytes < 0 ? whole.withoutLinks : whole)
  }

  private mutating func endWords() {
    begin()
    for text in words.take() {
      var whole = MarkdownText(said)
      said = Safe("")
      whole += text
      for line in whole.wrapped(to: room) { put(line) }
    }
    end()
  }

  private mutating func takeHeading(_ piece: MarkdownPiece, _ isEntering: Bool) {
    guard !isEntering else { return words.begin(.strong) }
    if let sayings {
      said += sayings.safe(.headingMark(piece.headingLevel))
      return endWords()
    }
    let mark = String(repeating: "#", count: piece.headingLevel) + " "
    let change = margin.enter(Gate.pass(words.keepsMarks ? mark : ""))
    endWords()
    margin.leave(change)
  }

  private mutating func showCode(_ literal: String) {
    guard !literal.isEmpty else { return }
    begin()
    if let sayings {
      say(sayings.safe(.codeBegins))
      show(literal, wrapped: false, .code)
      say(sayings.safe(.codeEnds))
    } else {
      let change = margin.enter(MarkdownLayout.codeIndent, repeats: true)
      show(literal, wrapped: false, .code)
      margin.leave(change)
    }
    end()
  }

  /// Shows lines of source text.
  private mutating func show(_ text: String, wrapped isWrapped: Bool, _ look: MarkdownLook) {
    var rest = Gate.pass(text, as: .lines).lines
    if rest.last?.text.isEmpty == true { rest.removeLast() }
    for line in rest {
      let line = MarkdownText(line, look)
      for part in isWrapped ? line.wrapped(to: room) : line.wrappedCode(to: room) { put(part) }
    }
  }

  // MARK: Tables

  private mutating func takeTable(_ piece: MarkdownPiece, _ isEntering: Bool) {
    switch (piece.kind, isEntering) {
    case (.table, true): table = MarkdownTable(sides: piece.alignments)
    case (.head, true), (.row, true): table?.addRow()
    case (.cell, false): table?.add(words.take())
    case (.table, false):
      begin()
      let lines = sayings == nil ? table?.lines(in: room) : table?.list(in: room, wholeHeads: true)
      for line in lines ?? [] { put(line) }
      table = nil
      end()
    default: break
    }
  }
}
