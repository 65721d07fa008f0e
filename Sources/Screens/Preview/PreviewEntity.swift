extension Preview {
  /// The beginning of a text: a few lines of it, and of long ones no more than a few lines hold.
  struct Excerpt: Equatable, Sendable {
    static let mostLines = 8
    static let mostScalars = 600

    let text: String
    /// Whether there is more of the text.
    let isCut: Bool

    init(of body: String) {
      var text = String.UnicodeScalarView()
      var (lines, scalars) = (1, 0)
      for scalar in body.unicodeScalars {
        if scalar == "\n" { lines += 1 }
        guard lines <= Excerpt.mostLines, scalars < Excerpt.mostScalars else { break }
        text.append(scalar)
        scalars += 1
      }
      self.text = String(text)
      isCut = self.text.utf8.count < body.utf8.count
    }
  }
}
