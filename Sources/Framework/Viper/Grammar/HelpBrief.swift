extension Help {
  /// All commands that can be typed here, without their explanations, so that they fit a terminal.
  package func brief() -> Page {
    let everywhere = self.everywhere
    // A noun that is a command everywhere is listed there.
    let nouns = vocabulary.nouns.map(\.spec).filter { noun in
      verbs[noun.word] == nil && !everywhere.contains { $0.word == noun.word }
    }
    let sections = [
      (Phrase.verbsHere(title), verbs.specs), (.nounsHeading, nouns), (.wordsHeading, everywhere),
    ]
    var blocks: [Page.Block] = []
    for (heading, specs) in sections where !specs.isEmpty {
      blocks += [.line(heading, .strong), .facts(specs.map { [word(of: $0)] })]
    }
    let more =
      [Phrase.helpExplains, .helpDescribesAll] + topics.map { Phrase(verbatim: "help \($0.name)") }
    return Page(
      blocks + [.line(.topicsHeading, .strong), .facts(more.map { [Page.Part($0)] })],
      data: .null)
  }

  /// The commands that work everywhere, without those that are verbs of the screen: each is listed once.
  var everywhere: [CommandSpec] {
    (vocabulary.globalSpecs + vocabulary.everywhereSpecs).filter { verbs[$0.word] == nil }
  }

  /// The form of a command without what can be left out. A command that is refused without a word behind
  /// it is shown with that word.
  private func line(of spec: CommandSpec) -> String {
    guard let parameter = spec.parameters.first, !spec.audienceAlone.has(visitor) else {
      return spec.line
    }
    let few = visitor == .guest ? parameter.guestChoices?.joined(separator: "|") : nil
    return "\(spec.word) \(few ?? parameter.usageOfValue)"
  }

  private func word(of spec: CommandSpec) -> Page.Part {
    Page.Part(Phrase(verbatim: line(of: spec)), obstacle(spec) == nil ? .plain : .unavailable)
  }
}
