import Platform
import Viper

/// Files of lines.
extension Driver {
  /// Runs the lines of a file before the next line.
  func source(_ path: String) throws {
    guard !lines.isTooDeep else { throw Complaint(.refused, .sourcesTooDeep(Lines.deepest)) }
    // Another reader of the same pipe would take its passwords for lines.
    let isInput = path == "-" || FileDescriptor.isInput(path)
    try Passwords.checkLines(of: isInput ? nil : path, with: console.settings)
    capabilities.changes?.rest()
    lines.insert(isInput ? lines.standardInput : try FileSource(path: path))
  }
}
