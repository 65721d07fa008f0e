import Testing

@testable import Viper

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "A nearly typed word is suggested",
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
    "A word that is far from all others suggests none",
    arguments: ["", "xyz", "neop", "op", "greet", "openopenopen", "打开", "x"])
  func far(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: ["greeting", "open", "refresh", "?"]) == nil)
  }

  @Test("The nearest word is suggested, of equally near ones the first")
  func nearest() {
    #expect(Suggestion.nearest(to: "shaw", among: ["share", "show"]) == "show")
    #expect(Suggestion.nearest(to: "lost", among: ["last", "list"]) == "last")
  }
}
