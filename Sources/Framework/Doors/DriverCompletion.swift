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
    return application.hurrying { completion.candidates(for: fragment, after: words) }
  }

  /// The parts of the screen on top that decide what can be typed.
  var place: Completion.Place {
    let (top, navigation, application) = (navigation.top, navigation, application)
    let lists = OpenedLists(application)
    var isGuest: Bool?
    return Completion.Place(
      verbs: isAtShell ? CommandTable() : navigation.verbs,
      obstacle: { top.obstacle(to: $0, with: $1) },
      refuses: { top.foreseesRefusal(of: $0, with: $1) },
      globalObstacle: { [isAtShell] in
        isAtShell ? ($0.needsPrompt ? .forPrompts : nil) : navigation.obstacle(to: $0)
      },
      barrier: { application.barrier(to: $0, with: $1) }, lacksThings: lists.lackThings,
      isTop: { noun in (try? noun.route(Arguments())).map(navigation.isAt) ?? false },
      isGuest: {
        // Asked for each command, so the store is asked once.
        let known = isGuest ?? (application.writer == nil)
        isGuest = known
        return known
      },
      rows: { top.choices }, rowsBehind: lists.rows,
      things: application.things,
      options: isAtShell ? vocabulary.runSpecs : vocabulary.lineSpecs)
  }

  /// The newest line of the history that begins with the typed one and goes on.
  func suggestion(for typed: String) -> String? {
    guard settings[.suggestions] == nil, !settings.isAccessible else { return nil }
    return history.suggestion(for: typed)
  }
}

extension Application {
  /// The things of a kind whose names begin with a text, for a command.
  fileprivate func things(
    _ kind: ThingKind, beginning text: String, for command: CommandSpec?
  ) -> [Candidate] {
    things(kind, beginning: text, for: command?.word, limit: Completion.mostThings)
  }
}

/// The lists behind nouns, opened beside the navigation, so that completion knows which of their verbs
/// are of use. Each is opened at most once.
private final class OpenedLists {
  private let application: any Application
  private var places: [String: Completion.Place?] = [:]

  init(_ application: any Application) { self.application = application }

  /// Whether nothing is known to which a verb behind its noun could be applied.
  func lackThings(_ verb: CommandSpec, _ noun: Noun) -> Bool {
    let spec = noun.spec
    func lacks(_ parameter: Parameter?) -> Bool {
      parameter?.things.map { application.lacks($0, for: verb.word) } ?? false
    }
    let row = verb.parameters.first.flatMap { $0.isRequiredRow ? $0 : nil }
    if verb.takesNounArguments, let named = spec.parameters.first {
      return lacks(named) || lacks(row)
    }
    guard !spec.needsArguments, noun.isOfList else { return lacks(row) }
    return place(of: noun, []).map { $0.refusal(of: verb) != nil } ?? lacks(row)
  }

  /// The rows that a verb takes of the list behind a noun and these words.
  func rows(of noun: Noun, behind words: [String], for verb: CommandSpec) -> [Candidate] {
    guard verb.takesNounArguments || words.isEmpty, let place = place(of: noun, words)
    else { return [] }
    return place.rows(for: verb)
  }

  private func place(of noun: Noun, _ words: [String]) -> Completion.Place? {
    let line = Line.joined([noun.spec.word] + words)
    if let known = places[line] { return known }
    let place = open(noun, words)
    places[line] = .some(place)
    return place
  }

  /// The list to which a noun and its arguments lead, as a place; `nil` if it cannot be opened.
  private func open(_ noun: Noun, _ words: [String]) -> Completion.Place? {
    guard let arguments = noun.spec.arguments(typed: words),
      let route = try? noun.route(arguments),
      let screen = try? application.screen(at: route, Paging())
    else { return nil }
    do {
      var turn = try screen.appear()
      while let work = turn.work { turn = try work() }
    } catch { return nil }
    return Completion.Place(
      verbs: screen.commands, obstacle: screen.obstacle, refuses: screen.foreseesRefusal,
      rows: { screen.choices }, things: application.things)
  }
}
