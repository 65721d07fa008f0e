import Core
import Glibc
package import Platform

/// One of the two streams that Coterie writes to; it accepts nothing but what the gate let pass.
package final class Output {
  private let descriptor: Int32
  private let transcript: Transcript
  private var buffer: [UInt8] = []
  private let capacity = 1 << 16
  /// What the first failed write said; from then on nothing is written.
  package private(set) var failure: SystemError?

  /// Makes an output onto an open descriptor; what it writes is remembered in the transcript.
  package init(descriptor: Int32, transcript: Transcript) {
    self.descriptor = descriptor
    self.transcript = transcript
  }

  /// Writes safe text; it may stay in the buffer for a while.
  func put(_ safe: Safe) {
    put(bytes: safe.text)
  }

  /// Writes an end of line.
  func endLine() { put(bytes: "\n") }

  /// Writes a value as one line of JSON.
  func put(json value: JSON) {
    put(bytes: JSONWriter.text(value))
    endLine()
  }

  /// Begins or ends a style; only the sequences of `Colours` get here.
  func put(_ sequence: Colours.Sequence) { buffer += Array(sequence.rawValue.utf8) }

  /// Writes what is still in the buffer.
  package func flush() {
    var written = 0
    while written < buffer.count, failure == nil {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Somebody else made the stream non-blocking: wait until it takes more.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        failure = .last
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func put(bytes text: String) {
    var text = text
    text.withUTF8 {
      buffer.append(contentsOf: $0)
      transcript.remember($0)
    }
    if buffer.count >= capacity { flush() }
  }
}

/// What one command said, data and notices and errors, for `expect` and `reject`.
package final class Transcript {
  /// Enough for every page a person reads; a longer answer is remembered by its beginning.
  private static let limit = 8 << 20
  private var bytes: [UInt8] = []

  /// Makes an empty transcript.
  package init() {}

  /// What was said since the last command began.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether these words were said.
  package func contains(_ words: String) -> Bool {
    let wanted = Array(words.utf8)
    guard let first = wanted.first else { return true }
    return bytes.indices.contains { start in
      bytes[start] == first && bytes[start...].starts(with: wanted)
    }
  }

  /// Forgets what was said: another command begins.
  package func begin() { bytes.removeAll(keepingCapacity: true) }

  fileprivate func remember(_ said: UnsafeBufferPointer<UInt8>) {
    if bytes.count + said.count <= Transcript.limit { bytes.append(contentsOf: said) }
  }
}
