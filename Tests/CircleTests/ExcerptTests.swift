import Circle
import Testing

@Suite("The beginning of a text")
struct ExcerptTests {
  @Test(
    "An excerpt has at most a number of lines and a number of scalars",
    arguments: [
      ("a", "a", false), ("", "", false), ("One.\n\nTwo.\n", "One.\n\nTwo.\n", false),
      (String(repeating: "x\n", count: 9), String(repeating: "x\n", count: 7) + "x", true),
      (String(repeating: "x\n", count: 8), String(repeating: "x\n", count: 7) + "x", false),
      (String(repeating: "x\n", count: 7) + "x", String(repeating: "x\n", count: 7) + "x", false),
      (String(repeating: "长", count: 700), String(repeating: "长", count: 600), true),
    ])
  func cut(body: String, text: String, isCut: Bool) {
    let excerpt = Excerpt(of: body, lines: 8, scalars: 600)
    #expect(excerpt.text == text)
    #expect(excerpt.text.unicodeScalars.count <= 600)
    #expect(excerpt.isCut == isCut)
  }

  // It is no argument of the test above, because the runner writes down all arguments.
  @Test("Five megabytes are cut, too")
  func large() {
    let body = "\r\n" + String(repeating: "e\u{301}", count: 5_000_000 / 3)
    let excerpt = Excerpt(of: body, lines: 8, scalars: 600)
    #expect(excerpt.text.unicodeScalars.count <= 600)
    #expect(excerpt.isCut)
  }
}
