import Platform
import Testing

@Suite("Words for a shell")
struct ShellWordTests {
  @Test(
    "A word is quoted only where a shell would take it apart",
    arguments: [
      ("/home/ada/history", "/home/ada/history"), ("", "''"), ("a b", "'a b'"),
      ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("小明", "'小明'"), ("~", "'~'"),
      ("a\nb", #"$'a\012b'"#), ("\u{7f}'\\", #"$'\177\'\\'"#),
    ])
  func quoting(text: String, word: String) {
    #expect(ShellWord.quoted(text) == word)
  }
}
