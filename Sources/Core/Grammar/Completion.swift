/// Says what can be typed next, from the same tables by which lines are matched.
package struct Completion {
  /// What could stand where the cursor is.
  package enum Candidates: Equatable {
    case words([String])
    case files
  }

  private let vocabulary: Vocabulary
  private let verbs: CommandTable
  private let obstacle: (CommandSpec) -> Phrase?

  /// Makes completion for a screen.
  package init(
    vocabulary: Vocabulary, verbs: CommandTable, obstacle: @escaping (CommandSpec) -> Phrase?
  ) {
    self.vocabulary = vocabulary
    self.verbs = verbs
    self.obstacle = obstacle
  }

  /// What begins like the fragment and can follow the words before it.
  package func candidates(for fragment: String, after words: [String]) -> Candidates {
    let found = all(
      after: words.filter { !ArgumentParser.looksLikeOption($0) },
      wantsOptions: fragment.hasPrefix("-"))
    guard case .words(let words) = found else { return found }
    var seen: Set<String> = []
    return .words(words.filter { $0.hasPrefix(fragment) && seen.insert($0).inserted }.sorted())
  }

  private func all(after words: [String], wantsOptions: Bool) -> Candidates {
    guard let head = words.first else {
      if wantsOptions { return .words(GlobalOption.lineSpecs.map(\.name)) }
      let specs = verbs.specs.filter { obstacle($0) == nil } + Word.table.specs
      let nouns = vocabulary.places.map(\.noun)
      return .words((specs + vocabulary.everywhereSpecs + nouns).map(\.word))
    }
    if let spec = verbs[head] ?? Word.table[head] {
      return all(for: spec, behind: words.dropFirst(), wantsOptions: wantsOptions)
    }
    guard let place = vocabulary.place(named: head) else { return .words([]) }
    if words.count > 1, !place.isVerb, let verb = place.verbs[words[1]] {
      return all(for: verb, behind: words.dropFirst(2), wantsOptions: wantsOptions)
    }
    let spec = place.isVerb ? place.verbs[head] ?? place.noun : place.noun
    let own = all(for: spec, behind: words.dropFirst(), wantsOptions: wantsOptions)
    guard !wantsOptions, words.count == 1, case .words(let own) = own else { return own }
    let verbs = place.isVerb ? [] : place.verbs.specs.map(\.word)
    return .words([Vocabulary.show] + verbs + own)
  }

  private func all(
    for spec: CommandSpec, behind words: ArraySlice<String>, wantsOptions: Bool
  ) -> Candidates {
    if wantsOptions {
      return .words((spec.options + GlobalOption.lineSpecs).map(\.name))
    }
    guard words.count < spec.parameters.count else { return .words([]) }
    switch spec.parameters[words.count].kind {
    case .choice(let choices): return .words(choices)
    case .command: return .words(Help.subjects(of: vocabulary, verbs))
    case .file: return .files
    case .setting: return .words(GlobalOption.settings.map(\.rawValue))
    default: return .words([])
    }
  }
}
