/// The steps of a line as a sequence diagram in Mermaid.
package struct TraceDiagram {
  /// The lines of the diagram.
  package private(set) var lines = ["sequenceDiagram", "  actor user as user"]
  private var participants: [String] = []
  /// The steps that further steps can be called from, the deepest last. Each has its own caller.
  private var open: [(step: TraceStep, id: String, caller: String)] = []

  package init(of steps: [TraceStep]) {
    for step in steps { addParticipant(TraceDiagram.participant(of: step)) }
    if steps.contains(where: { $0.event == .answer || $0.event == .call }) {
      addParticipant(TraceDiagram.wireframe)
    }
    var last: TraceStep?
    for step in steps {
      add(step, after: last)
      last = step
    }
    close(downTo: 0)
  }

  /// Draws a call to the right and an answer to the left.
  private mutating func add(_ step: TraceStep, after last: TraceStep?) {
    let id = id(of: TraceDiagram.participant(of: step))
    let asked = open.last { $0.step.depth == step.depth && $0.id == id }
    close(downTo: step.depth)
    let wireframe = self.id(of: TraceDiagram.wireframe)
    let isTyped = last == nil || step.event == .line || step.event == .intent
    var caller = open.last?.id ?? (isTyped ? "user" : wireframe)
    let words = TraceDiagram.safe(step.words)
    switch step.event {
    case .answer, .failure:
      caller = asked?.caller ?? caller
      if caller != id { lines.append("  \(id)-->>\(caller): \(words)") }
    case .call where last?.event == .intent:
      // A presenter handles the intent that its view made, and answers to the wireframe.
      let view = last.map { self.id(of: TraceDiagram.participant(of: $0)) } ?? caller
      lines.append("  \(view)->>\(id): \(words)")
      if caller == "user" { caller = wireframe }
    case .call where last?.event == .place:
      // A screen is opened by the wireframe.
      caller = wireframe
      lines.append("  \(caller)->>\(id): \(words)")
    default: lines.append("  \(caller)->>\(id): \(words)")
    }
    open.append((step, id, caller))
  }

  /// Ends the calls of a depth and of all deeper ones. An interactor answers with data.
  private mutating func close(downTo depth: Int) {
    while let ended = open.last, ended.step.depth >= depth {
      open.removeLast()
      guard ended.step.role == .interactor, let caller = open.last else { continue }
      lines.append("  \(ended.id)-->>\(caller.id): data")
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

  private static let wireframe = "Wireframe"

  /// The gateway of a call is one participant, whatever it is asked.
  private static func participant(of step: TraceStep) -> String {
    switch step.role {
    case .gateway: String(step.name.prefix { $0 != "." })
    case .wireframe: wireframe
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
