import Domain
import FrameworkFixtures
import Platform
import Testing

@testable import Sounds

@Suite("The real espeak-ng", .serialized, .takesTurns)
struct SpokenSoundTests {
  @Test(
    "It speaks a text for about the estimated time, in the voices of its languages",
    .enabled(
      if: ChildProgram.path(of: Speaker.usual) != nil, "the package espeak-ng is not installed"),
    arguments: [
      String(
        repeating: "I went out only for the night market, though the day was nearly over. ",
        count: 4),
      String(repeating: "今天天气很好, 我去了海边的灯塔, 没有人告诉我那里这样安静. ", count: 4),
      "AT&T <speak> 5 < 6 & 今天天气很好, and then 我们回家.",
    ])
  func speaks(text: String) throws {
    let home = try Home()
    let spoken = SpokenText([[text]])
    let plan = Speaker.espeak.plan(for: spoken)
    let file = home.path + "/spoken.wav"
    let output = try BackgroundProgram.output(
      of: plan.words + ["-w", file], reading: plan.input, hiding: "SHOP_", atMost: 1000, within: 60)
    #expect(output.end == .exited(0))
    let sound = try #require(Recording(try home.bytes(of: "spoken.wav")))
    let seconds = Double(sound.facts.milliseconds) / 1000
    #expect((spoken.seconds / 2...spoken.seconds * 2).contains(seconds), "\(seconds)")
    // The phonemes tell the voices: Chinese characters are not read as their English names.
    let phonemes = try BackgroundProgram.output(
      of: plan.words + ["-q", "-x"], reading: plan.input, hiding: "SHOP_", atMost: 100_000,
      within: 60)
    #expect(!String(decoding: phonemes.bytes, as: UTF8.self).contains("tS'aIni:z"))
  }
}
