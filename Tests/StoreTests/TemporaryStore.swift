import Domain
import Fixtures
import Glibc
import Platform
import Store
import Viper

@testable import SQLiteDriver

/// A store in a folder of its own, which is deleted with the test.
final class TemporaryStore {
  let folder: String
  let path: String
  let access: StoreAccess
  let gateway: SQLiteMaintenance
  let file: StoreFile

  init() throws {
    var template = TemporaryPlace.template
    guard mkdtemp(&template) != nil else { throw StoreFailure.unusable(path: "/tmp", detail: "") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/store/coterie.db"
    let file = StoreFile(path: path)
    self.file = file
    let access = StoreAccess { try file.open(creating: $0, pulse: { true }) }
    self.access = access
    let heard = Heard()
    gateway = SQLiteMaintenance(
      access: access,
      SQLiteMaintenance.Surroundings(
        file: file, shared: file, configuration: folder + "/etc/coterie/config",
        pulse: { true }, progress: { heard.steps.append($0) }))
    self.heard = heard
  }

  private let heard: Heard
  /// The reported progress.
  var progress: [Progress] { heard.steps }

  private final class Heard { var steps: [Progress] = [] }

  deinit { _ = system("rm -rf '\(folder)'") }

  /// Another connection to the same file.
  func database() throws -> SQLiteDatabase { try SQLiteDatabase(.file(path)) }

  /// The names of the entries beside the store's folder.
  var names: Set<String> {
    var names: Set<String> = []
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.insert(name) }
    }
    return names
  }
}

/// The mode of a file, including its set-ID and sticky bits.
func mode(of path: String) -> Int {
  var about = stat()
  return stat(path, &about) == 0 ? Int(about.st_mode & 0o7777) : -1
}

/// Writes a private file.
func write(_ text: String, to path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
  close(descriptor)
}
