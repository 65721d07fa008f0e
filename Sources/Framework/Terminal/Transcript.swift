import Glibc

/// The output of one command: data, notices and errors, for `expect` and `reject`.
package final class Transcript {
  /// Enough for every usual page. Only the beginning of a longer output is recorded.
  private static let limit = 8 << 20

  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 1)
  private var filled = 0
  /// Whether output is not recorded.
  package var isPaused = false

  package init() {}

  deinit { bytes.deallocate() }

  /// The output since the last `begin`.
  package var text: String { String(decoding: bytes[..<filled], as: UTF8.self) }

  /// Whether the output contains a text.
  package func contains(_ words: String) -> Bool {
    let wanted = Array(words.utf8)
    guard let first = wanted.first, let base = bytes.baseAddress else { return wanted.isEmpty }
    var start = 0
    while filled - start >= wanted.count,
      let found = memchr(base + start, Int32(first), filled - start - wanted.count + 1)
    {
      if memcmp(found, wanted, wanted.count) == 0 { return true }
      start = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    }
    return false
  }

  /// Discards the output, because another command begins.
  package func begin() { filled = 0 }

  /// Prints without recording.
  package func pausing(_ say: () -> Void) {
    isPaused = true
    say()
    isPaused = false
  }

  /// Records a line that is not printed.
  func note(_ line: Safe) {
    var text = line.text
    text.withUTF8 { remember(UnsafeRawBufferPointer($0)) }
    rememberLineEnd()
  }

  func remember(_ said: UnsafeRawBufferPointer) {
    let count = isPaused ? 0 : min(said.count, Transcript.limit - filled)
    if count > bytes.count - filled { grow(to: filled + count) }
    guard count > 0, let from = said.baseAddress, let to = bytes.baseAddress else { return }
    memcpy(to + filled, from, count)
    filled += count
  }

  func rememberLineEnd() {
    guard !isPaused, filled < Transcript.limit else { return }
    if filled == bytes.count { grow(to: filled + 1) }
    bytes[filled] = UInt8(ascii: "\n")
    filled += 1
  }

  private func grow(to count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(count, bytes.count * 2), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<filled]))
    bytes.deallocate()
    bytes = larger
  }
}
