package import Viper

/// The way in which a terminal names users.
package enum NameStyle: String, CaseIterable, Sendable {
  case nickname, account, both

  /// The name of a user, and the further name behind it. A nickname never stands alone, because two
  /// users can have the same one.
  package func words(name: String, nickname: String?) -> (first: Phrase, second: Phrase?) {
    guard let nickname, !nickname.isEmpty else { return (Phrase(verbatim: name), nil) }
    return switch self {
    case .nickname: (Phrase(verbatim: nickname), .accountLabel + Phrase(verbatim: "(\(name))"))
    case .account: (Phrase(verbatim: name), nil)
    case .both: (Phrase(verbatim: name), .nicknameLabel + Phrase(verbatim: nickname))
    }
  }

  /// The same names as one phrase.
  package func line(name: String, nickname: String?) -> Phrase {
    let names = words(name: name, nickname: nickname)
    return Phrase(
      verbatim: [names.first, names.second].compactMap { $0?.english }.joined(separator: " "))
  }
}
