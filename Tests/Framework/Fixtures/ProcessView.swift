import Glibc

/// A running process in `/proc`.
package struct ProcessView {
  let folder: String

  /// The content of a file of `/proc`, such as `environ`; empty if it cannot be read.
  package func bytes(_ name: String) -> [UInt8] {
    (try? Descriptor.bytes(ofFile: folder + "/" + name)) ?? []
  }

  /// How many kilobytes it has, and how many of them are in memory.
  private var kilobytes: (all: Int, resident: Int) {
    let fields = bytes("statm").split(separator: UInt8(ascii: " ")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard fields.count > 1 else { return (0, 0) }
    return (fields[0] * Int(getpagesize()) / 1024, fields[1] * Int(getpagesize()) / 1024)
  }

  /// Waits until a password is being hashed, which takes 64 MiB; false when that never happened.
  package func waitUntilHashing() -> Bool {
    // No other thing that a program does in these tests takes so much.
    for _ in 1...100_000 {
      let kilobytes = kilobytes
      if kilobytes.resident > 50_000 { return true }
      // An ended process has no memory. The kernel may count none for a small one.
      if kilobytes.all == 0 { return false }
      usleep(200)
    }
    return false
  }
}
