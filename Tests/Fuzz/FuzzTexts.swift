import Viper

@testable import Terminal

/// Markdown, the gate and front matter.
extension Target {
  static func markdown(_ text: String, width: Int) {
    var linkBytes = 0
    MarkdownLayout.forEachLine(of: text, width: width, keepsMarks: true, makesLinks: true) { line in
      linkBytes += line.linkBytes
      let line = line.safe.text
      require(Width.of(line) <= width, "the line is too wide")
      require(line.utf8.last != 0x20, "the line ends in a blank")
      require(Gate.pass(line).text == line, "the line did not pass the gate")
    }
    require(linkBytes <= 6 * text.utf8.count, "the targets of links are too long")
  }

  static func sections(_ text: String, mostUnits: Int) {
    var sections = MarkdownSections(of: text, mostUnits: mostUnits)
    var last = 0
    while let section = sections.next() {
      require(sections.position > last, "the section is empty")
      last = sections.position
      if case .blocks(let reader, _) = section { reader.forEach { _, _ in } }
    }
    require(last == text.utf8.count, "the sections are not the whole text")
  }

  static func gate(_ text: String) {
    for layout in [Gate.Layout.line, .lines] {
      let safe = Gate.pass(text, as: layout).text
      require(Gate.pass(safe, as: layout).text == safe, "the gate changes its own text")
      for scalar in safe.unicodeScalars where !(scalar == "\n" && layout == .lines) {
        require(
          scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "a control passed the gate"
        )
        require(!scalar.properties.isBidiControl, "a direction passed the gate")
      }
    }
    let line = Gate.pass(text).text
    for width in [2, 10, 40] {
      for part in Wrap.lines(of: line, width: width) {
        require(Width.of(part) <= width, "the line is too wide")
      }
    }
  }

  static func front(_ text: String) {
    guard let read = try? Manuscript(text) else { return }
    let written = Manuscript(
      title: read.title, of: read.id, revision: read.revision, body: read.body)
    guard read.title?.utf8.contains(0x0A) != true else { return }
    guard let again = try? Manuscript(written.text) else {
      fail("a text that was written cannot be read")
    }
    require(again.title == read.title ?? "", "the title changed")
    // A text for an editor ends with a line end.
    let ends = read.body.isEmpty || read.body.utf8.last == 0x0A
    require(again.body == read.body + (ends ? "" : "\n"), "the body changed")
  }
}
