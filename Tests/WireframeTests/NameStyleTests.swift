import Circle
import Testing
import Viper

@Suite("Name styles")
struct NameStyleTests {
  @Test(
    "A nickname is never shown without the account's name",
    arguments: [
      (NameStyle.nickname, "小明 (ming)"), (.account, "ming"), (.both, "ming 小明"),
    ])
  func styles(style: NameStyle, words: String) {
    #expect(style.words(name: "ming", nickname: "小明").english == words)
  }

  @Test("A user without a nickname is shown by the account's name", arguments: NameStyle.allCases)
  func nameless(style: NameStyle) {
    #expect(style.words(name: "ming", nickname: nil).english == "ming")
    #expect(style.words(name: "ming", nickname: "").english == "ming")
  }
}
