/// An upper bound of cmark's work for a text, estimated in one pass.
///
/// cmark's time is linear, with four exceptions. It compares a line with every open quote and list. It
/// appends the cells of a row one by one. A table searches the paragraph before it for its head. Each
/// use of a reference copies its address.
struct MarkdownCost {
  /// In units of work that take some nanoseconds.
  private static let bearable = 10_000_000
  private static let bearableTables = 400_000_000
  private static let bearableCopies = 200_000_000

  private var lines = 0
  private var deepest = 0
  /// The most marks of quotes and lists at the beginning of a line.
  private(set) var mostMarks = 0
  private var brackets = 0
  private var longestDefinitions = 0
  private var tables = 0
  private var run = Run()

  /// Lines without a blank one between them, which limit paragraphs and tables.
  private struct Run {
    var lines = 0
    var bytes = 0
    var columns = 0
    /// The cost of the rows, if these lines are a table.
    var rows = 0
    /// The cost of searching for heads; 0 without a line that may come after a head.
    var heads = 0
    var hasDefinition = false
  }

  /// Whether the text can be read as Markdown in bearable time.
  var isBearable: Bool {
    MarkdownCost.product(lines, deepest) <= MarkdownCost.bearable
      && MarkdownCost.product(brackets, longestDefinitions) <= MarkdownCost.bearableCopies
  }

  /// Whether its tables can be read in bearable time.
  var hasBearableTables: Bool { tables <= MarkdownCost.bearableTables }

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        end += 1
      }
      take(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
    endRun()
  }

  private mutating func take(_ line: UnsafeBufferPointer<UInt8>) {
    lines += 1
    let (marks, blanks) = MarkdownCost.depth(of: line)
    mostMarks = max(mostMarks, marks)
    deepest = max(deepest, marks + blanks / 2)
    var bars = 0
    var isBlank = true
    // The line below the head of a table has these characters, after the marks of quotes and lists.
    // The mark of a note may have others.
    var hasDash = false
    var hasWords = false
    var hasNote = false
    var before: UInt8 = 0
    for byte in line {
      switch byte {
      case 0x20, 0x09:
        before = byte
        continue
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "]"): brackets += 1
      case UInt8(ascii: ":"): if before == UInt8(ascii: "]") { hasNote = true }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ">"), UInt8(ascii: "+"),
        UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
        break
      default: hasWords = true
      }
      isBlank = false
      before = byte
    }
    if isBlank { return endRun() }
    if hasNote { run.hasDefinition = true }
    if hasDash, !hasWords || hasNote {
      run.heads = MarkdownCost.sum(
        run.heads, 1 + MarkdownCost.product(run.lines, run.bytes))
      run.columns = max(run.columns, bars + 1)
    }
    run.lines += 1
    run.bytes += line.count + 1
    // A row has its own cells at first, and gets as many as its table.
    run.rows = MarkdownCost.sum(
      run.rows, MarkdownCost.product(2, MarkdownCost.product(bars, bars)))
  }

  private mutating func endRun() {
    if run.heads > 0 {
      // Each cell takes memory, too, even if it is empty.
      let cells = MarkdownCost.product(2000, MarkdownCost.product(run.columns, run.lines))
      tables = [run.heads, run.rows, cells].reduce(tables, MarkdownCost.sum)
    }
    if run.hasDefinition { longestDefinitions = max(longestDefinitions, run.bytes) }
    run = Run()
  }

  /// The quotes, lists and notes that a line may be in, by its beginning: those with a mark in this line,
  /// and the blanks by which it is indented for others.
  private static func depth(
    of line: UnsafeBufferPointer<UInt8>
  ) -> (marks: Int, blanks: Int) {
    var depth = 0
    var blanks = 0
    var index = 0
    while index < line.count {
      switch line[index] {
      case 0x20: blanks += 1
      case 0x09: blanks += 4
      case UInt8(ascii: ">"): depth += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"):
        guard index + 1 == line.count || line[index + 1] <= 0x20 else {
          return (depth, blanks)
        }
        depth += 1
      case UInt8(ascii: "["):
        // Only the colon distinguishes nested notes from words in brackets.
        guard index + 1 < line.count, line[index + 1] == UInt8(ascii: "^") else {
          return (depth, blanks)
        }
        return (depth + notes(in: line[index...]), blanks)
      default: return (depth, blanks)
      }
      index += 1
    }
    return (depth, blanks)
  }

  private static func notes(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    zip(line, line.dropFirst()).lazy
      .filter { $0 == (UInt8(ascii: "]"), UInt8(ascii: ":")) }.count
  }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge ? .max : product
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }
}
