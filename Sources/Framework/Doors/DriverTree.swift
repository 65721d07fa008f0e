import Platform
import Terminal
import Viper

/// The open modules: of this run, or of a prompt in another terminal.
extension Driver {
  /// A prompt that does not answer in this time is stopped or busy.
  private static let patience = 10.0
  /// The milliseconds between two looks of a command that watches.
  static let beat: Int32 = 250

  /// Shows the tree of this run; or that of a prompt, once or until Ctrl-C.
  func showTree(of prompt: Int?, watching isWatching: Bool) throws {
    guard isWatching || prompt != nil else {
      return try show(ownTree())
    }
    let watch = try connect(to: prompt)
    willWait()
    let begin = clock.now
    var hasShown = false
    while true {
      do {
        console.waitForReader(orInputOn: watch.descriptor, milliseconds: Driver.beat)
        if console.hasFailed { return }
        if let lines = try watch.next() {
          try showTree(lines, clearing: isWatching)
          hasShown = true
          if !isWatching || console.hasFailed { return }
        }
      } catch is TreeWatch.Ended {
        // A prompt with too many watchers turns away the next one.
        guard hasShown else { throw Complaint(.conflict, .promptSilent(watch.prompt)) }
        return console.say(.promptEnded(watch.prompt))
      }
      if !hasShown, clock.now.seconds(since: begin) > Driver.patience {
        throw Complaint(.conflict, .promptSilent(watch.prompt))
      }
      try obeySignals()
    }
  }

  /// The tree of this run.
  private func ownTree() -> Page {
    navigation.tree.page(in: console.settings.language)
  }

  /// Connects to a prompt, or to the newest one that shares its tree.
  private func connect(to prompt: Int?) throws -> TreeWatch {
    guard let folder = Driver.stateFolder(of: vocabulary.program) else {
      throw Complaint(.unusable, .noHome)
    }
    TreeSockets.removeStale(in: folder)
    let format = TreeFormat(console.settings)
    if let prompt {
      // This prompt cannot answer while it waits for itself.
      guard prompt != TreeSockets.own,
        let watch = try? TreeWatch(of: prompt, in: folder, as: format)
      else { throw Complaint(.notFound, .promptNotShared(prompt), hint: .howToShare) }
      return watch
    }
    let watches = TreeSockets.prompts(in: folder).filter { $0 != TreeSockets.own }
      .compactMap { try? TreeWatch(of: $0, in: folder, as: format) }
    guard let newest = watches.first else {
      throw Complaint(.notFound, .nothingShared, hint: .howToShare)
    }
    if watches.count > 1 {
      console.say(.watching(newest.prompt, of: watches.dropFirst().map(\.prompt)))
    }
    return newest
  }

  /// Shows a picture of another process. With `clearing`, it replaces the picture before
  /// it on a terminal.
  private func showTree(_ lines: [String], clearing: Bool) throws {
    if console.settings.isJSON { return console.relay(lines) }
    var shown = lines.map { line in
      let text = line.drop { $0 == " " }
      let depth = (line.count - text.count) / ModuleTree.indent
      return ModuleTree.Line(
        depth: depth, words: Phrase(verbatim: String(text)), isScreen: depth == 1)
    }
    let rows = clearing && console.clears ? console.screenRows : nil
    if let rows {
      console.clear()
      // The newest screens stand at the end.
      if shown.count >= rows { shown = Array(shown.suffix(max(1, rows - 1))) }
    }
    try console.show(Page(ModuleTree.blocks(shown), data: .null))
    // In a pipe, an empty line stands between two pictures.
    if clearing, rows == nil { console.relay([""]) }
  }

  /// Ends a wait after Ctrl-C, and stops the process after Ctrl-Z. `willStop` comes before.
  func obeySignals(willStop: () -> Void = {}) throws {
    if Signals.take(.stop) {
      willStop()
      Signals.surrender(to: .stop)
      Signals.remember(.stop)
    }
    guard Signals.ending != nil else { return }
    console.endQuestion()
    throw Complaint.bySignal
  }

  // MARK: Sharing

  /// The private folder of the program for its state.
  static func stateFolder(of program: String) -> String? {
    Environment.folder("XDG_STATE_HOME", orInHome: ".local/state").map { "\($0)/\(program)" }
  }

  /// Begins or ends to share the tree, as the settings say. Only a prompt shares it.
  func shareTree(_ isShared: Bool) throws {
    guard policy.isConversation, isShared != (treeShare != nil) else { return }
    guard isShared else { return treeShare = nil }
    guard let folder = Driver.stateFolder(of: vocabulary.program) else {
      throw Complaint(.unusable, .noHome)
    }
    try PrivateFile.makeOwnFolder(folder)
    treeShare = try TreeShare(in: folder)
  }

  /// Sends the tree to the terminals that watch this prompt.
  func serveTree() { treeShare?.serve { navigation.tree } }
}
