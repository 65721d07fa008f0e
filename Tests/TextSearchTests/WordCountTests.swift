import Search
import Testing

@Suite("The number of words")
struct WordCountTests {
  @Test(
    "Words stand between blanks and have a letter or a digit",
    arguments: [
      ("", 0), (" \n\t ", 0), ("tea", 1), ("  tea  garden\n", 2), ("don't stop-gap 3.14", 3),
      ("# Tea\n\n- one\n- *two*\n\n---\n", 3), ("tea\u{a0}garden", 2), ("Käse, mañana!", 2),
      ("привет мир", 2), ("🦉 🐈 … —", 0), ("🦉tea", 1), ("https://example.org/a-b", 1),
    ] as [(String, Int)])
  func words(text: String, count: Int) { #expect(WordCount.of(text) == count) }

  @Test(
    "In scripts without spaces each character is a word",
    arguments: [
      ("茶园", 2), ("我爱 Swift 语言.", 5), ("我爱Swift语言", 5), ("茶, 园。", 2), ("かな", 2), ("한국 말", 2),
    ] as [(String, Int)])
  func characters(text: String, count: Int) { #expect(WordCount.of(text) == count) }
}
