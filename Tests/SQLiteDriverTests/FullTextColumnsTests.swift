import Testing

@testable import SQLiteDriver

@Suite("The columns of the index of words")
struct FullTextColumnsTests {
  @Test(
    "Words are folded, with a space behind each",
    arguments: [
      ("plain words", "plain words "), ("", ""), ("天气", "天 气 "), ("Swift语言", "swift 语 言 "),
      ("はい", "は い "), ("한국어", "한국어 "), ("É-mail", "e mail "), ("𠀀", "𠀀 "),
      ("Ｓｗｉｆｔ６", "swift6 "), ("#a1 a\0b", "a1 a b "),
    ])
  func words(text: String, words: String) {
    #expect(FullTextColumns(of: text).words == words)
  }

  @Test(
    "Two consecutive characters are a pair, and a word between two runs separates them",
    arguments: [
      ("plain words", ""), ("天", ""), ("天气", "天气 "), ("今天天气", "今天 天天 天气 "),
      ("天, 气\n好", "天气 气好 "), ("天x气", ""), ("今天 x 天气", "今天 x 天气 "),
      ("x今天 y z", "今天 "), ("今天 x 好 x 天气", "今天 x 天气 "), ("𠀀天", "𠀀天 "),
    ])
  func pairs(text: String, pairs: String) {
    #expect(FullTextColumns(of: text).pairs == pairs)
  }
}
