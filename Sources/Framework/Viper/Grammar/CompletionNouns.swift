// The verbs that can be typed behind a noun.
extension Completion {
  /// The verbs behind a noun without those that meet an obstacle now. A verb with the word of the noun is
  /// typed without the noun.
  func usableVerbs(of noun: Noun) -> [Candidate] {
    noun.ownVerbs.specs
      .filter { $0.word != noun.spec.word && place.obstacle(to: $0, behind: noun) == nil }
      .map { Candidate($0.word, $0.summary) }
  }

  /// Whether a verb behind its noun is always about the account that is logged in, and nobody is.
  func isOnlyOwn(_ verb: CommandSpec, behind noun: Noun) -> Bool {
    noun.onlyOwnObstacle(to: verb, for: place.visitor()) != nil
  }
}

extension Completion.Place {
  /// The reason why a command cannot be used now, whatever its arguments are: its audience, or the state of
  /// the screen.
  package func obstacle(to spec: CommandSpec) -> Phrase? {
    if let reason = spec.audience.obstacle(to: visitor()) { return reason }
    if verbs.specs.contains(where: { $0 === spec }) { return obstacle(spec, nil) }
    guard let found = GlobalCommand.find(spec.word), found.spec === spec else { return nil }
    return globalObstacle(found.command)
  }

  /// The reason why a verb behind its noun cannot be used now.
  package func obstacle(to verb: CommandSpec, behind noun: Noun) -> Phrase? {
    let visitor = visitor()
    if let reason = verb.audience.obstacle(to: visitor) { return reason }
    if noun.worksEverywhere(verb.word) { return obstacle(to: verb) }
    // Behind the noun alone, such a verb has no screen.
    if noun.spec.needsArguments, !verb.takesNounArguments { return .nothingToApplyTo }
    return noun.spec.audience.obstacle(to: visitor)
      ?? noun.onlyOwnObstacle(to: verb, for: visitor)
      ?? (isHere(verb, of: noun) ? obstacle(verb, nil) : nil)
  }

  /// Whether a verb behind its noun is a verb of the screen on top.
  func isHere(_ verb: CommandSpec, of noun: Noun) -> Bool {
    // Without its arguments, a noun that needs some leads nowhere.
    !noun.spec.needsArguments && verbs.specs.contains { $0 === verb } && isTop(noun)
  }
}
