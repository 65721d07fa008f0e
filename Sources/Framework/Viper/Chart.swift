extension Page {
  /// A picture of signs: lines of marks, one column each, below names of columns.
  package struct Chart: Equatable, Sendable {
    /// The words above the labels of the lines.
    package let corner: Phrase
    package let heads: [Head]
    package let lines: [Line]
    /// The meaning of the signs, on as few lines as possible.
    package let legend: [Phrase]
    /// The content of the picture in words: lines of facts.
    package let inWords: [[Phrase]]

    package init(
      corner: Phrase, heads: [Head], lines: [Line], legend: [Phrase] = [], inWords: [[Phrase]]
    ) {
      self.legend = legend
      self.corner = corner
      self.heads = heads
      self.lines = lines
      self.inWords = inWords
    }

    /// The name of the columns from one on.
    package struct Head: Equatable, Sendable {
      package let column: Int
      package let words: Phrase

      package init(column: Int, words: Phrase) {
        self.column = column
        self.words = words
      }
    }

    /// A line of marks behind its label.
    package struct Line: Equatable, Sendable {
      package let label: Phrase
      package let marks: [Mark]

      package init(label: Phrase, marks: [Mark]) {
        self.label = label
        self.marks = marks
      }
    }

    /// A sign of one column.
    package struct Mark: Equatable, Sendable {
      package let sign: String
      package let style: Style

      package init(_ sign: String, _ style: Style = .plain) {
        self.sign = sign
        self.style = style
      }
    }
  }
}
