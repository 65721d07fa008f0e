import Fixtures
import Glibc
import Testing

/// Typed lines with everything that is answered, in one file that is itself a script.
///
/// Behind a typed line `#> ` begins a line of standard output and `#! ` one of standard error; the
/// last line is `#= ` and the exit status; a first line `#$ ` gives arguments.
struct Conversation: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let name: String
  let text: String

  /// What a conversation came to.
  struct Played {
    let text: String
    let output: String
    let status: Int32
  }

  private static let folder = Program.package + "/Tests/Conversations"

  var description: String { name }
  var testDescription: String { name.split(separator: "-").joined(separator: " ") }

  /// All the conversations that are written down.
  static func all() throws -> [Conversation] {
    guard let open = opendir(folder) else { throw Trouble("there is no folder \(folder)") }
    defer { closedir(open) }
    var conversations: [Conversation] = []
    while let entry = readdir(open) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard file.hasSuffix(".flow") else { continue }
      conversations.append(
        Conversation(
          name: String(file.dropLast(".flow".count)),
          text: try Home.read(file: folder + "/" + file)))
    }
    if conversations.isEmpty { throw Trouble("there is no conversation in \(folder)") }
    return conversations.sorted { $0.name < $1.name }
  }

  /// The arguments that the first line gives.
  var arguments: [String] {
    guard text.hasPrefix("#$ ") else { return [] }
    return text.prefix { $0 != "\n" }.dropFirst(3).split(separator: " ").map(String.init)
  }

  /// Plays it again: the same typed lines with what is answered now.
  ///
  /// What a line is answered is what the program says to all lines up to it, and did not say to
  /// those before it; so it need not be known when the program waits.
  func played() throws -> Played {
    var played = ""
    var before = (output: "", errors: "", status: Int32(0))
    var waiting = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if ["#>", "#!", "#="].contains(where: line.hasPrefix) { continue }
      waiting += line + "\n"
      // A comment is answered by nothing, and half a command by the rest of it.
      if line.isEmpty || line.hasPrefix("#") || line.hasSuffix("\\") {
        if !line.hasSuffix("\\") { (played, waiting) = (played + waiting, "") }
        continue
      }
      let run = try Program.run(
        words: arguments.map { Array($0.utf8) }, input: .text(played + waiting))
      guard run.text.hasPrefix(before.output), run.complaints.hasPrefix(before.errors) else {
        throw Trouble("\(name): \(line) changes what was said before it")
      }
      played += waiting
      played += try marked("#>", run.text.dropFirst(before.output.count))
      played += try marked("#!", run.complaints.dropFirst(before.errors.count))
      before = (run.text, run.complaints, run.status)
      waiting = ""
    }
    return Played(
      text: played + waiting + "#= \(before.status)\n", output: before.output,
      status: before.status)
  }

  /// Writes down how it went.
  func record(_ played: Played) throws {
    try Home.write(played.text, file: Conversation.folder + "/\(name).flow")
  }

  private func marked(_ mark: String, _ said: Substring) throws -> String {
    guard said.isEmpty || said.hasSuffix("\n") else {
      throw Trouble("\(name): \(said) has no end of line")
    }
    return said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\(mark)\n" : "\(mark) \($0)\n" }.joined()
  }
}
