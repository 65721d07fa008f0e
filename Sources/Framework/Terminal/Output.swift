import Glibc
package import Platform
import Viper

/// One of the two streams of the program. It accepts only text that passed the gate.
package final class Output {
  private static let capacity = 1 << 16

  /// The error of a full output.
  struct Full: Error {}

  /// Writes bytes. Returns an error if they cannot be written.
  private let write: (UnsafeRawBufferPointer) -> SystemError?
  /// The number of lines after which the output is full.
  private let mostLines: Int
  private(set) var lines = 0
  let transcript: Transcript
  /// The beginning of the bytes in the buffer that the transcript does not have yet.
  private var unrecorded: Int?
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: Output.capacity, alignment: 1)
  private var filled = 0
  /// The output that is held until `release`.
  private var held: [UInt8]?
  /// Whether output is dropped. The transcript has it all the same.
  private(set) var isMuted = false
  /// The error of the first failed write. Later writes are skipped.
  package private(set) var failure: SystemError?

  /// The transcript records everything that the output writes.
  package convenience init(descriptor: Int32, transcript: Transcript) {
    let stream = OutputStream(descriptor)
    self.init(transcript: transcript, write: stream.write)
  }

  /// Calls `write` with everything that is written.
  init(
    transcript: Transcript, mostLines: Int = .max,
    write: @escaping (UnsafeRawBufferPointer) -> SystemError?
  ) {
    self.transcript = transcript
    self.mostLines = mostLines
    self.write = write
  }

  /// Whether nobody reads more: there are enough lines, or the output cannot be written.
  var isFull: Bool { lines >= mostLines || failure != nil }

  deinit { buffer.deallocate() }

  /// Writes safe text into the buffer.
  func put(_ safe: Safe) {
    put(bytes: safe.text)
  }

  /// Writes an end of line.
  func endLine() {
    if filled == buffer.count { flush() }
    buffer[filled] = UInt8(ascii: "\n")
    filled += 1
    lines += 1
    transcript.rememberLineEnd()
  }

  /// Writes a whole line of safe text.
  func put(line safe: Safe) {
    put(bytes: safe.text)
    endLine()
  }

  /// Writes a value as one line of JSON.
  func put(json value: JSON) {
    recording { JSONWriter(output: self).write(value) }
    endLine()
  }

  /// Begins an array with its first elements, or adds elements to it.
  func put(json elements: [JSON], continuing isOpen: Bool) {
    recording { JSONWriter(output: self).write(elements, continuing: isOpen) }
  }

  /// Begins an array with its first rows, or adds rows to it.
  func put(json rows: JSONRows, continuing isOpen: Bool) {
    recording { JSONWriter(output: self).write(rows, continuing: isOpen) }
  }

  /// Ends an array.
  func endJSON() {
    put(bytes: "]")
    endLine()
  }

  /// Records everything that is written meanwhile in large pieces, because JSON is written in small ones.
  private func recording(_ write: () -> Void) {
    unrecorded = filled
    write()
    record()
    unrecorded = nil
  }

  /// Begins or ends a style.
  func put(_ sequence: Colours.Sequence) {
    var text = sequence.rawValue
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Nobody reads it any more. Later writes are skipped.
  func lose() { failure = failure ?? SystemError(EPIPE) }

  /// Moves the cursor to the left on its row.
  func moveLeft(by columns: Int) {
    append("\u{1b}[")
    append(Int64(columns))
    append("D")
  }

  /// Writes the buffer.
  package func flush() {
    record()
    send(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    filled = 0
  }

  /// Writes bytes that another library made for the terminal. An error is not kept.
  func writeAtOnce(_ bytes: UnsafeRawBufferPointer) { _ = write(bytes) }

  private func record() {
    guard let start = unrecorded else { return }
    transcript.remember(UnsafeRawBufferPointer(rebasing: buffer[start..<filled]))
    unrecorded = 0
  }

  private func put(bytes text: String) {
    var text = text
    text.withUTF8 {
      append(UnsafeRawBufferPointer($0))
      transcript.remember(UnsafeRawBufferPointer($0))
    }
  }

  /// Drops everything that is written from now on, or writes again.
  func mute(_ isMuted: Bool) {
    if isMuted == self.isMuted { return }
    flush()
    self.isMuted = isMuted
  }

  // MARK: Pieces of JSON

  /// Adds bytes to the buffer. They are not checked by the gate.
  func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count > buffer.count - filled { flush() }
    if bytes.count > buffer.count {
      if unrecorded != nil { transcript.remember(bytes) }
      return send(bytes)
    }
    guard let from = bytes.baseAddress, let to = buffer.baseAddress else { return }
    memcpy(to + filled, from, bytes.count)
    filled += bytes.count
  }

  func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func append(_ byte: UInt8) {
    if filled == buffer.count { flush() }
    buffer[filled] = byte
    filled += 1
  }

  func append(_ number: Int64) {
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
      var start = digits.count
      var rest = number.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 { append(UInt8(ascii: "-")) }
      append(UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }

  // MARK: Holding

  /// Holds everything that is written from now on.
  func hold() {
    flush()
    held = []
  }

  /// Writes the held output, or discards it.
  func release(saying isSaid: Bool) {
    flush()
    guard let bytes = held else { return }
    held = nil
    if isSaid { bytes.withUnsafeBytes(send) }
  }

  /// Whether output is held.
  var isHolding: Bool { held != nil }

  /// Writes at once, even if other output is held.
  func withoutHolding(_ write: () -> Void) {
    flush()
    let kept = held
    held = nil
    write()
    flush()
    held = kept
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    if isMuted { return }
    if held != nil {
      held?.append(contentsOf: bytes)
      return
    }
    if failure == nil, !bytes.isEmpty { failure = write(bytes) }
  }
}
