/// The style of words in Markdown.
struct MarkdownLook: OptionSet {
  let rawValue: UInt8

  static let strong = MarkdownLook(rawValue: 1)
  static let emphasis = MarkdownLook(rawValue: 2)
  static let struck = MarkdownLook(rawValue: 4)
  static let code = MarkdownLook(rawValue: 8)
  static let faint = MarkdownLook(rawValue: 16)

  fileprivate var sequences: [Colours.Sequence] {
    var sequences: [Colours.Sequence] = []
    if contains(.strong) { sequences.append(.strong) }
    if contains(.faint) { sequences.append(.faint) }
    if contains(.emphasis) { sequences.append(.emphasis) }
    if contains(.struck) { sequences.append(.struck) }
    if contains(.code) { sequences.append(.accent) }
    return sequences
  }
}

/// Safe text of one line, with styles.
struct MarkdownText {
  private(set) var safe = Safe("")
  /// The end of each piece in bytes, with its style and its target.
  private var ends: [(end: Int, look: MarkdownLook, link: Hyperlink?)] = []

  init() {}

  /// Text with one style.
  init(_ safe: Safe, _ look: MarkdownLook = []) {
    self.safe = safe
    ends = [(safe.text.utf8.count, look, nil)]
  }

  /// The gate filters all pieces as one text, because marks and joiners reach beyond their ends.
  init(_ pieces: [(text: String, look: MarkdownLook, link: Hyperlink?)]) {
    let (safe, ends) = Gate.pass(pieces: pieces.map(\.text))
    self.safe = safe
    self.ends = zip(ends, pieces).map { ($0, $1.look, $1.link) }
  }

  /// The bytes that the targets take in the output.
  var linkBytes: Int { ends.reduce(0) { $0 + ($1.link?.address.utf8.count ?? 0) } }

  var withoutLinks: MarkdownText {
    var text = self
    text.ends = ends.map { ($0.end, $0.look, nil) }
    return text
  }

  var width: Int { safe.width }
  var isEmpty: Bool { safe.text.isEmpty }

  static func += (left: inout MarkdownText, right: MarkdownText) {
    if left.isEmpty {
      left = right
      return
    }
    let count = left.safe.text.utf8.count
    left.safe += right.safe
    left.ends += right.ends.map { (count + $0.end, $0.look, $0.link) }
  }

  var withoutBlanksAtEnd: MarkdownText {
    guard safe.text.utf8.last == 0x20 else { return self }
    return lines(at: [0..<safe.withoutBlanksAtEnd.text.utf8.count])[0]
  }

  /// The lines that fit a width, broken between words.
  func wrapped(to width: Int) -> [MarkdownText] {
    fits(width) ? [self] : lines(at: Wrap.ranges(of: safe.text, width: width))
  }

  /// The lines of code that fit a width.
  func wrappedCode(to width: Int) -> [MarkdownText] {
    fits(width) ? [self] : lines(at: Wrap.codeRanges(of: safe.text, width: width))
  }

  /// The lines that fit a width, cut where they are full.
  func cut(to width: Int) -> [MarkdownText] {
    fits(width) ? [self] : lines(at: Wrap.cuts(of: safe.text, width: width))
  }

  /// Whether the text fits on one line. A long text is not measured.
  private func fits(_ width: Int) -> Bool {
    safe.text.utf8.count <= 4 * width && safe.text.utf8.last != 0x20 && safe.width <= width
  }

  private func lines(at ranges: [Range<Int>]) -> [MarkdownText] {
    var first = 0
    return ranges.map { range in
      while first < ends.count, ends[first].end <= range.lowerBound { first += 1 }
      var line = MarkdownText()
      line.safe = safe[utf8: range]
      var piece = first
      while piece < ends.count, !range.isEmpty {
        let end = min(ends[piece].end, range.upperBound)
        line.ends.append((end - range.lowerBound, ends[piece].look, ends[piece].link))
        if end == range.upperBound { break }
        piece += 1
      }
      return line
    }
  }

  func put(to output: Output, _ colours: Colours) {
    guard ends.contains(where: { $0.look != [] && colours.areShown || $0.link != nil }) else {
      return output.put(safe)
    }
    var start = 0
    for (end, look, link) in ends where end > start {
      let look = colours.areShown ? look : []
      if let link { output.begin(link) }
      for sequence in look.sequences { output.put(sequence) }
      output.put(safe[utf8: start..<end])
      if look != [] { output.put(.end) }
      if link != nil { output.put(.endLink) }
      start = end
    }
  }
}
