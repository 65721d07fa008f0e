/// How people are called on a terminal; a nickname never stands there without the account's name.
package enum NameStyle: String, CaseIterable, Sendable {
  case nickname, account, both

  /// What somebody is called.
  package func words(name: String, nickname: String?) -> Phrase {
    guard let nickname, !nickname.isEmpty else { return Phrase(verbatim: name) }
    return switch self {
    case .nickname: Phrase(verbatim: "\(nickname) (\(name))")
    case .account: Phrase(verbatim: name)
    case .both: Phrase(verbatim: "\(name) \(nickname)")
    }
  }
}
