// The verbs that can be typed behind a noun.
extension Completion {
  /// The verbs behind a noun without those that are refused now. A verb with the word of the noun is
  /// typed without the noun.
  func usableVerbs(of noun: Noun) -> [Candidate] {
    let isGuest = place.isGuest()
    return noun.ownVerbs.specs.filter { verb in
      verb.word != noun.spec.word && verb.audience.has(guest: isGuest)
        && place.barrier(verb) == nil && !isOnlyOwn(verb, behind: noun)
        && (!isHere(verb, of: noun) || place.obstacle(verb, nil) == nil)
    }
    .map { Candidate($0.word, $0.summary) }
  }

  /// Whether a verb behind its noun is a verb of the screen on top.
  func isHere(_ verb: CommandSpec, of noun: Noun) -> Bool {
    // Without its arguments, a noun that needs some leads nowhere.
    !noun.spec.needsArguments && place.verbs.specs.contains { $0 === verb } && place.isTop(noun)
  }

  /// Whether a verb behind its noun is always about the account that is logged in, and nobody is.
  func isOnlyOwn(_ verb: CommandSpec, behind noun: Noun) -> Bool {
    !verb.takesNounArguments && !noun.spec.audienceAlone.has(guest: place.isGuest())
  }
}
