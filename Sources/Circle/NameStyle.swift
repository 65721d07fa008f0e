package import Viper

/// The way in which a terminal names users.
package enum NameStyle: String, CaseIterable, Sendable {
  case nickname, account, both

  /// The name of a user. A nickname never stands alone, because two users can have the same one.
  package func words(name: String, nickname: String?) -> Phrase {
    guard let nickname, !nickname.isEmpty else { return Phrase(verbatim: name) }
    return switch self {
    case .nickname: Phrase(verbatim: "\(nickname) (\(name))")
    case .account: Phrase(verbatim: name)
    case .both: Phrase(verbatim: "\(name) \(nickname)")
    }
  }
}
