import CSystem
import Glibc

/// What the process was given by who started it.
package enum Environment {
  /// The value of a variable, unless it is not set, empty, or not valid UTF-8.
  package static func value(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(validatingCString: value)
  }

  /// Lends the words after the program's name, as bytes: what a shell passes may be anything.
  package static func eachArgument(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    try CommandLine.unsafeArgv.withMemoryRebound(
      to: UnsafeMutablePointer<UInt8>?.self, capacity: Int(CommandLine.argc)
    ) { words in
      for index in 1..<max(1, Int(CommandLine.argc)) {
        guard let word = words[index] else { return }
        let length = strlen(UnsafeRawPointer(word).assumingMemoryBound(to: CChar.self))
        try body(UnsafeBufferPointer(start: word, count: length))
      }
    }
  }

  /// Whether the terminal understands more than lines: it can wipe one, and show colours.
  package static let terminalIsSmart = value("TERM").map { $0 != "dumb" } ?? false

  /// The folder in which relative paths begin.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  /// Whether any variable is set whose name begins like this.
  package static func hasVariables(beginningWith prefix: String) -> Bool {
    coterie_has_variables(prefix) != 0
  }

  /// A folder of the XDG base directories, or nothing where there is no home to put it in.
  package static func folder(_ variable: String, orInHome path: String) -> String? {
    // A relative path is to be ignored, says the specification.
    if let folder = value(variable), folder.utf8.first == UInt8(ascii: "/") { return folder }
    guard let home = value("HOME"), home.utf8.first == UInt8(ascii: "/") else { return nil }
    return home + "/" + path
  }

  /// The configuration files for all users of the machine, the one that counts most first.
  package static var sharedConfigurations: [String] {
    let folders = value("XDG_CONFIG_DIRS").map { list in
      list.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
    }
    guard let folders, !folders.isEmpty else { return ["/etc/xdg/coterie/config"] }
    return folders.map { $0 + "/coterie/config" }
  }
}

/// An error of the operating system.
package struct SystemError: Error, Equatable {
  package let number: Int32

  /// Makes an error of a number as `errno` has it.
  package init(_ number: Int32) { self.number = number }

  /// What the last call said.
  package static var last: SystemError { SystemError(errno) }

  /// Whether there is nothing of that name.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// What the error means, in the words of the operating system.
  package var text: String {
    strerror(number).flatMap { String(validatingCString: $0) } ?? "error \(number)"
  }
}

/// What becomes of this process when it crashes.
package enum CrashTrace {
  /// From now on a crash leaves neither a core nor a report with what was in memory.
  package static func leaveNone() { coterie_leave_no_trace() }
}

/// Ends the process with a status.
package func quit(with status: Int32) -> Never { exit(status) }
