import Viper

/// Writes the parts of a long page for a pipe, so that only one of them is in memory.
struct ListWriter {
  let renderer: Renderer
  let output: Output
  /// Whether an array has begun that is not closed yet.
  private var isOpen = false

  init(renderer: Renderer, output: Output) {
    self.renderer = renderer
    self.output = output
  }

  /// Writes a part, and returns the number of its rows; 0 if the page is no list.
  mutating func write(_ part: Page) throws -> Int {
    guard case .json(let fields) = renderer.layout else {
      try renderer.render(part, width: { 80 }, to: output)
      return part.rowCount
    }
    if let rows = part.rows {
      output.put(json: fields.isEmpty ? rows : try rows.selecting(fields), continuing: isOpen)
      isOpen = true
      return rows.count
    }
    let data = fields.isEmpty ? part.data : try part.data.selecting(fields)
    guard case .array(let elements) = data else {
      output.put(json: data)
      return 0
    }
    output.put(json: elements, continuing: isOpen)
    isOpen = true
    return elements.count
  }

  /// Ends the list. After an error an array is closed as well, so that the next document begins on a
  /// line of its own. The status of the run tells that rows are missing.
  mutating func end() {
    if isOpen { output.endJSON() }
    isOpen = false
  }
}

extension Page {
  /// The number of all rows.
  fileprivate var rowCount: Int {
    blocks.reduce(0) { count, block in
      if case .rows(let rows, _) = block { count + rows.count } else { count }
    }
  }
}
