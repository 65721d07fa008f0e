/// The beginning of a text: its first lines, up to a number of Unicode scalars.
package struct Excerpt: Equatable, Sendable {
  package let text: String
  /// Whether there are more words of the text.
  package let isCut: Bool

  package init(of body: String, lines: Int, scalars: Int) {
    var text = String.UnicodeScalarView()
    var (line, count) = (1, 0)
    for scalar in body.unicodeScalars {
      if scalar == "\n" { line += 1 }
      guard line <= lines, count < scalars else { break }
      text.append(scalar)
      count += 1
    }
    self.text = String(text)
    let rest = body.unicodeScalars.dropFirst(text.count)
    isCut = rest.contains { !$0.properties.isWhitespace }
  }
}
