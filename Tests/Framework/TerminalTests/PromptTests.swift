@testable import Terminal
import Testing

@Suite("The prompt")
struct PromptTests {
  @Test(
    "The last places that fit are shown where all take more than half the width",
    arguments: [
      ([["Greeting"]], 80, "Greeting › "),
      ([["Greeting", "Users", "Ada"]], 80, "Greeting › Users › Ada › "),
      ([["Greeting", "Users", "Ada"]], 50, "Greeting › Users › Ada › "),
      ([["Greeting", "Users", "Ada"]], 49, "… › Users › Ada › "),
      ([["Greeting", "Users", "Ada"]], 30, "… › Ada › "),
      ([["问候", "用户", "艾达"]], 42, "问候 › 用户 › 艾达 › "),
      ([["问候", "用户", "艾达"]], 41, "… › 用户 › 艾达 › "), ([["问候"]], 2, "… › "),
      ([["Greeting"]], 20, "Greeti… › "), ([["Greeting", "Greeting"]], 40, "… › Greeting › "),
      ([["Ada"], ["Revisions"]], 30, "… ⟦Revisio…⟧ › "),
      ([["Ada"], ["Revisions"]], 40, "Ada ⟦Revisions⟧ › "),
      (
        [["Greeting", "bob", "A few lines about the night market"]], 80,
        "Greeting › bob › A few lines about t… › "
      ),
    ])
  func front(stacks: [[String]], width: Int, prompt: String) {
    let text = Prompt.text(stacks, width: width)
    #expect(text.text == prompt)
    #expect(text.width <= max(width / 2, 4))
  }

  @Test("Without signs, the prompt is the place alone, as it is called")
  func plain() {
    #expect(Prompt.text(at: "A › B … C", width: 80).text == "A › B … C > ")
  }

  @Test("Without signs, a long place is cut at half the width, too")
  func plainAndLong() {
    #expect(Prompt.text(at: "A few lines about rain", width: 30).text == "A few lin... > ")
    #expect(Prompt.text(at: "安的新博客, 标题也很长很长", width: 30).text == "安的新博... > ")
  }

  @Test("A name in the prompt goes through the gate")
  func gate() {
    #expect(Prompt.text([["\u{1B}[2JAda\r\n"]], width: 80).text == "^[[2JAda  › ")
  }
}
