import Platform
import Viper

/// The place of a tour: a throw-away folder, which is the home and the working folder of this
/// process. Other users have homes of their own in it, and the same data.
final class TourPlace {
  private let folder: ThrowawayFolder

  /// Creates the folder. From then on this process sees no variable or file of its caller's program.
  init(_ vocabulary: Vocabulary, _ language: Language) throws {
    do {
      folder = try ThrowawayFolder(prefix: "\(vocabulary.program)-tour")
      let (path, prefix) = (folder.path, vocabulary.variablePrefix)
      try Environment.move(
        to: path, forgetting: ["XDG_", prefix],
        setting: [
          ("HOME", home(of: "me")), ("XDG_DATA_HOME", "\(path)/.data"),
          // A configuration for all users of the machine may name other data.
          ("XDG_CONFIG_DIRS", "\(path)/.config"), (prefix + "LANG", language.rawValue),
        ])
    } catch FileRefusal.failed(let path, let reason) {
      throw Complaint(
        .unusable, .noPlaceForTour(path, reason), hint: .chooseTemporaryFolder)
    }
  }

  /// Deletes everything.
  func remove() throws {
    guard folder.remove() else { throw Complaint(.unusable, .tourNotDeleted(folder.path)) }
  }

  /// Writes the files of the tour, and lets the other users do their part.
  func prepare(_ tour: Tour, _ language: Language) throws {
    for file in tour.files { try folder.write(file.text.wording(in: language), to: file.name) }
    for user in tour.users {
      let script = ".\(user.name).flow"
      try folder.write(user.script.wording(in: language), to: script)
      let (isDone, lines) = try run(["--quiet", "run", script], as: user.name)
      guard isDone else { throw Complaint(.unusable, .tourNotPrepared(lines.last ?? user.name)) }
    }
  }

  /// Runs a line of another user in a second process. Returns the lines that it prints.
  func run(_ line: Tour.Elsewhere) throws -> [String] {
    let (isDone, lines) = try run(try Line.words(of: line.line), as: line.user)
    guard isDone else { throw Complaint(.unusable, .tourNotPrepared(lines.last ?? line.line)) }
    return lines
  }

  private func home(of user: String) -> String { "\(folder.path)/.home/\(user)" }

  private func run(_ words: [String], as user: String) throws -> (isDone: Bool, lines: [String]) {
    let (end, bytes) = ChildProgram.output(
      of: [ChildProgram.thisOne] + words, changing: [("HOME", home(of: user))])
    if Signals.ending != nil { throw Complaint.bySignal }
    if case .notStarted(let error) = end {
      throw Complaint(.unusable, .tourNotPrepared(error.text))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return (end == .exited(0), lines)
  }
}
