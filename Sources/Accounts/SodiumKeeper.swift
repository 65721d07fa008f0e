import CSodium
import Domain
import Glibc
package import Platform

/// Hashes passwords with argon2id and creates tokens, through libsodium.
package final class SodiumKeeper: SecretKeeper {
  /// The cost of hashing a password.
  package struct Cost: Equatable, Sendable {
    package let passes: UInt64
    package let kibibytes: Int

    package init(passes: UInt64, kibibytes: Int) {
      self.passes = passes
      self.kibibytes = kibibytes
    }

    /// The cost of new hashes, high enough to slow down guessing.
    package static let usual = Cost(passes: 3, kibibytes: 65_536)
    /// The lowest cost that libsodium allows, for tests, which hash often.
    package static let least = Cost(passes: 1, kibibytes: 8)

    /// Whether a stored hash may cost this much; anyone who can write the store may have planted
    /// it.
    var isReasonable: Bool {
      (Cost.least.passes...10).contains(passes)
        && (Cost.least.kibibytes...1_048_576).contains(kibibytes)
        && passes * UInt64(kibibytes) <= 1 << 22
    }
  }

  private let cost: Cost

  /// `cost` is the cost of every new hash.
  package init(cost: Cost = .usual) {
    // libsodium requires it before any other call; calling it twice is harmless.
    precondition(sodium_init() >= 0, "libsodium finds no random numbers")
    self.cost = cost
  }

  package func hash(_ secret: Secret) throws -> String {
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let result = secret.withCharacters { characters, count in
      crypto_pwhash_str_alg(
        &text, characters, count, cost.passes, cost.kibibytes << 10,
        crypto_pwhash_ALG_ARGON2ID13)
    }
    guard result == 0 else { throw SecretFailure.outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  package func matches(_ secret: Secret, _ hash: String) throws -> Bool {
    guard let stored = StoredHash(hash), stored.cost.isReasonable else {
      throw SecretFailure.unreasonable
    }
    // libsodium's own comparison returns the same for a lack of memory as for a wrong password.
    var hash = [UInt8](repeating: 0, count: StoredHash.length)
    let result = secret.withCharacters { characters, count in
      crypto_pwhash(
        &hash, UInt64(hash.count), characters, count, stored.salt, stored.cost.passes,
        stored.cost.kibibytes << 10, crypto_pwhash_ALG_ARGON2ID13)
    }
    guard result == 0 else { throw SecretFailure.outOfMemory }
    return sodium_memcmp(hash, stored.hash, hash.count) == 0
  }

  package private(set) lazy var dummyHash: String = {
    // Random, not a real hash: hashing here would take twice as long and reveal that the account
    // does not exist.
    let (salt, hash) = (
      SodiumKeeper.randomText(StoredHash.saltLength), SodiumKeeper.randomText(StoredHash.length)
    )
    return "$argon2id$v=19$m=\(cost.kibibytes),t=\(cost.passes),p=1$\(salt)$\(hash)"
  }()

  package func isOutdated(_ hash: String) -> Bool {
    crypto_pwhash_str_needs_rehash(hash, cost.passes, cost.kibibytes << 10) != 0
  }

  package func secret(of text: String) -> Secret {
    let secret = SodiumKeeper.makeSecret(room: text.utf8.count)
    for byte in text.utf8 { _ = secret.append(byte) }
    return secret
  }

  package func makeToken() -> String {
    SodiumKeeper.randomText(32, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
  }

  package func hash(ofToken token: String) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 32)
    let bytes = Array(token.utf8)
    crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
    return hash
  }

  /// Allocates memory for a secret: never swapped out, and wiped when it is freed.
  package static func makeSecret(room: Int) -> Secret {
    // Core files and crash reports are turned off before the first byte of a secret is in memory.
    CrashTrace.leaveNone()
    precondition(sodium_init() >= 0, "libsodium finds no random numbers")
    let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
    // If the memory cannot be locked, it is wiped nevertheless.
    sodium_mlock(memory, room)
    return Secret(room: UnsafeMutableRawBufferPointer(start: memory, count: room)) { _ in
      // `sodium_munlock` also wipes the memory.
      sodium_munlock(memory, room)
      memory.deallocate()
    }
  }

  /// A number of random bytes, as text.
  private static func randomText(
    _ count: Int, _ variant: Int32 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING
  ) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(count, variant))
    sodium_bin2base64(&text, text.count, bytes, count, variant)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}

extension Secret {
  /// Passes the bytes in the form that libsodium takes.
  fileprivate func withCharacters<Result>(
    _ body: (UnsafePointer<CChar>, UInt64) -> Result
  ) -> Result {
    withBytes { bytes in
      // An empty buffer has no address; libsodium does not read from this one.
      var nothing: CChar = 0
      guard let base = bytes.baseAddress else { return body(&nothing, 0) }
      return body(base.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
    }
  }
}
