import Core
import Testing

@Suite("What people are called")
struct NameStyleTests {
  @Test(
    "A nickname never stands without the account's name",
    arguments: [
      (NameStyle.nickname, "小明 (ming)"), (.account, "ming"), (.both, "ming 小明"),
    ])
  func styles(style: NameStyle, words: String) {
    #expect(style.words(name: "ming", nickname: "小明").english == words)
  }

  @Test("Who has no nickname is called by the account's name", arguments: NameStyle.allCases)
  func nameless(style: NameStyle) {
    #expect(style.words(name: "ming", nickname: nil).english == "ming")
    #expect(style.words(name: "ming", nickname: "").english == "ming")
  }
}
