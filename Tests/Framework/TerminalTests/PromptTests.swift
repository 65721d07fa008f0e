@testable import Terminal
import Testing

@Suite("The prompt")
struct PromptTests {
  @Test(
    "The front of the breadcrumb gives way where it takes more than half the width",
    arguments: [
      ("Greeting", 80, "Greeting › "), ("Greeting › Users › Ada", 80, "Greeting › Users › Ada › "),
      ("Greeting › Users › Ada", 50, "Greeting › Users › Ada › "),
      ("Greeting › Users › Ada", 49, "…eeting › Users › Ada › "),
      ("Greeting › Users › Ada", 40, "…ng › Users › Ada › "),
      ("问候 › 用户 › 艾达", 80, "问候 › 用户 › 艾达 › "),
      ("问候 › 用户 › 艾达", 42, "问候 › 用户 › 艾达 › "),
      ("问候 › 用户 › 艾达", 41, "…候 › 用户 › 艾达 › "), ("问候", 2, "… › "),
      ("Ada ⟦Revisions⟧", 30, "…⟦Revisions⟧ › "),
    ])
  func front(breadcrumb: String, width: Int, prompt: String) {
    let text = Prompt.text(breadcrumb, width: width)
    #expect(text.text == prompt)
    #expect(text.width <= max(width / 2, 4))
  }

  @Test("A name in the prompt goes through the gate")
  func gate() {
    #expect(Prompt.text("\u{1B}[2JAda\r\n", width: 80).text == "^[[2JAda  › ")
  }
}
