import Core
import Glibc
package import Platform

/// One of the two streams that Coterie writes to; it accepts nothing but what the gate let pass.
package final class Output {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  private let transcript: Transcript
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Output.capacity, alignment: 1)
  private var filled = 0
  /// What is kept back until it is known whether it is true.
  private var held: [UInt8]?
  /// What the first failed write said; from then on nothing is written.
  package private(set) var failure: SystemError?

  /// Makes an output onto an open descriptor; what it writes is remembered in the transcript.
  package init(descriptor: Int32, transcript: Transcript) {
    self.descriptor = descriptor
    self.transcript = transcript
  }

  deinit { buffer.deallocate() }

  /// Writes safe text; it may stay in the buffer for a while.
  func put(_ safe: Safe) {
    put(bytes: safe.text)
  }

  /// Writes an end of line.
  func endLine() {
    if filled == buffer.count { flush() }
    buffer[filled] = UInt8(ascii: "\n")
    filled += 1
    transcript.rememberLineEnd()
  }

  /// Writes a whole line of safe text.
  func put(line safe: Safe) {
    put(bytes: safe.text)
    endLine()
  }

  /// Writes a value as one line of JSON.
  func put(json value: JSON) {
    put(bytes: JSONWriter.text(value))
    endLine()
  }

  /// Begins or ends a style; only the sequences of `Colours` get here.
  func put(_ sequence: Colours.Sequence) {
    var text = sequence.rawValue
    text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
  }

  /// Writes what is still in the buffer.
  package func flush() {
    send(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    filled = 0
  }

  private func put(bytes text: String) {
    var text = text
    text.withUTF8 {
      put(UnsafeRawBufferPointer($0))
      transcript.remember(UnsafeRawBufferPointer($0))
    }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count > buffer.count - filled { flush() }
    if bytes.count > buffer.count { return send(bytes) }
    guard let from = bytes.baseAddress, let to = buffer.baseAddress else { return }
    memcpy(to + filled, from, bytes.count)
    filled += bytes.count
  }

  // MARK: Keeping back

  /// Keeps back what is written from now on.
  func hold() {
    flush()
    held = []
  }

  /// Writes what was kept back, or forgets it.
  func release(saying isSaid: Bool) {
    flush()
    guard let bytes = held else { return }
    held = nil
    if isSaid { bytes.withUnsafeBytes(send) }
  }

  /// Whether what is written is kept back.
  var isHolding: Bool { held != nil }

  /// Takes what was kept back away, to be written somewhere else.
  func takeHeld() -> [UInt8] {
    flush()
    defer { held = nil }
    return held ?? []
  }

  /// Writes what another output kept back; it was remembered there.
  func put(heldBy other: [UInt8]) { other.withUnsafeBytes(put) }

  /// Writes something at once, whatever is kept back.
  func withoutHolding(_ write: () -> Void) {
    flush()
    let kept = held
    held = nil
    write()
    flush()
    held = kept
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    if held != nil {
      held?.append(contentsOf: bytes)
      return
    }
    var rest = bytes[...]
    while !rest.isEmpty, failure == nil {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody else made the stream non-blocking: wait until it takes more.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        failure = .last
      }
    }
  }
}

/// What one command said, data and notices and errors, for `expect` and `reject`.
package final class Transcript {
  /// Enough for every page a person reads; a longer answer is remembered by its beginning.
  private static let limit = 8 << 20

  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 1)
  private var filled = 0
  private var isPaused = false

  /// Makes an empty transcript.
  package init() {}

  deinit { bytes.deallocate() }

  /// What was said since the last command began.
  package var text: String { String(decoding: bytes[..<filled], as: UTF8.self) }

  /// Whether these words were said.
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

  /// Forgets what was said: another command begins.
  package func begin() { filled = 0 }

  /// Lets something be said that the command did not say.
  package func pausing(_ say: () -> Void) {
    isPaused = true
    say()
    isPaused = false
  }

  fileprivate func remember(_ said: UnsafeRawBufferPointer) {
    let count = isPaused ? 0 : min(said.count, Transcript.limit - filled)
    if count > bytes.count - filled { grow(to: filled + count) }
    guard count > 0, let from = said.baseAddress, let to = bytes.baseAddress else { return }
    memcpy(to + filled, from, count)
    filled += count
  }

  fileprivate func rememberLineEnd() {
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
