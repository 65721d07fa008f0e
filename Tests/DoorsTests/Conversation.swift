import Circle
import Platform
import Fixtures
import Glibc
import Testing
import Viper

/// Typed lines and the expected output, in one file that is also a script.
///
/// After a typed line `#> ` begins a line of standard output and `#! ` one of standard error. The
/// last line is `#= ` and the exit status. The first lines can be headings: `#< ` names the
/// conversation whose home this one continues, and `#$ ` gives the arguments. `#| ` is the width of
/// a terminal for standard output, and `#@ ` is the name of a file in the home, with its contents.
struct Conversation: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let name: String
  let text: String

  /// The result of a conversation.
  struct Played: Sendable {
    let text: String
    let output: String
    let complaints: String
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

  /// The heading that begins with this mark.
  func heading(_ mark: String) -> Substring? {
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

  /// Plays the conversation again: the same typed lines with the current output.
  func played() throws -> Played { try Conversation.plays.value(of: text) { try play() } }

  /// Typed lines up to one that is answered, with the marks of its answer.
  private struct Step {
    /// The typed line, with the comments and blank lines above it.
    let lines: String
    var marks: String
  }

  /// The steps, and the comments behind the last one.
  private var steps: (all: [Step], rest: String) {
    var steps: [Step] = []
    var lines = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("#=") { continue }
      if line.hasPrefix("#>") || line.hasPrefix("#!") {
        if !steps.isEmpty { steps[steps.count - 1].marks += line + "\n" }
        continue
      }
      lines += line + "\n"
      // A comment has no answer, and a line that goes on has the answer of the next line.
      if line.isEmpty || line.hasPrefix("#") || line.hasSuffix("\\") { continue }
      steps.append(Step(lines: lines, marks: ""))
      lines = ""
    }
    return (steps, lines)
  }

  /// Plays the file as it is written, in one run of the program.
  private func play() throws -> Played {
    var (steps, rest) = steps
    // Each round that has to begin again has found the marks of one more step.
    for _ in 0...2 * steps.count {
      if let end = try round(&steps) {
        let text = steps.map { $0.lines + $0.marks }.joined() + rest + "#= \(end.status)\n"
        return Played(
          text: text, output: end.text, complaints: end.complaints, status: end.status)
      }
    }
    throw Trouble("\(name): each run answers something else")
  }

  /// Runs the steps and corrects their marks; nothing when the program read a mark that is wrong.
  ///
  /// The marks are comments, so the program reads them, too, and counts them as lines. Behind a
  /// typed line it gets the first byte of the next line. It takes that byte only when it has printed
  /// the whole answer: so each answer is told apart from the next one.
  private func round(_ steps: inout [Step]) throws -> Program.Result? {
    let home = try home()
    let program = try program([], input: .later, home: home)
    var given = ""
    /// How much of the input was sent, and of the outputs belongs to earlier steps.
    var sent = 0
    var before = (output: 0, errors: 0)
    for index in steps.indices.dropLast() {
      let (step, next) = (steps[index], steps[index + 1].lines)
      given += step.lines
      let beginning = step.marks.isEmpty ? next.prefix { $0 == "\n" }.utf8.count + 1 : 1
      let input = Array((given + (step.marks.isEmpty ? next : step.marks)).utf8)
      program.send(input[sent..<given.utf8.count])
      let isRead = try program.waitUntilRead()
      sent = given.utf8.count + beginning
      program.send(input[given.utf8.count..<sent])
      guard try isRead && program.waitUntilIdle() else {
        // It has ended: no line that follows is answered.
        for later in steps.indices.dropFirst(index + 1) { steps[later].marks = "" }
        return try finish(program, &steps[index], before)
      }
      let marks = try self.marks(program.output, program.errors, since: before)
      if marks != step.marks {
        let asks = try !marks.isEmpty && asks(behind: given, having: program.errors)
        // A question is marked behind its answer: a mark between the two would be the answer.
        if asks, step.marks.isEmpty { continue }
        steps[index].marks = asks ? "" : marks
        if step.marks.isEmpty || steps[index].marks.isEmpty { return nil }
      }
      before = (program.output.count, program.errors.count)
      given += steps[index].marks
    }
    if let last = steps.last {
      program.send(Array((given + last.lines).utf8)[sent...])
      return try finish(program, &steps[steps.count - 1], before)
    }
    return try program.finish()
  }

  private func finish(
    _ program: Program, _ step: inout Step, _ before: (output: Int, errors: Int)
  ) throws -> Program.Result {
    let end = try program.finish()
    step.marks = try marks(end.output, end.errors, since: before)
    return end
  }

  /// Whether the program, having said this, waits for an answer: then it complains when its input
  /// ends there.
  private func asks(behind lines: String, having said: [UInt8]) throws -> Bool {
    let home = try home()
    let run = try program([], input: .text(lines), home: home).finish()
    let complaint = String(decoding: run.errors.dropFirst(said.count), as: UTF8.self)
    return Language.allCases.contains {
      complaint.hasSuffix(Phrase.nobodyAnswered.wording(in: $0) + "\n")
    }
  }

  /// Runs it as a file that is named on the command line, as it came to be played.
  func run(asScript played: Played) throws -> Program.Result {
    let home = try home()
    try home.write(script(of: played), to: "talk.flow")
    return try run(["run", "talk.flow"], input: .text(""), home: home)
  }

  /// The script that a played conversation is.
  func script(of played: Played) -> String {
    // The marks behind the last line would answer a question that is to stay without an answer.
    let lines = played.text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.hasPrefix("#") && !$0.isEmpty } ?? lines.startIndex
    return lines[...end].map { $0 + "\n" }.joined()
  }

  /// The typed lines alone.
  var typed: String {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0 + "\n" }.joined()
  }

  private func run(
    _ words: [String], input: Program.Input, home: Home
  ) throws -> Program.Result {
    try program(words, input: input, home: home).finish()
  }

  func program(
    _ words: [String], input: Program.Input, home: Home, environment: [String: String] = [:]
  ) throws -> Program {
    let columns = heading("#|").flatMap { UInt16($0) }
    return try Program(
      words: (arguments + words).map { Array($0.utf8) }, input: input,
      output: columns.map { .terminal(columns: $0) } ?? .test, home: home,
      environment: environment.merging(["NO_COLOR": "1"]) { given, _ in given })
  }

  /// The home at the start: an empty one, or a copy of the home after another conversation.
  func home() throws -> Home {
    let home =
      try heading("#<").map { try self.home(after: String($0)) }
      ?? Home(store: usesSample ? "circle.db" : nil)
    try writeFile(to: home)
    return home
  }

  func writeFile(to home: Home) throws {
    guard let file = heading("#@"), let end = file.firstIndex(of: " ") else { return }
    try home.write(file[end...].dropFirst().utf8, to: String(file[..<end]))
  }

  private func home(after before: String) throws -> Home {
    let left = try Conversation.homes.value(of: before) {
      let conversation = try Conversation.named(before)
      let home = try conversation.home()
      _ = try conversation.run([], input: .text(conversation.typed), home: home)
      return home
    }
    return try Home(copying: left)
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

  private func marks(
    _ output: [UInt8], _ errors: [UInt8], since before: (output: Int, errors: Int)
  ) throws -> String {
    try marked("#>", output[before.output...]) + marked("#!", errors[before.errors...])
  }

  private func marked(_ mark: String, _ bytes: ArraySlice<UInt8>) throws -> String {
    let said = try dated(String(decoding: bytes, as: UTF8.self)).untimed
    guard said.isEmpty || said.hasSuffix("\n") else {
      throw Trouble("\(name): \(said) has no end of line")
    }
    return said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\(mark)\n" : "\(mark) \($0)\n" }.joined()
  }

  /// The day on which the sample is made, as it is written down.
  private static let sampleDay = CivilDate(daysSince1970: 20_778)

  /// The blogs of the sample are dated back from the day on which it is made: where it is used, all
  /// dates are written down as if that day were always the same.
  private func dated(_ said: String) throws -> String {
    let said = Conversation.atNoon(said)
    let today = time(nil) / 86_400
    // Without the sample, only this day is not the same tomorrow.
    guard try usesSample else {
      return said.replacing(
        Conversation.written(CivilDate(daysSince1970: today)),
        with: Conversation.written(Conversation.sampleDay))
    }
    let passed = today - Conversation.sampleDay.daysSince1970
    return said.replacing(#/[0-9]{4}-[0-9]{2}-[0-9]{2}/#) { found in
      guard let said = CivilDate(String(found.output)) else { return String(found.output) }
      return Conversation.written(CivilDate(daysSince1970: said.daysSince1970 - passed))
    }
  }

  /// The time of day is always noon.
  static func atNoon(_ said: String) -> String {
    said.replacing(#/(today|今天) [0-9]{2}:[0-9]{2}/#) { "\($0.output.1) 12:00" }
  }

  private static func written(_ day: CivilDate) -> String {
    [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  private var usesSample: Bool {
    get throws {
      if ("\n" + text).contains("\ndemo ") { return true }
      guard let before = heading("#<") else { return false }
      return try Conversation.named(String(before)).usesSample
    }
  }

  static func named(_ name: String) throws -> Conversation {
    Conversation(name: name, text: try Home.read(file: "\(folder)/\(name).flow"))
  }
}
