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
    let names = style.words(name: "ming", nickname: "小明")
    #expect([names.first, names.second].compactMap { $0?.english }.joined(separator: " ") == words)
  }

  @Test("A user without a nickname is shown by the account's name", arguments: NameStyle.allCases)
  func nameless(style: NameStyle) {
    #expect(style.words(name: "ming", nickname: nil).first.english == "ming")
    #expect(style.words(name: "ming", nickname: "").first.english == "ming")
  }
}
