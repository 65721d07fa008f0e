import Glibc
import Platform

/// The descriptor of an output. A signal ends each of its waits for room.
final class OutputStream {
  private static let grace: Int32 = 200

  private let descriptor: Int32
  private lazy var isTerminal = FileDescriptor.isTerminal(descriptor)
  /// The terminal once more, opened for this process alone, or -1.
  ///
  /// A write to it takes the bytes that have room, and does not wait. The descriptor of the stream cannot
  /// be set so: it is shared with the shell. A signal just before a write that waits would be slept over.
  private lazy var own =
    isTerminal
    ? open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
  /// Whether output was discarded since a signal came.
  private var hasDiscarded = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { if own >= 0 { close(own) } }

  /// Writes bytes. Returns an error if they cannot be written.
  func write(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    var rest = bytes[...]
    var isBlocked = false
    while !rest.isEmpty {
      var piece = UnsafeRawBufferPointer(rebasing: rest)
      if Signals.ending == nil {
        hasDiscarded = false
      } else if own < 0 {
        // A reader that stopped reading must not keep the program alive. A stream with room takes a
        // piece of this size without waiting.
        guard hasRoom(in: descriptor) else { return discarding() }
        piece = UnsafeRawBufferPointer(rebasing: piece.prefix(isTerminal ? 1 : Int(PIPE_BUF)))
      }
      let count = Glibc.write(own < 0 ? descriptor : own, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        isBlocked = false
      } else if errno == EAGAIN {
        if Signals.ending != nil, own >= 0 {
          if isBlocked || !hasRoom(in: own) { return discarding() }
        } else {
          // A terminal may have room for a byte, and none for the two bytes of an end of line.
          if isBlocked { usleep(10_000) }
          Signals.waitForRoom(in: own < 0 ? descriptor : own)
        }
        isBlocked = true
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }

  /// Discards the rest of the output. Ctrl-C at a terminal ends a line and not the output.
  private func discarding() -> SystemError? {
    hasDiscarded = true
    return isTerminal && Signals.ending == .interrupt ? nil : SystemError(EINTR)
  }

  /// Whether the stream has room, or soon has it.
  private func hasRoom(in descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, hasDiscarded ? 0 : OutputStream.grace) > 0
  }
}
