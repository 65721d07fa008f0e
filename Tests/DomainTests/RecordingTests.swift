import Testing

@testable import Domain

@Suite("A recording")
struct RecordingTests {
  private static func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) }
  }

  /// A second of 16-bit samples, in chunks.
  static let wave: [UInt8] =
    Array("RIFF".utf8) + little(36 + 16_000, 4) + Array("WAVELIST".utf8) + little(3, 4)
    + [1, 2, 3, 0] + Array("fmt ".utf8) + little(16, 4) + little(1, 2) + little(1, 2)
    + little(8_000, 4) + little(16_000, 4) + little(2, 2) + little(16, 2) + Array("data".utf8)
    + little(16_000, 4) + [UInt8](repeating: 0, count: 16_000)

  /// The head of half a second at 44,100 Hz.
  static let flac: [UInt8] =
    Array("fLaC".utf8) + [0, 0, 0, 34] + [UInt8](repeating: 0, count: 10)
    + [0x0A, 0xC4, 0x40, 0xF0] + [0, 0, 0x56, 0x22] + [UInt8](repeating: 0, count: 16)

  private static func page(
    _ position: Int, stream: Int = 7, _ content: [UInt8]
  ) -> [UInt8] {
    Array("OggS".utf8) + [0, 0] + little(position, 8) + little(stream, 4) + little(0, 8)
      + [1, UInt8(content.count)] + content
  }

  /// Two seconds, behind 312 samples that are skipped. Another stream goes on for longer.
  static let opus =
    page(0, Array("OpusHead".utf8) + [1, 1] + little(312, 2) + little(48_000, 4) + [0, 0, 0])
    + page(0, [1, 2, 3]) + page(48_000, [4]) + page(9_600_000, stream: 8, [5])
    + page(96_312, [6]) + page(-1, [7])

  static let vorbis =
    page(0, [1] + Array("vorbis".utf8) + little(0, 4) + [1] + little(44_100, 4) + [0])
    + page(44_100, [1])

  /// Frames of 128 kbit/s at 44,100 Hz, each of 26.12 ms, behind a tag and a frame that describes them.
  static let mp3: [UInt8] = {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
    var first = frame
    first.replaceSubrange(36..<40, with: Array("Xing".utf8))
    return Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 2] + [UInt8](repeating: 9, count: 130) + first
      + (1...100).flatMap { _ in frame } + Array("TAG".utf8)
  }()

  @Test(
    "The format and the length are found in the bytes",
    arguments: [
      (wave, RecordingFormat.wav, 1_000), (flac, .flac, 500), (opus, .opus, 2_000),
      (vorbis, .ogg, 1_000), (mp3, .mp3, 2_612),
    ])
  func facts(bytes: [UInt8], format: RecordingFormat, milliseconds: Int) {
    let facts = Recording(bytes)?.facts
    #expect(facts == .init(format: format, milliseconds: milliseconds, size: bytes.count))
  }

  @Test("Other bytes are no recording, whatever they claim")
  func others() {
    let texts = [
      "", "R", "RIFF", "RIFF0000WAVE", "RIFF0000AVI LIST", "#EXTM3U\n/etc/passwd\n", "fLaC",
      "OggS", "ID3", "<html>", "\u{7F}ELF",
    ]
    for text in texts { #expect(Recording(Array(text.utf8)) == nil, "\(text)") }
    #expect(Recording([0xFF, 0xFB, 0x90, 0x00]) == nil)
    let speex = Self.page(0, Array("Speex   1.2".utf8))
    #expect(Recording(speex) == nil)
  }

  @Test(
    "A cut or changed recording is read without harm", arguments: [wave, flac, opus, vorbis, mp3])
  func hostile(bytes: [UInt8]) {
    for count in [0..<min(bytes.count, 200), max(0, bytes.count - 50)..<bytes.count].joined() {
      _ = Recording(Array(bytes.prefix(count)))
    }
    for index in 0..<min(bytes.count, 120) {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = value
        if let facts = Recording(changed)?.facts { #expect(facts.milliseconds >= 0) }
      }
    }
  }

  @Test("A length that no recording has is not believed")
  func lengths() {
    var wave = Self.wave
    // The chunk claims more than there is.
    let size = wave.count - 16_000 - 4
    wave.replaceSubrange(size..<size + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(Recording(wave)?.facts.milliseconds == 1_000)
    var vorbis = Self.vorbis
    let last = vorbis.count - 29 + 6
    vorbis.replaceSubrange(last..<last + 8, with: [0, 0, 0, 0, 0, 0, 0, 0x7F])
    #expect(Recording(vorbis)?.facts.milliseconds == 0)
  }
}
