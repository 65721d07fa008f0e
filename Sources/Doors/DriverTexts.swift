import Core
import Domain
import Platform
import Terminal

/// How a screen that asks for a whole text gets it. An editor would be one source more.
extension Driver {
  /// The text of a file that was named, or all that a pipe holds behind a command of a shell.
  func body(_ missing: Phrase, file: String?) throws -> String {
    guard let file, file != "-" else {
      // The lines of a script and of a person at a terminal are commands, not a text.
      guard isAtShell, !FileDescriptor.isTerminal(FileDescriptor.input) else {
        throw Complaint(.usage, missing, hint: .howToGiveText)
      }
      return try text(in: FileDescriptor.input, named: Phrase.standardInput)
    }
    let descriptor = try FileSource.open(file)
    defer { FileDescriptor.close(descriptor) }
    return try text(in: descriptor, named: file)
  }

  private func text(in descriptor: Int32, named name: String) throws -> String {
    console.flush()
    guard let text = try TextInput.read(descriptor, named: name) else { throw Complaint.ended }
    return text
  }
}
