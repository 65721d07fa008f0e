/// Finds the format and the length of a recording. Every offset is checked: the bytes are a stranger's.
struct RecordingReader {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// `nil` for bytes of another kind.
  func read() -> (format: RecordingFormat, milliseconds: Int)? {
    if has("RIFF", at: 0), has("WAVE", at: 8) { return wave().map { (.wav, $0) } }
    if has("fLaC", at: 0) { return flac().map { (.flac, $0) } }
    if has("OggS", at: 0) { return ogg() }
    return mp3().map { (.mp3, $0) }
  }

  // MARK: Numbers

  private func has(_ mark: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, bytes.count - offset >= mark.utf8CodeUnitCount else { return false }
    return (0..<mark.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == mark.utf8Start[$0] }
  }

  /// A number with its lowest byte first; `nil` behind the end.
  private func little(_ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, bytes.count - offset >= size else { return nil }
    return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }

  /// A number with its highest byte first; `nil` behind the end.
  private func big(_ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, bytes.count - offset >= size else { return nil }
    return (0..<size).reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }

  /// The time of a number of samples; 0 if it is not known, or is no time that a recording can have.
  private static func milliseconds(_ samples: UInt64, rate: UInt64) -> Int {
    guard rate > 0, samples < 1 << 40 else { return 0 }
    return Int(samples * 1000 / rate)
  }

  // MARK: Formats

  /// The bytes of the samples, by the number of them in a second.
  private func wave() -> Int? {
    var offset = 12
    var rate: UInt64?
    while let size = little(offset + 4, 4) {
      if has("fmt ", at: offset) {
        rate = little(offset + 16, 4)
      } else if has("data", at: offset) {
        guard let rate, rate > 0 else { return nil }
        // A recorder that was ended early wrote no length.
        return RecordingReader.milliseconds(
          min(size, UInt64(bytes.count - offset - 8)), rate: rate)
      }
      guard size < UInt64(bytes.count) else { return nil }
      offset += 8 + Int(size) + Int(size & 1)
    }
    return nil
  }

  /// The first block has the rate in 20 bits and the number of samples in 36.
  private func flac() -> Int? {
    guard let kind = big(4, 1), kind & 0x7F == 0, let rate = big(18, 3),
      let samples = big(21, 5), rate >> 4 > 0
    else { return nil }
    return RecordingReader.milliseconds(samples & 0xF_FFFF_FFFF, rate: rate >> 4)
  }

  /// The position of the last page of the first stream.
  private func ogg() -> (format: RecordingFormat, milliseconds: Int)? {
    guard let segments = big(26, 1), let stream = little(14, 4) else { return nil }
    let head = 27 + Int(segments)
    let format: RecordingFormat
    var (rate, skipped): (UInt64, UInt64) = (48_000, 0)
    if has("OpusHead", at: head) {
      (format, skipped) = (.opus, little(head + 10, 2) ?? 0)
    } else if has("\u{1}vorbis", at: head), let found = little(head + 12, 4), found > 0 {
      (format, rate) = (.ogg, found)
    } else {
      return nil
    }
    var last: UInt64 = 0
    var offset = 0
    while has("OggS", at: offset), let count = big(offset + 26, 1),
      bytes.count - offset >= 27 + Int(count)
    {
      // A page on which no packet ends has no position.
      if little(offset + 14, 4) == stream, let position = little(offset + 6, 8), position != .max {
        last = max(last, position)
      }
      let lengths = bytes[offset + 27..<offset + 27 + Int(count)]
      offset += 27 + Int(count) + lengths.reduce(0) { $0 + Int($1) }
    }
    return (format, RecordingReader.milliseconds(last > skipped ? last - skipped : 0, rate: rate))
  }

  /// All frames behind a tag, without the first one if that describes the others.
  private func mp3() -> Int? {
    var offset = 0
    if has("ID3", at: 0) {
      guard let size = big(6, 4) else { return nil }
      // Seven bits of each byte count.
      let length = (0..<4).reduce(0) { $0 | Int(size >> UInt64(8 * $1) & 0x7F) << (7 * $1) }
      offset = 10 + length
    }
    guard let first = MP3Frame(big(offset, 4)), MP3Frame(big(offset + first.size, 4)) != nil
    else { return nil }
    let marks: [StaticString] = ["Xing", "Info"]
    let begin = offset + 4
    if (begin..<min(begin + 36, bytes.count)).contains(where: { at in
      marks.contains { has($0, at: at) }
    }) || has("VBRI", at: offset + 36) {
      offset += first.size
    }
    var microseconds = 0
    while let frame = MP3Frame(big(offset, 4)) {
      microseconds += frame.microseconds
      offset += frame.size
    }
    return microseconds / 1000
  }
}

/// The head of a frame of MPEG audio, layer III.
private struct MP3Frame {
  /// In bytes.
  let size: Int
  let microseconds: Int

  init?(_ head: UInt64?) {
    guard let head, head >> 21 == 0x7FF, head >> 17 & 3 == 1 else { return nil }
    let version = head >> 19 & 3
    let (rateIndex, bitIndex) = (Int(head >> 10 & 3), Int(head >> 12 & 15))
    guard version != 1, rateIndex < 3, (1..<15).contains(bitIndex) else { return nil }
    let isFirst = version == 3
    let rate = [44_100, 48_000, 32_000][rateIndex] / (isFirst ? 1 : version == 2 ? 2 : 4)
    let kilobits =
      isFirst
      ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][bitIndex]
      : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160][bitIndex]
    let samples = isFirst ? 1152 : 576
    size = samples / 8 * kilobits * 1000 / rate + Int(head >> 9 & 1)
    microseconds = samples * 1_000_000 / rate
  }
}
