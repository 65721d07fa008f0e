import Core
import Testing

@Suite("The beginning of a text")
struct ExcerptTests {
  @Test(
    "Of a long text it is a few lines, and of long lines no more than so many scalars",
    arguments: [
      ("a", "a", false), ("", "", false),
      (String(repeating: "x\n", count: 8), String(repeating: "x\n", count: 7) + "x", true),
      (String(repeating: "x\n", count: 7) + "x", String(repeating: "x\n", count: 7) + "x", false),
      (String(repeating: "长", count: 700), String(repeating: "长", count: 600), true),
      ("\r\n" + String(repeating: "e\u{301}", count: 5_000_000 / 3), nil, true),
    ] as [(String, String?, Bool)])
  func cut(body: String, text: String?, isCut: Bool) {
    let excerpt = Excerpt(of: body, lines: 8, scalars: 600)
    if let text { #expect(excerpt.text == text) }
    #expect(excerpt.text.unicodeScalars.count <= 600)
    #expect(excerpt.isCut == isCut)
  }
}
