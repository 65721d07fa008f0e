import CSystem
import Glibc

/// The arguments, variables and folders of the process.
package enum Environment {
  /// The number of the process.
  package static var process: Int { Int(getpid()) }

  /// The value of a variable, unless it is not set, empty, or not valid UTF-8.
  package static func value(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(validatingCString: value)
  }

  /// The bytes of a variable, unless it is not set or empty.
  package static func bytes(_ name: String) -> [UInt8]? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Whether a variable is set, though it may be empty.
  package static func isSet(_ name: String) -> Bool { getenv(name) != nil }

  /// Calls `body` with each argument as bytes, because arguments may be invalid UTF-8.
  package static func eachArgument(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    for index in 1..<max(1, system_argument_count()) {
      guard let word = system_argument(index) else { return }
      let bytes = UnsafeRawBufferPointer(start: word, count: strlen(word))
      try bytes.withMemoryRebound(to: UInt8.self) { try body($0) }
    }
  }

  /// Whether the terminal can clear a line and show colours.
  package static let terminalIsSmart = value("TERM").map { $0 != "dumb" } ?? false

  /// The folder in which relative paths begin.
  package static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  /// All variables, as `NAME=VALUE`.
  static var variables: [String] {
    var variables: [String] = []
    var next = system_variables()
    while let variable = next?.pointee {
      variables.append(String(cString: variable))
      next = next?.advanced(by: 1)
    }
    return variables
  }

  /// Moves this process to a folder that becomes its home and its working folder. The variables
  /// whose names begin with one of these prefixes are removed, and those of the list are set.
  package static func move(
    to folder: String, forgetting prefixes: [String], setting list: [(name: String, value: String)]
  ) throws {
    for variable in variables
    where prefixes.contains(where: { variable.utf8.starts(with: $0.utf8) }) {
      unsetenv(String(variable.prefix { $0 != "=" }))
    }
    for (name, value) in list { setenv(name, value, 1) }
    guard chdir(folder) == 0 else { throw SystemError.last }
  }

  /// A folder of the XDG base directories, or `nil` if there is no home folder.
  package static func folder(_ variable: String, orInHome path: String) -> String? {
    // The specification says that relative paths are ignored.
    if let folder = value(variable), folder.utf8.first == UInt8(ascii: "/") { return folder }
    return home.map { $0 + "/" + path }
  }

  /// The private folder of a program for its state.
  package static func stateFolder(of program: String) -> String? {
    folder("XDG_STATE_HOME", orInHome: ".local/state").map { "\($0)/\(program)" }
  }

  /// The home folder.
  package static var home: String? {
    guard let home = value("HOME"), home.utf8.first == UInt8(ascii: "/") else { return nil }
    return home
  }

  /// The configuration files of a program for all users of the machine, the strongest first.
  package static func sharedConfigurations(of program: String) -> [String] {
    let folders = value("XDG_CONFIG_DIRS").map { list in
      list.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
    }
    guard let folders, !folders.isEmpty else { return ["/etc/xdg/\(program)/config"] }
    return folders.map { $0 + "/\(program)/config" }
  }
}

/// An error of the operating system.
package struct SystemError: Error, Equatable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// The error of the last failed call.
  package static var last: SystemError { SystemError(errno) }

  /// Whether the file does not exist.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether a file could not grow: the disk is full, or a quota or a limit of the process is reached.
  package var isOfFullDisk: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }

  /// Whether a signal interrupted the call.
  package var isInterruption: Bool { number == EINTR }

  /// The message of the operating system.
  package var text: String {
    strerror(number).flatMap { String(validatingCString: $0) } ?? "error \(number)"
  }
}

/// The traces of a crash.
package enum CrashTrace {
  /// Switches off core files and crash reports, which would contain memory.
  package static func leaveNone() { system_leave_no_trace() }
}

/// Ends the process with a status.
package func quit(with status: Int32) -> Never { exit(status) }
