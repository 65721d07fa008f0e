import Circle
import Domain
import Viper

extension Account {
  /// The facts of the account that is logged in.
  struct Facts: Equatable, Sendable {
    let person: PersonData
    /// The number of the system user who can log in without a password.
    let systemUser: Int64?
    /// Whether that is the system user who runs the program.
    let isTiedHere: Bool
    /// The sessions of people, without those of tokens.
    let sessions: Int
    let tokens: Int

    static let keys: JSONKeys<Facts> = PersonData.detailKeys.of(\.person).with([
      "systemUser": .value(.int.orNull) { $0.systemUser.map { .int($0) } ?? .null },
      "sessions": .int { $0.sessions },
      "tokens": .int { $0.tokens },
    ])
  }
}
