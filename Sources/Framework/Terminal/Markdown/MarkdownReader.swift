import CMarkGFM

/// A text in Markdown, parsed by cmark.
final class MarkdownReader {
  /// The kind of a piece.
  enum Kind {
    case document, quote, list, item, task, code, html, paragraph, heading, rule, note
    case table, head, row, cell
    case text, softBreak, hardBreak, codeSpan, tag, emphasis, strong, struck, link, image
    case noteMark, other
  }

  /// Registered at the first use, because most runs do not need it.
  private static let isRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

  private let parser: OpaquePointer?
  private let root: OpaquePointer?
  /// Found by the address of cmark's name, because comparing names is slower.
  private var kinds: [UnsafePointer<CChar>: Kind] = [:]

  /// Reads a text. Without `readsTables`, tables stay source text.
  init(_ text: String, readsTables: Bool) {
    _ = MarkdownReader.isRegistered
    parser = cmark_parser_new(CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
    // The extension for addresses in words is left out: it may need quadratic time, and an address
    // is readable as it is.
    for name in ["strikethrough", "tasklist"] + (readsTables ? ["table"] : []) {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = text
    root = text.withUTF8 { [parser] bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
      return cmark_parser_finish(parser)
    }
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  /// Visits every piece. A piece with children is visited again after them.
  func forEach(_ body: (MarkdownPiece, _ isEntering: Bool) -> Void) {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      body(MarkdownPiece(node: node, kind: kind(of: node)), event == CMARK_EVENT_ENTER)
    }
  }

  private func kind(of node: OpaquePointer) -> Kind {
    guard let name = cmark_node_get_type_string(node) else { return .other }
    if let kind = kinds[name] { return kind }
    let kind = MarkdownReader.kind(called: String(cString: name))
    if let kind {
      kinds[name] = kind
      return kind
    }
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
