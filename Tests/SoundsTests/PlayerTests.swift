import Domain
import FrameworkFixtures
import Glibc
import Platform
import Testing

@testable import Sounds

@Suite("The program that plays recordings", .serialized, .takesTurns)
struct PlayerTests {
  private func recording(_ format: RecordingFormat) -> Recording {
    Recording(.init(format: format, milliseconds: 1_500, size: 5), bytes: Array("sound".utf8))
  }

  @Test("The usual programs get the format, so that they look for none")
  func usual() {
    func words(_ program: Player.Usual, _ format: RecordingFormat) -> String {
      Player.usual(program).plan(for: recording(format)).words.joined(separator: " ")
    }
    #expect(
      words(.mpv, .opus) == """
        mpv --no-config --load-scripts=no --no-video --no-terminal --really-quiet --demuxer=lavf \
        --demuxer-lavf-format=ogg -- /proc/self/fd/0
        """)
    #expect(
      words(.ffplay, .mp3)
        == "ffplay -nodisp -autoexit -nostats -loglevel error -f mp3 /proc/self/fd/0")
    #expect(words(.paplay, .flac) == "paplay /proc/self/fd/0")
    #expect(words(.aplay, .wav) == "aplay -q -t wav /proc/self/fd/0")
    let formats = RecordingFormat.allCases
    #expect(formats.filter { Player.Usual.aplay.plays($0) } == [.wav])
    #expect(Player.usual(.mpv).plan(for: recording(.wav)).seconds == 1.5)
  }

  @Test("A named program gets the file in place of %f, or behind its words")
  func named() {
    func words(_ words: [String]) -> [String] {
      Player.named(words).plan(for: recording(.wav)).words
    }
    #expect(words(["play", "-f", "%f", "x"]) == ["play", "-f", "/proc/self/fd/0", "x"])
    #expect(words(["play", "in=%f"]) == ["play", "in=/proc/self/fd/0"])
    #expect(words(["play"]) == ["play", "/proc/self/fd/0"])
  }

  @Test("A program finds the whole recording in its file, which is on no disk")
  func file() throws {
    let home = try Home()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try home.write("#!/bin/sh\ncat \"$2\" \"$2\" > \(home.path)/heard\n", to: "player")
    let clock = SystemClock()
    let sounds = SoundPrograms(hiding: "SHOP_", clock: clock) {
      .init(speaker: [], player: ["sh", path, "-x", "%f"])
    }
    let facts = RecordingFacts(format: .wav, milliseconds: 10, size: bytes.count)
    let sound = try sounds.play(.recording(Recording(facts, bytes: bytes)))
    while sound.state.isActive { clock.pause(seconds: 0.01) }
    #expect(sound.state == .ended)
    #expect(try home.bytes(of: "heard") == bytes + bytes)
  }

  /// Begins to play with a program, and returns the sound when it has begun or failed.
  private func play(_ player: [String]) throws -> any PlayedSound {
    let clock = SystemClock()
    let sounds = SoundPrograms(hiding: "SHOP_", clock: clock) {
      .init(speaker: [], player: player)
    }
    let sound = try sounds.play(.recording(recording(.wav)))
    while sound.state == .starting { clock.pause(seconds: 0.01) }
    return sound
  }

  @Test("A player that cannot start, or that dies, is told")
  func failures() throws {
    let missing = SoundFailure(
      program: "/no/player", reason: .notStarted("No such file or directory"))
    #expect(try play(["/no/player", "%f"]).state == .failed(missing))
    for (script, reason) in [
      ("kill -9 $$", SoundFailure.Reason.signal(9)), ("exit 3", .status(3)),
      ("echo no device >&2; exit 1", .said("no device")),
    ] {
      let sound = try play(["sh", "-c", script, "%f"])
      #expect(sound.state == .failed(SoundFailure(program: "sh", reason: reason)))
    }
  }

  @Test("A player that ignores SIGTERM ends with its sound")
  func stubborn() throws {
    let home = try Home()
    let script = "trap '' TERM; echo $$ > \(home.path)/number; while :; do sleep 0.05; done"
    let sound = try play(["sh", "-c", script, "%f"])
    #expect(sound.state == .sounding)
    var number: pid_t?
    for _ in 1...1_000 where number == nil {
      number = home.read("number").flatMap { pid_t($0.dropLast()) }
      usleep(5_000)
    }
    let player = try #require(number)
    #expect(kill(player, 0) == 0)
    sound.stop()
    for _ in 1...1_000 where kill(player, 0) == 0 { usleep(5_000) }
    #expect(kill(player, 0) == -1)
  }
}
