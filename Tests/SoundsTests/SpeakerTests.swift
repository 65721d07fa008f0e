import Domain
import Testing

@testable import Sounds

@Suite("The program that reads texts aloud")
struct SpeakerTests {
  private let mixed = SpokenText([["AT&T < 用 Swift"], ["[[h@l]]"]])

  @Test("espeak-ng gets the voice of each run, and no markup of the text")
  func markup() {
    let plan = Speaker.espeak.plan(for: mixed)
    #expect(plan.words == ["espeak-ng", "-m", "--stdin"])
    #expect(
      String(decoding: plan.input, as: UTF8.self) == """
        <speak>
        <voice name="en">AT&amp;T &lt; </voice><voice name="cmn-latn-pinyin">用 </voice>\
        <voice name="en">Swift</voice>
        <voice name="en">h@l </voice>
        </speak>

        """)
  }

  @Test("A named program gets the text, and the language in its arguments")
  func named() {
    let plan = Speaker.named(["say", "--lang=%l", "%%l", "%"]).plan(for: mixed)
    #expect(plan.words == ["say", "--lang=en", "%en", "%"])
    #expect(String(decoding: plan.input, as: UTF8.self) == "AT&T < 用 Swift\nh@l \n")
    let chinese = Speaker.named(["say", "%l"]).plan(for: SpokenText([["今天天气"]]))
    #expect(chinese.words == ["say", "cmn"])
  }
}
