import Glibc

/// What the system shows of a process that runs.
package struct ProcessView {
  let folder: String

  /// What it shows under a name, such as `environ`; nothing where it does not say.
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
      // A process that has ended has nothing; of one that has little the kernel may count none.
      if kilobytes.all == 0 { return false }
      usleep(200)
    }
    return false
  }
}
