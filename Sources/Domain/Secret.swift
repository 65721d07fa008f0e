/// A password while it is needed: its bytes are never text, never printed, and wiped when it goes.
package final class Secret {
  private let bytes: UnsafeMutableRawBufferPointer
  private let release: (UnsafeMutableRawBufferPointer) -> Void
  /// How many bytes it has.
  package private(set) var count = 0

  /// Makes room for a secret in memory that `release` wipes and gives back.
  package init(
    room: UnsafeMutableRawBufferPointer,
    release: @escaping (UnsafeMutableRawBufferPointer) -> Void
  ) {
    bytes = room
    self.release = release
  }

  deinit { release(bytes) }

  /// Adds a byte; false when there is no room for it.
  package func append(_ byte: UInt8) -> Bool {
    guard count < bytes.count else { return false }
    bytes[count] = byte
    count += 1
    return true
  }

  /// Whether both are the same; only for two that the same person typed.
  package func isSame(as other: Secret) -> Bool {
    withBytes { mine in other.withBytes { mine.elementsEqual($0) } }
  }

  /// Lends the bytes to who has to look at them.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
  }
}

/// Makes and compares hashes of passwords, and makes tokens that nobody guesses.
package protocol SecretKeeper: AnyObject {
  /// The hash that is kept in the place of a password.
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
  /// What is kept of a token.
  func hash(ofToken token: String) -> [UInt8]
}

/// Why a secret could not be worked with.
package enum SecretFailure: Error, Equatable, Sendable {
  /// There was not enough memory to hash; nothing is said about the secret.
  case outOfMemory
  /// A kept hash asks for more than any hash of ours does.
  case unreasonable
}
