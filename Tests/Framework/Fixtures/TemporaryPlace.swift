import Glibc

/// Where tests put their files: `TMPDIR`, or `/tmp`.
package enum TemporaryPlace {
  /// The name that `mkdtemp` and `mkstemp` complete.
  package static var template: [CChar] {
    let folder = getenv("TMPDIR").flatMap { String(validatingCString: $0) } ?? "/tmp"
    return Array("\(folder)/coterie-test-XXXXXX".utf8CString)
  }
}
