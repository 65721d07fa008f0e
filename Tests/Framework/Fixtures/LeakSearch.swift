import CFixtures

/// Searches for a secret in all traces of a run, as text and as a dump of memory.
package struct LeakSearch {
  private let needles: [[UInt8]]
  /// The names of the places where it was found.
  package private(set) var places: [String] = []

  /// Begins a search for a secret.
  package init(for secret: String) {
    let pairs = secret.utf8.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    // A line of a dump may begin inside the secret, so a part of the secret is searched.
    let part = pairs.dropFirst(4).prefix(6)
    needles = [secret, part.joined(separator: " "), part.joined()].map { Array($0.utf8) }
  }

  /// Searches bytes.
  package mutating func look(into bytes: [UInt8], called name: String) {
    for needle in needles
    where fixture_contains(bytes, UInt(bytes.count), needle, UInt(needle.count)) != 0 {
      places.append(name)
      return
    }
  }

  /// Searches all files of a folder.
  package mutating func look(into home: Home, folder: String = ".") {
    for name in home.names(in: folder) {
      let path = folder == "." ? name : folder + "/" + name
      look(into: home, folder: path)
      if let bytes = try? home.bytes(of: path) { look(into: bytes, called: path) }
    }
  }

  /// Searches the environment and the arguments of a process.
  package mutating func look(into view: ProcessView) {
    for name in ["environ", "cmdline"] { look(into: view.bytes(name), called: name) }
  }
}
