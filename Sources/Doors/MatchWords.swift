import Core

extension Vocabulary.Match {
  /// Whether the line asks about what was said before it, and so must not wipe it.
  var isAboutTheCommandBefore: Bool {
    if case .word(let word, _) = self { word == .expect || word == .reject } else { false }
  }

  var description: String {
    switch self {
    case .verb(let command): "\(command.spec.word), a verb of the screen"
    case .word(let word, _): "\(word.rawValue), a word that works everywhere"
    case .go(_, let route, _): "go to \(route.line)"
    case .act(_, let route, let command): "\(command.spec.word) at \(route.line)"
    case .nothing: "nothing"
    }
  }
}
