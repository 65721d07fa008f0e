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
}
