import CMarkGFM
import Glibc

/// A text in Markdown, parsed by cmark.
final class MarkdownReader {
  /// The kind of a piece.
  enum Kind {
    case document, quote, list, item, task, code, html, paragraph, heading, rule, note
    case table, head, row, cell
    case text, softBreak, hardBreak, codeSpan, tag, emphasis, strong, struck, link, image
    case noteMark, other
  }

  private static let isRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

  private nonisolated(unsafe) static let finishing = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  private let parser: OpaquePointer?
  private let root: OpaquePointer?

  /// Reads a text. Without `readsTables` and `readsNotes`, tables and notes stay source text.
  init(_ text: [UInt8], readsTables: Bool, readsNotes: Bool) {
    _ = MarkdownReader.isRegistered
    parser = cmark_parser_new(
      CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | (readsNotes ? CMARK_OPT_FOOTNOTES : 0))
    // The extension for addresses in words is left out: it may need quadratic time, and an address
    // is readable as it is.
    for name in ["strikethrough", "tasklist"] + (readsTables ? ["table"] : []) {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    root = text.withUnsafeBufferPointer { [parser] bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
      // The signs of the extensions are special for all parsers of the process while one of them finishes.
      pthread_mutex_lock(MarkdownReader.finishing)
      defer { pthread_mutex_unlock(MarkdownReader.finishing) }
      return cmark_parser_finish(parser)
    }
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  /// Visits every piece. A piece with children is visited again after them.
  func forEach(_ body: (MarkdownPiece, _ isEntering: Bool) throws -> Void) rethrows {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      try body(MarkdownPiece(node: node, kind: kind(of: node)), event == CMARK_EVENT_ENTER)
    }
  }

  // MARK: Sections

  /// The end of a section within a longer text.
  struct Cut {
    /// The block that goes on after the section and has to be begun again there.
    enum Block {
      case fence(String)
      /// A table with its first row in this line.
      case table(firstRow: Int)
      case other
    }

    /// The first line that was removed, or `nil` if no block could be removed.
    var line: Int?
    var block = Block.other
    /// Whether the section ends in a list.
    var isInList = false
  }

  /// Removes the blocks that begin before a line.
  func removeBlocks(before line: Int) {
    while let first = cmark_node_first_child(root),
      (1..<line).contains(Int(cmark_node_get_start_line(first)))
    { cmark_node_free(first) }
  }

  /// Removes the last block, if it begins after a line. Otherwise removes its last part.
  func removeEnd(after line: Int) -> Cut {
    var cut = Cut()
    guard let root else { return cut }
    cut.line = removeLast(in: root, after: line)
    guard cut.line == nil, let last = cmark_node_last_child(root) else { return cut }
    switch kind(of: last) {
    case .list:
      cut.isInList = true
      cut.line = removeLast(in: last, after: line)
    case .quote: cut.line = removeLast(in: last, after: line)
    case .table:
      if let row = cmark_node_first_child(last).flatMap(cmark_node_next) {
        cut.block = .table(firstRow: Int(cmark_node_get_start_line(row)))
      }
      cut.line = removeLast(in: last, after: line)
    case .code:
      var (length, offset, mark): (Int32, Int32, CChar) = (0, 0, 0)
      if cmark_node_get_fenced(last, &length, &offset, &mark) != 0, mark > 0 {
        let mark = Character(Unicode.Scalar(UInt8(mark)))
        cut.block = .fence(String(repeating: mark, count: Int(length)))
      }
    default: break
    }
    return cut
  }

  /// Removes the last block in a block, if it begins after a line. Returns its first line.
  private func removeLast(in parent: OpaquePointer, after line: Int) -> Int? {
    guard var first = cmark_node_last_child(parent) else { return nil }
    let start = Int(cmark_node_get_start_line(first))
    guard start > line else { return nil }
    // In cmark 0.29 the paragraph before a table has no line, and the table has its line.
    while let before = cmark_node_previous(first), cmark_node_get_start_line(before) == 0 {
      first = before
    }
    while let last = cmark_node_last_child(parent) {
      cmark_node_free(last)
      if last == first { break }
    }
    return start
  }

  private func kind(of node: OpaquePointer) -> Kind {
    guard let name = cmark_node_get_type_string(node) else { return .other }
    if let kind = MarkdownReader.kind(called: String(cString: name)) { return kind }
    // Notes have no name in cmark 0.29. Only their marks have a literal, the number.
    return cmark_node_get_literal(node) == nil ? .note : .noteMark
  }

  private static func kind(called name: String) -> Kind? {
    switch name {
    case "document": .document
    case "block_quote": .quote
    case "list": .list
    case "item": .item
    case "tasklist": .task
    case "code_block": .code
    case "html_block": .html
    case "paragraph": .paragraph
    case "heading": .heading
    case "thematic_break": .rule
    case "footnote_definition": .note
    case "table": .table
    case "table_header": .head
    case "table_row": .row
    case "table_cell": .cell
    case "text": .text
    case "softbreak": .softBreak
    case "linebreak": .hardBreak
    case "code": .codeSpan
    case "html_inline": .tag
    case "emph": .emphasis
    case "strong": .strong
    case "strikethrough": .struck
    case "link": .link
    case "image": .image
    case "footnote_reference": .noteMark
    case "custom_block", "custom_inline", "NONE": .other
    default: nil
    }
  }
}

/// A piece of a text in Markdown, valid while its reader lives.
struct MarkdownPiece {
  fileprivate let node: OpaquePointer
  let kind: MarkdownReader.Kind

  fileprivate init(node: OpaquePointer, kind: MarkdownReader.Kind) {
    self.node = node
    self.kind = kind
  }

  /// The content of text, code, a tag or a mark.
  var literal: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }
  /// The address of a link or an image.
  var address: String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }
  var headingLevel: Int { Int(cmark_node_get_heading_level(node)) }
  /// Whether there are no blank lines between the items of a list.
  var isTight: Bool { cmark_node_get_list_tight(node) != 0 }
  /// The first number of a numbered list.
  var firstNumber: Int? {
    cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      ? Int(cmark_node_get_list_start(node)) : nil
  }
  var isDone: Bool { cmark_gfm_extensions_get_tasklist_item_checked(node) }

  /// The alignment of each column of a table.
  var alignments: [MarkdownTable.Side] {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    guard let sides = cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return (0..<count).map { column in
      switch sides[column] {
      case UInt8(ascii: "c"): .middle
      case UInt8(ascii: "r"): .right
      default: .left
      }
    }
  }
}
