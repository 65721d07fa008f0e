import Domain
import FrameworkFixtures
import Platform
import Sounds
import Testing

@Suite("Sounds of programs", .serialized, .takesTurns)
struct SoundProgramsTests {
  private let home: Home
  private let clock = SystemClock()

  init() throws { home = try Home() }

  /// Sounds of a script, which finds its text at standard input.
  private func sounds(_ script: String) throws -> SoundPrograms {
    let path = try home.write("#!/bin/sh\n" + script + "\n", to: "speaker")
    return SoundPrograms(hiding: "SHOP_", clock: clock) { .init(speaker: ["sh", path, "%l"]) }
  }

  private func play(_ script: String, words: Int = 3) throws -> any PlayedSound {
    let text = String(repeating: "word ", count: words)
    return try sounds(script).play(.speech(SpokenText([[text]])))
  }

  /// The states that a sound goes through until one of these comes, or until it ends.
  private func states(
    of sound: any PlayedSound, until wanted: (SoundState) -> Bool = { !$0.isActive }
  ) throws -> [SoundState] {
    var states = [sound.state]
    let start = clock.now
    while let last = states.last, !wanted(last) {
      if clock.now.seconds(since: start) > Double(Program.patience) {
        throw Trouble("the sound stays \(last)")
      }
      clock.pause(seconds: 0.005)
      if sound.state != last { states.append(sound.state) }
    }
    return states
  }

  @Test("A sound starts, is heard and ends")
  func order() throws {
    let sound = try play(
      "cat > \(home.path)/heard; until rm \(home.path)/end 2>/dev/null; do :; done")
    #expect(sound.changesAt != nil)
    #expect(try states(of: sound) { $0 == .sounding } == [.starting, .sounding])
    #expect(sound.changesAt == nil)
    try home.write("", to: "end")
    #expect(try states(of: sound) == [.sounding, .ended])
    #expect(home.read("heard") == "word word word \n")
  }

  @Test("A quick program without complaints has played")
  func quick() throws { #expect(try states(of: play("cat >/dev/null")).last == .ended) }

  @Test(
    "A program that fails is told with its last words",
    arguments: [
      (
        "echo first >&2; echo ' no device ' >&2; echo >&2; exit 0",
        SoundFailure.Reason.said(" no device ")
      ),
      ("exit 3", .status(3)), ("echo why >&2; exit 3", .said("why")), ("kill -9 $$", .signal(9)),
      (
        "yes x | head -c 5000000 | tr -d '\\n' >&2; exit 1",
        .said(String(repeating: "x", count: 200))
      ),
    ])
  func failures(script: String, reason: SoundFailure.Reason) throws {
    let sound = try play(script, words: 1_000)
    #expect(try states(of: sound).last == .failed(SoundFailure(program: "sh", reason: reason)))
    #expect(!sound.state.isActive)
  }

  @Test("Words of a program that played its sound to the end are no failure")
  func chatter() throws {
    #expect(try states(of: play("sleep 0.5; echo done >&2")).last == .ended)
  }

  @Test("A program that cannot be started is told")
  func missing() throws {
    let sounds = SoundPrograms(hiding: "SHOP_", clock: clock) { .init(speaker: ["/no/speaker"]) }
    let sound = try sounds.play(.speech(SpokenText([["word"]])))
    let failure = SoundFailure(
      program: "/no/speaker", reason: .notStarted("No such file or directory"))
    #expect(try states(of: sound).last == .failed(failure))
  }

  @Test("A pause stops the program, and it goes on afterwards")
  func pauses() throws {
    let sound = try play("while :; do echo tick >> \(home.path)/ticks; sleep 0.02; done")
    func ticks() -> Int { home.read("ticks")?.utf8.count ?? 0 }
    _ = try states(of: sound) { $0 == .sounding }
    sound.pause()
    #expect(sound.state == .paused)
    // The signal takes a moment.
    var before = -1
    while ticks() != before {
      before = ticks()
      clock.pause(seconds: 0.3)
    }
    sound.resume()
    #expect(sound.state == .sounding)
    let start = clock.now
    while ticks() == before, clock.now.seconds(since: start) < Double(Program.patience) {
      clock.pause(seconds: 0.01)
    }
    #expect(ticks() > before)
    sound.stop()
    #expect(sound.state == .stopped)
    sound.pause()
    #expect(sound.state == .stopped)
  }

  @Test("A new sound ends the one before, and one that nobody holds ends")
  func oneAtATime() throws {
    let sounds = try sounds("sleep 600")
    #expect(sounds.current == nil)
    let first = try sounds.play(.speech(SpokenText([["one"]])))
    let second = try sounds.play(.speech(SpokenText([["two"]])))
    #expect(first.state == .stopped)
    #expect(sounds.current === second)
    #expect(sounds.descriptor != nil)
    withExtendedLifetime(second) {}
  }

  @Test("A sound that nobody holds has no program")
  func released() throws {
    let sounds = try sounds("sleep 600")
    do { _ = try sounds.play(.speech(SpokenText([["one"]]))) }
    #expect(sounds.current == nil)
    #expect(sounds.descriptor == nil)
  }
}
