import Core
import Fixtures
import Glibc
import Testing

@testable import Identity

/// Typed lines with everything that is answered, in one file that is itself a script.
///
/// Behind a typed line `#> ` begins a line of standard output and `#! ` one of standard error; the
/// last line is `#= ` and the exit status. What the first lines may say: `#< ` names the conversation
/// on whose home this one goes on, `#$ ` gives arguments, `#| ` how many columns the terminal has
/// to which standard output leads, and `#@ ` a file that is in the home, with what stands in it.
struct Conversation: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let name: String
  let text: String

  /// What a conversation came to.
  struct Played: Sendable {
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

  /// What the first lines say behind this mark.
  private func heading(_ mark: String) -> Substring? {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard ["#<", "#$", "#|", "#@"].contains(where: line.hasPrefix) else { return nil }
      if line.hasPrefix(mark + " ") { return line.dropFirst(mark.count + 1) }
    }
    return nil
  }

  /// The arguments of the program.
  private var arguments: [String] {
    heading("#$")?.split(separator: " ").map(String.init) ?? []
  }

  /// Plays it again: the same typed lines with what is answered now.
  func played() throws -> Played { try Conversation.plays.value(of: text) { try play() } }

  /// What a line is answered is what the program says to all lines up to it, and did not say to
  /// those before it; so it need not be known when the program waits.
  private func play() throws -> Played {
    var played = ""
    var before = Answer()
    // A question is answered only once the line behind it is there, too.
    var asking: (played: String, before: Answer, lines: String)?
    var waiting = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if ["#>", "#!", "#="].contains(where: line.hasPrefix) { continue }
      waiting += line + "\n"
      // A comment is answered by nothing, and half a command by the rest of it.
      if line.isEmpty || line.hasPrefix("#") || line.hasSuffix("\\") {
        if !line.hasSuffix("\\") { (played, waiting) = (played + waiting, "") }
        continue
      }
      var run: Answer
      if let question = asking {
        // A mark between the two would be taken for the answer.
        let lines = question.lines + waiting
        run = try answer(to: question.played + lines)
        if run.goesOn(from: before) {
          run = try answer(to: played + waiting)
        } else {
          (played, before, waiting) = (question.played, question.before, lines)
        }
      } else {
        run = try answer(to: played + waiting)
      }
      guard run.goesOn(from: before) else {
        throw Trouble("\(name): \(line) changes what was said before it")
      }
      asking = run.asksInVain ? (played, before, waiting) : nil
      played += waiting
      played += try marked("#>", run.output.dropFirst(before.output.count))
      played += try marked("#!", run.errors.dropFirst(before.errors.count))
      (before, waiting) = (run, "")
    }
    return Played(
      text: played + waiting + "#= \(before.status)\n", output: before.output,
      status: before.status)
  }

  /// What the program says to lines.
  private struct Answer {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    func goesOn(from before: Answer) -> Bool {
      output.hasPrefix(before.output) && errors.hasPrefix(before.errors)
    }

    /// Whether it ended with a question that nobody was there to answer.
    var asksInVain: Bool {
      Language.allCases.contains {
        errors.hasSuffix(Phrase.nobodyAnswered.wording(in: $0) + "\n")
      }
    }
  }

  private func answer(to lines: String) throws -> Answer {
    let run = try run([], input: .text(lines), home: try home())
    return Answer(output: run.text, errors: run.complaints, status: run.status)
  }

  /// Runs it as a file that is named on the command line, as it came to be played.
  func run(asScript played: Played) throws -> Program.Result {
    let home = try home()
    // The marks behind the last line would answer a question that is to stay without an answer.
    let lines = played.text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.hasPrefix("#") && !$0.isEmpty } ?? lines.startIndex
    try home.write(lines[...end].map { $0 + "\n" }.joined(), to: "talk.flow")
    return try run(["run", "talk.flow"], input: .text(""), home: home)
  }

  private func run(
    _ words: [String], input: Program.Input, home: Home
  ) throws -> Program.Result {
    let columns = heading("#|").flatMap { UInt16($0) }
    return try Program.run(
      words: (arguments + words).map { Array($0.utf8) }, input: input,
      output: columns.map { .terminal(columns: $0) } ?? .test, home: home,
      environment: ["NO_COLOR": "1"])
  }

  /// The home in which it begins: an empty one, or a copy of what another conversation left.
  private func home() throws -> Home {
    let home = try heading("#<").map { try self.home(after: String($0)) } ?? Home()
    if let file = heading("#@"), let end = file.firstIndex(of: " ") {
      try home.write(file[end...].dropFirst().utf8, to: String(file[..<end]))
    }
    return home
  }

  private func home(after before: String) throws -> Home {
    let left = try Conversation.homes.value(of: before) {
      let file = Conversation.folder + "/\(before).flow"
      let conversation = Conversation(name: before, text: try Home.read(file: file))
      let home = try conversation.home()
      let typed = conversation.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      _ = try conversation.run(
        [], input: .text(typed.map { $0 + "\n" }.joined()), home: home)
      return home
    }
    let home = try Home(copying: left)
    // A session is for the store at one place.
    if let token = try left.session.read() { try home.session.write(token) }
    return home
  }

  // A password costs as much here as anywhere: each home is made once, and each play is played once.
  private static let homes: Once<Home> = {
    atexit { Conversation.homes.forgetAll() }
    return Once()
  }()
  private static let plays = Once<Played>()

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

extension Home {
  /// The file of the session for the store that is used here.
  fileprivate var session: TokenFile {
    TokenFile(stateFolder: path + "/state", store: path + "/data/coterie/coterie.db")
  }
}
