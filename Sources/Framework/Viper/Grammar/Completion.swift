/// The words that can be typed next, from the same tables by which lines are matched.
package struct Completion {
  /// The candidates for the word at the cursor.
  package enum Candidates: Equatable {
    case words([String])
    case files
  }

  private let vocabulary: Vocabulary
  private let verbs: CommandTable
  private let obstacle: (CommandSpec) -> Phrase?

  package init(
    vocabulary: Vocabulary, verbs: CommandTable, obstacle: @escaping (CommandSpec) -> Phrase?
  ) {
    self.vocabulary = vocabulary
    self.verbs = verbs
    self.obstacle = obstacle
  }

  /// The candidates that begin with the fragment and may come after the words before it.
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
      if wantsOptions { return .words(vocabulary.lineSpecs.map(\.name)) }
      let specs = verbs.specs.filter { obstacle($0) == nil } + GlobalCommand.table.specs
      let nouns = vocabulary.nouns.map(\.spec)
      return .words((specs + vocabulary.everywhereSpecs + nouns).map(\.word))
    }
    if let spec = verbs[head] ?? GlobalCommand.table[head] {
      return all(for: spec, behind: words.dropFirst(), wantsOptions: wantsOptions)
    }
    guard let noun = vocabulary.noun(head) else { return .words([]) }
    if words.count > 1, !noun.isVerb, let verb = noun.verbs[words[1]] {
      return all(for: verb, behind: words.dropFirst(2), wantsOptions: wantsOptions)
    }
    let spec = noun.isVerb ? noun.verbs[head] ?? noun.spec : noun.spec
    let own = all(for: spec, behind: words.dropFirst(), wantsOptions: wantsOptions)
    guard !wantsOptions, words.count == 1, case .words(let own) = own else { return own }
    let verbs = noun.isVerb ? [] : noun.verbs.specs.map(\.word)
    return .words([Vocabulary.show] + verbs + own)
  }

  private func all(
    for spec: CommandSpec, behind words: ArraySlice<String>, wantsOptions: Bool
  ) -> Candidates {
    if wantsOptions {
      return .words((spec.options + vocabulary.lineSpecs).map(\.name))
    }
    guard words.count < spec.parameters.count else { return .words([]) }
    switch spec.parameters[words.count].kind {
    case .choice(let choices): return .words(choices)
    case .command: return .words(Help.subjects(of: vocabulary, verbs))
    case .file: return .files
    case .setting: return .words(vocabulary.allOptions.filter(\.isSetting).map(\.name))
    default: return .words([])
    }
  }
}
