import Testing
import Viper

@Suite("Words in place of signs, in phrases")
struct PlainWordsTests {
  private let heart = Phrase(sign: " ♥", inWords: Phrase(", liked", ", 已赞"))

  @Test("A sign of the program has words, and text of others keeps its own")
  func parts() {
    let title = Phrase(verbatim: "I ♥ tea …")
    let phrase = title + heart + .dot + Phrase("Shares", "分享") + .gap + Phrase(verbatim: "3")
    #expect(phrase == Phrase("I ♥ tea … ♥ · Shares 3", "I ♥ tea … ♥ · 分享 3"))
    #expect(phrase.inWords == Phrase("I ♥ tea …, liked, Shares: 3", "I ♥ tea …, 已赞, 分享: 3"))
    #expect(phrase.inWords.inWords == phrase.inWords)
  }

  @Test("Phrases are joined in both forms")
  func joined() {
    #expect(Phrase.joined([], by: .dot) == Phrase(verbatim: ""))
    #expect(Phrase.joined([heart], by: .dot) == heart)
    let (one, two) = (Phrase("one", "一"), Phrase("two", "二"))
    let joined = Phrase.joined([one, two], by: .dot)
    #expect(joined.wording(in: .en) == "one · two" && joined.inWords.english == "one, two")
    #expect(Phrase.oneLine([one, two]) == Phrase("one two", "一 二"))
    #expect(Phrase.label(one) + two == two)
    #expect((Phrase.label(one) + two).inWords == Phrase("one: two", "一: 二"))
  }
}
