/// The steps of a line as a sequence diagram in Mermaid.
package struct TraceDiagram {
  /// The lines of the diagram.
  package private(set) var lines = ["sequenceDiagram", "  actor user as user"]
  private var participants: [String] = []

  package init(of steps: [TraceStep]) {
    for step in steps { addParticipant(TraceDiagram.participant(of: step)) }
    // The last step of each depth is the caller of deeper ones.
    var callers: [(depth: Int, id: String)] = []
    var last: TraceStep?
    for step in steps {
      let id = id(of: TraceDiagram.participant(of: step))
      callers.removeAll { $0.depth >= step.depth }
      var from = callers.last?.id ?? "user"
      let isAnswer = step.event == .answer || step.event == .failure
      // An intent goes on from the view, and a screen is opened by the wireframe.
      if let last,
        isAnswer || step.event == .call && (last.event == .intent || last.event == .place)
      {
        from = self.id(of: TraceDiagram.participant(of: last))
      }
      lines.append("  \(from)\(isAnswer ? "-->>" : "->>")\(id): \(TraceDiagram.safe(step.words))")
      callers.append((step.depth, id))
      last = step
    }
  }

  private mutating func addParticipant(_ name: String) {
    if participants.contains(name) { return }
    participants.append(name)
    lines.append("  participant p\(participants.count) as \(TraceDiagram.safe(name))")
  }

  private func id(of name: String) -> String {
    participants.firstIndex(of: name).map { "p\($0 + 1)" } ?? "user"
  }

  /// The gateway of a call is one participant, whatever it is asked.
  private static func participant(of step: TraceStep) -> String {
    switch step.role {
    case .gateway: String(step.name.prefix { $0 != "." })
    case .wireframe: "Wireframe"
    default: step.name
    }
  }

  /// A text in which nothing has a meaning for Mermaid: other characters than letters, digits and some
  /// marks are written as their numbers.
  private static func safe(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "-", "_", "/", "(", ")", ":", "→":
        safe.unicodeScalars.append(scalar)
      case _ where scalar.value > 0x7F && scalar.properties.isAlphabetic:
        safe.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: safe += " "
      default: safe += "#\(scalar.value);"
      }
    }
    // A message that is this word would end a block.
    return safe == "end" ? "#101;nd" : safe
  }
}
