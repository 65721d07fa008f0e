import CFixtures

/// Looks for a secret wherever a run can have left it, as it is and as a dump of memory shows it.
package struct LeakSearch {
  private let needles: [[UInt8]]
  /// Where it was found.
  package private(set) var places: [String] = []

  /// Begins to look for a secret.
  package init(for secret: String) {
    let pairs = secret.utf8.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    // A line of a dump need not begin where the secret does: a part of it tells enough.
    let part = pairs.dropFirst(4).prefix(6)
    needles = [secret, part.joined(separator: " "), part.joined()].map { Array($0.utf8) }
  }

  /// Looks into bytes.
  package mutating func look(into bytes: [UInt8], called name: String) {
    for needle in needles
    where coterie_contains(bytes, UInt(bytes.count), needle, UInt(needle.count)) != 0 {
      places.append(name)
      return
    }
  }

  /// Looks into all that lies in a folder.
  package mutating func look(into home: Home, folder: String = ".") {
    for name in home.names(in: folder) {
      let path = folder == "." ? name : folder + "/" + name
      look(into: home, folder: path)
      if let bytes = try? home.bytes(of: path) { look(into: bytes, called: path) }
    }
  }

  /// Looks into what the system shows of a process.
  package mutating func look(into view: ProcessView) {
    for name in ["environ", "cmdline"] { look(into: view.bytes(name), called: name) }
  }
}
