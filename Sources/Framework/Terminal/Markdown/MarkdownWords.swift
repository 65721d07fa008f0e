import Viper

/// Words in place of the marks of a text in Markdown.
struct MarkdownSayings {
  let safe: (Phrase) -> Safe

  func text(_ phrase: Phrase) -> String { safe(phrase).text }
}

/// The words of a paragraph, a heading or a cell, while they are collected.
struct MarkdownWords {
  /// Whether emphasis keeps its marks, because there are no colours.
  let keepsMarks: Bool
  /// Whether the terminal opens links.
  let makesLinks: Bool
  /// Words in place of marks; `nil` where marks are drawn.
  let sayings: MarkdownSayings?
  /// The bytes of addresses that may still be shown. References can repeat a long address often.
  private(set) var addressBytes: Int
  /// The lines between hard breaks.
  private var lines: [MarkdownText] = []
  /// The finished pieces of the line. The current piece is separate, so that it grows without copies.
  private var pieces: [(text: String, look: MarkdownLook, link: Hyperlink?)] = []
  private var piece = ""
  private var pieceLook: MarkdownLook = []
  private var pieceLink: Hyperlink?
  private var looks: [MarkdownLook] = []
  private var hasBreak = false
  /// The text of the current link, and the beginnings of the current images.
  private var linkText: String?
  /// The target of the next words, and the number of links before it.
  private var link: Hyperlink?
  private var links = 0
  private var imageStarts: [Int] = []
  private var count = 0
  private var last: Unicode.Scalar?

  /// The words of a short text, without the signs of Markdown, on one line.
  static func plain(_ text: String) -> Safe {
    let signs: [UInt8] = Array("*_`~#[]<>!\\-+&|=0123456789".utf8)
    if !text.utf8.contains(where: { signs.contains($0) || $0 == 0x0A }) { return Gate.pass(text) }
    var plain = ""
    MarkdownReader(Array(text.utf8), readsTables: true, readsNotes: false).forEach {
      piece, isEntering in
      switch piece.kind {
      case .text, .codeSpan, .code: plain += piece.literal
      case .softBreak, .hardBreak: plain += " "
      case .paragraph, .heading, .cell: if isEntering, !plain.isEmpty { plain += " " }
      default: break
      }
    }
    let words = plain.split(separator: " ").joined(separator: " ")
    return Gate.pass(words.isEmpty ? text : words)
  }

  init(
    keepsMarks: Bool, makesLinks: Bool, sayings: MarkdownSayings? = nil, addressBytes: Int
  ) {
    self.keepsMarks = keepsMarks && sayings == nil
    self.makesLinks = makesLinks
    self.sayings = sayings
    self.addressBytes = addressBytes
  }

  /// Returns the lines between hard breaks, and begins anew.
  mutating func take() -> [MarkdownText] {
    endLine()
    let texts = lines
    let links = links
    self = MarkdownWords(
      keepsMarks: keepsMarks, makesLinks: makesLinks, sayings: sayings, addressBytes: addressBytes)
    self.links = links
    return texts
  }

  private mutating func endPiece() {
    if !piece.isEmpty { pieces.append((piece, pieceLook, pieceLink)) }
    piece = ""
  }

  private mutating func endLine() {
    endPiece()
    lines.append(MarkdownText(pieces))
    pieces = []
  }

  /// Adds a style to the next words.
  mutating func begin(_ look: MarkdownLook) { looks.append((looks.last ?? []).union(look)) }
  mutating func end() { _ = looks.popLast() }

  mutating func take(_ piece: MarkdownPiece, isEntering: Bool) {
    switch piece.kind {
    case .text: append(piece.literal)
    case .softBreak: hasBreak = true
    case .hardBreak: breakLine()
    case .codeSpan:
      begin(.code)
      let mark = keepsMarks ? "`" : ""
      append(mark + piece.literal + mark)
      end()
    case .tag:
      begin(.faint)
      append(piece.literal)
      end()
    case .noteMark:
      guard isEntering else { break }
      append(sayings.map { " " + $0.text(.noteMark(piece.literal)) } ?? "[" + piece.literal + "]")
    case .emphasis: surround(.emphasis, keepsMarks ? "*" : "", isEntering)
    case .strong: surround(.strong, keepsMarks ? "**" : "", isEntering)
    case .struck:
      let saying = sayings?.text(isEntering ? .struckBegins : .struckEnds)
      surround(.struck, saying ?? (keepsMarks ? "~~" : ""), isEntering)
    case .link: link(to: piece, isEntering)
    case .image: image(piece, isEntering)
    default: break
    }
  }

  private mutating func surround(_ look: MarkdownLook, _ mark: String, _ isEntering: Bool) {
    if isEntering { begin(look) }
    append(mark)
    if !isEntering { end() }
  }

  private mutating func link(to piece: MarkdownPiece, _ isEntering: Bool) {
    let address = piece.address
    if isEntering {
      linkText = ""
      // The words lead only to an address that is shown behind them.
      if makesLinks, address.utf8.count <= addressBytes,
        let target = Hyperlink(address, number: links + 1)
      {
        addressBytes -= address.utf8.count
        lead(to: target)
      }
      return
    }
    let text = linkText ?? ""
    linkText = nil
    let target = link
    lead(to: nil)
    let isItsText =
      text.utf8.elementsEqual(address.utf8) || ("mailto:" + text).utf8.elementsEqual(address.utf8)
    guard !isItsText, !address.isEmpty else { return }
    if target == nil {
      guard address.utf8.count <= addressBytes else { return }
      addressBytes -= address.utf8.count
    }
    if let sayings {
      return append((text.isEmpty ? "" : " ") + sayings.text(.linkMark(address)))
    }
    append(text.isEmpty ? "(" : " (")
    begin(.faint)
    lead(to: target)
    append(address)
    lead(to: nil)
    end()
    append(")")
  }

  /// Links the next words to a target, or to none.
  private mutating func lead(to target: Hyperlink?) {
    endPiece()
    if let target { links = target.number }
    (link, pieceLink) = (target, target)
  }

  private mutating func image(_ piece: MarkdownPiece, _ isEntering: Bool) {
    if isEntering {
      begin(.faint)
      if let sayings { append(sayings.text(.imageMark)) }
      imageStarts.append(count)
      return
    }
    let isSilent = imageStarts.popLast() == count
    if isSilent, piece.address.utf8.count <= addressBytes {
      addressBytes -= piece.address.utf8.count
      append(piece.address)
    }
    end()
  }

  private mutating func breakLine() {
    hasBreak = false
    last = nil
    endLine()
  }

  private mutating func append(_ text: String) {
    guard let first = text.unicodeScalars.first else { return }
    if hasBreak {
      hasBreak = false
      // Between two Chinese characters a line end in the source is not a blank.
      if !(MarkdownWords.joinsLines(first) && last.map(MarkdownWords.joinsLines) ?? false) {
        add(" ")
      }
    }
    add(text)
    last = text.unicodeScalars.last
  }

  private mutating func add(_ text: String) {
    let look = looks.last ?? []
    linkText?.append(text)
    count += text.utf8.count
    if look != pieceLook {
      endPiece()
      pieceLook = look
    }
    piece += text
  }

  static func joinsLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x312F, 0x31A0...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF01...0xFF60, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
