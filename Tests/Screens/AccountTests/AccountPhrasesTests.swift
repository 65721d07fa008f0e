import Testing
import Viper

@testable import AccountScreen

@Suite("The messages of Account")
struct AccountPhrasesTests {
  @Test("One blog is singular")
  func exported() {
    #expect(Phrase.exported(1, "posts").english == "Exported 1 blog to posts")
    #expect(Phrase.exported(2, "posts").english == "Exported 2 blogs to posts")
  }

  @Test("A blog without title is named by its number")
  func blogNames() {
    #expect(Phrase.blogNamed(4, "").english == "blog 4")
    #expect(Phrase.blogNamed(4, "Tea").chinese == "“Tea” (4)")
  }
}
