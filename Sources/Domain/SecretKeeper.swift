package import Platform

/// Hashes passwords, compares them with hashes, and creates random tokens.
package protocol SecretKeeper: AnyObject {
  /// The hash to store instead of a password.
  func hash(_ secret: Secret) throws -> String
  /// Whether the secret is the one that was hashed; lack of memory is not a wrong password.
  func matches(_ secret: Secret, _ hash: String) throws -> Bool
  /// A hash that no secret matches and that costs as much as any to compare.
  var dummyHash: String { get }
  /// Whether a hash was made with less than is asked for today.
  func isOutdated(_ hash: String) -> Bool
  /// A secret of text that the program itself made.
  func secret(of text: String) -> Secret
  /// Text of random bits that proves a session.
  func makeToken() -> String
  /// The hash to store instead of a token.
  func hash(ofToken token: String) -> [UInt8]
}

/// An error of hashing or comparing a secret.
package enum SecretFailure: Error, Equatable, Sendable {
  /// There was not enough memory to hash, so the secret was not checked.
  case outOfMemory
  /// A stored hash costs more memory or time than any hash of the program.
  case unreasonable
}
