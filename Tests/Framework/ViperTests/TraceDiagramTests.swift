import Testing

@testable import Viper

@Suite("A diagram of a trace")
struct TraceDiagramTests {
  private func step(
    _ role: TraceStep.Role, _ event: TraceStep.Event, _ name: String, _ words: String, _ depth: Int
  ) -> TraceStep {
    TraceStep(
      role: role, event: event, module: nil, name: name, words: words, depth: depth,
      microseconds: 0)
  }

  @Test("Calls go to the callee, and answers go back the same way")
  func calls() {
    let diagram = TraceDiagram(of: [
      step(.door, .line, "Program", "book 2", 0),
      step(.wireframe, .place, "Navigation", "push book 2", 1),
      step(.presenter, .call, "Book.Presenter", "appears", 1),
      step(.interactor, .ask, "Book.Interactor", "asks BookGateway.find", 2),
      step(.gateway, .request, "BookGateway.find", "BookGateway.find", 3),
      step(.store, .access, "Database", "1 statement", 4),
      step(.presenter, .answer, "Book.Presenter", "shows a page", 1),
      step(.view, .page, "Book.View", "page of 1 block", 2),
    ])
    #expect(
      diagram.lines == [
        "sequenceDiagram", "  actor user as user", "  participant p1 as Program",
        "  participant p2 as Wireframe", "  participant p3 as Book.Presenter",
        "  participant p4 as Book.Interactor", "  participant p5 as BookGateway",
        "  participant p6 as Database", "  participant p7 as Book.View",
        "  user->>p1: book 2", "  p1->>p2: push book 2", "  p2->>p3: appears",
        "  p3->>p4: asks BookGateway.find", "  p4->>p5: BookGateway.find",
        "  p5->>p6: 1 statement", "  p4-->>p3: data", "  p3-->>p2: shows a page",
        "  p3->>p7: page of 1 block",
      ])
  }

  @Test(
    "Text has no meaning for Mermaid",
    arguments: [
      ("a;b#c\nd", "a#59;b#35;c d"), ("<b>%%{", "#60;b#62;#37;#37;#123;"), ("end", "#101;nd"),
      ("读者 👩‍💻", "读者 #128105;#8205;#128187;"), ("\u{1b}[2J", " #91;2J"),
    ])
  func texts(typed: String, safe: String) {
    let diagram = TraceDiagram(of: [step(.door, .line, "Program", typed, 0)])
    #expect(diagram.lines.last == "  user->>p1: \(safe)")
  }
}
