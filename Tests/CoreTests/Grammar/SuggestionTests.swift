@testable import Core
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "A word that is nearly typed is meant",
    arguments: [
      ("opne", "open"), ("opn", "open"), ("openn", "open"), ("oben", "open"),
      ("refersh", "refresh"), ("geeting", "greeting"), ("grretign", "greeting"), ("o", "o"),
      ("open", "open"),
    ])
  func near(typed: String, meant: String) {
    let words = ["greeting", "open", "refresh", "o"]
    #expect(Suggestion.nearest(to: typed, among: words) == meant)
  }

  @Test(
    "A word that is far from all of them is not guessed at",
    arguments: ["", "xyz", "neop", "op", "greet", "openopenopen", "打开", "x"])
  func far(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: ["greeting", "open", "refresh", "?"]) == nil)
  }

  @Test("The nearest of several is meant, and the first of equals")
  func nearest() {
    #expect(Suggestion.nearest(to: "shaw", among: ["share", "show"]) == "show")
    #expect(Suggestion.nearest(to: "lost", among: ["last", "list"]) == "last")
  }
}
