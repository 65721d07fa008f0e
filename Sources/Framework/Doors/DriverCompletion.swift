import Terminal
import Viper

/// The words that can be typed next, at the prompt and in a shell.
extension Driver {
  /// The candidates for a word behind other words.
  func candidates(for fragment: String, after words: [String]) -> Completion.Candidates {
    // The sign of other work would be drawn over the line that is edited.
    sign.end()
    defer { sign.end() }
    let completion = Completion(vocabulary: vocabulary, at: place)
    let find = { completion.candidates(for: fragment, after: words) }
    return capabilities.typing?.hurrying(find) ?? find()
  }

  /// The parts of the screen on top that decide what can be typed.
  var place: Completion.Place {
    let (top, navigation, capabilities) = (navigation.top, navigation, capabilities)
    var visitor: Audience.Visitor?
    return Completion.Place(
      verbs: lines.isAtShell ? CommandTable() : navigation.verbs,
      obstacle: { top.obstacle(to: $0, with: $1) },
      globalObstacle: { [isAtShell = lines.isAtShell] in
        isAtShell ? ($0.needsPrompt ? .forPrompts : nil) : navigation.obstacle(to: $0)
      },
      isTop: { noun in (try? noun.route(Arguments())).map(navigation.isAt) ?? false },
      visitor: {
        // Asked for each command, so the store is asked once.
        let known = visitor ?? capabilities.accounts?.visitor ?? .guest
        visitor = known
        return known
      },
      rows: { (top as? any ListScreen)?.choices ?? [] },
      things: {
        capabilities.typing?.things($0, beginning: $1, limit: Completion.mostThings) ?? []
      },
      options: lines.isAtShell ? vocabulary.runSpecs : vocabulary.lineSpecs)
  }

  /// The newest line of the history that begins with the typed one and goes on.
  func suggestion(for typed: String) -> String? {
    guard settings[.suggestions] == nil, !settings.isAccessible else { return nil }
    return lines.history.suggestion(for: typed)
  }
}
