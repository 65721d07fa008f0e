import Testing

@testable import Terminal

@Suite("Separators of several characters")
struct SeparatorsTests {
  @Test(
    "A text is cut at each separator",
    arguments: [
      ("a · b · c", ["a", "b", "c"]), ("a", ["a"]), ("", [""]), (" · ", ["", ""]),
      ("· a ·", ["· a ·"]), ("a ·  · b", ["a", "", "b"]), ("茶 · é", ["茶", "é"]),
    ])
  func parts(text: String, parts: [String]) {
    #expect(text.parts(between: " · ") == parts)
  }
}
