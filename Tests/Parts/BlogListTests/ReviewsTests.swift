import Testing
import Viper

@testable import BlogListPart

@Suite("Blogs about a book")
struct ReviewsTests {
  @Test("Only to an account an empty list names the command that writes about the book")
  func empty() {
    let kind = BlogList.Reviews(book: 1)
    for language in Language.allCases {
      let words = { (isGuest: Bool) in
        kind.toFill(of: nil, forGuest: isGuest)?.wording(in: language) ?? ""
      }
      #expect(words(false).contains("review"))
      #expect(!words(true).contains("review") && words(false).hasPrefix(words(true)))
    }
  }
}
