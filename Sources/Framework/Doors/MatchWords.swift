import Viper

extension Vocabulary.Match {
  /// Whether the line checks the output of the command before it, and so must keep that.
  var isAboutTheCommandBefore: Bool {
    if case .global(let command, _) = self {
      command == .expect || command == .reject
    } else {
      false
    }
  }

  var description: String {
    switch self {
    case .verb(let command): "\(command.spec.word), a verb of the screen"
    case .global(let command, _): "\(command.rawValue), a command that works everywhere"
    case .go(_, let route, _): "go to \(route.line)"
    case .act(_, let route, let command): "\(command.spec.word) at \(route.line)"
    case .nothing: "nothing"
    }
  }
}
