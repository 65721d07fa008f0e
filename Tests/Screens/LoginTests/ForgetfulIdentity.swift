import Domain
import Viper

/// An identity that finds a folder for sessions, but cannot write to it.
final class ForgetfulIdentity: Identity {
  static let failure = FileRefusal.failed(path: "/full", reason: "No space left on device")

  func me() -> Person? { nil }
  func prepare() {}
  func logIn(as id: AccountID) throws { throw ForgetfulIdentity.failure }
  func makeToken(for id: AccountID, name: String) throws -> String {
    throw ForgetfulIdentity.failure
  }
  func logOut(everywhere: Bool) {}
  func sessions() -> [Session] { [] }
  func end(_ session: Session) -> Bool { false }
  var hasGivenToken: Bool { false }
  func reload() {}
}
