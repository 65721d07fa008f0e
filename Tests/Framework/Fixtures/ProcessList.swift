import Glibc

/// The processes of the machine that have a text in their variables.
package enum ProcessList {
  /// The number of processes that have not ended.
  package static func count(of mark: String) -> Int { states(of: mark).count }

  /// The state of each, as `/proc` names it, without those that have ended.
  package static func states(of mark: String) -> [Character] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var states: [Character] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let id = Int32(name), id != getpid(),
        let variables = try? Home.read(file: "/proc/\(id)/environ"), variables.contains(mark),
        let about = try? Home.read(file: "/proc/\(id)/stat"),
        let state = about.split(separator: ")").last?.dropFirst().first, state != "Z"
      else { continue }
      states.append(state)
    }
    return states
  }
}
