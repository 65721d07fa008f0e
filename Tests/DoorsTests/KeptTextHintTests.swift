import Testing
import Viper

@testable import Doors

@Suite("The hint behind a text that was not saved")
struct KeptTextHintTests {
  private static let words = Phrase("refused", "已拒绝")

  private func hint(_ kind: Complaint.Kind, mending isInFile: Bool = true) -> String? {
    Complaint(.refused, Self.words, kind: kind)
      .naming(textAt: "post.md", line: "write --file post.md", mending: isInFile).hint?.english
  }

  @Test("It names the file and the line that saves the text")
  func line() {
    #expect(hint(.general) == "the text is in post.md; save it: write --file post.md")
    #expect(hint(.text, mending: false) == hint(.general))
    let mend = "the text is in post.md; correct it there, then save it: write --file post.md"
    #expect(hint(.text) == mend)
  }

  @Test("If the text may be saved already, no line is offered that saves it twice")
  func uncertain() {
    #expect(hint(.uncertain) == "the text is also in post.md")
    #expect(hint(.uncertain, mending: false) == "the text is also in post.md")
  }
}
