import Glibc

/// A password in memory. It is never a `String`, and its bytes are wiped at the end.
package final class Secret {
  private let bytes: UnsafeMutableRawBufferPointer
  private let release: (UnsafeMutableRawBufferPointer) -> Void
  /// The number of bytes.
  package private(set) var count = 0

  /// `release` wipes and frees the memory.
  package init(
    room: UnsafeMutableRawBufferPointer,
    release: @escaping (UnsafeMutableRawBufferPointer) -> Void
  ) {
    bytes = room
    self.release = release
  }

  /// Memory of the heap, which is wiped but may be swapped to a disk.
  package convenience init(room: Int) {
    self.init(room: .allocate(byteCount: room, alignment: 1)) { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
      bytes.deallocate()
    }
  }

  deinit { release(bytes) }

  /// Adds a byte. Returns `false` if there is no room.
  package func append(_ byte: UInt8) -> Bool {
    guard count < bytes.count else { return false }
    bytes[count] = byte
    count += 1
    return true
  }

  /// Whether both are equal. Not in constant time: only for two secrets typed at one prompt.
  package func isSame(as other: Secret) -> Bool {
    withBytes { mine in other.withBytes { mine.elementsEqual($0) } }
  }

  /// Calls `body` with the bytes.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
  }
}
