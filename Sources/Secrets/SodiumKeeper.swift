import CSodium
package import Domain
import Glibc
import Platform

/// Hashes with argon2id, and makes tokens, by libsodium.
package final class SodiumKeeper: SecretKeeper {
  /// What hashing a password costs.
  package struct Cost: Equatable, Sendable {
    package let passes: UInt64
    package let kibibytes: Int

    /// Makes a cost.
    package init(passes: UInt64, kibibytes: Int) {
      self.passes = passes
      self.kibibytes = kibibytes
    }

    /// What a guess should cost who guesses.
    package static let usual = Cost(passes: 3, kibibytes: 65_536)
    /// The least that can be asked for: tests hash many times.
    package static let least = Cost(passes: 1, kibibytes: 8)

    /// Whether that much is spent on a kept hash, whoever wrote it there.
    var isReasonable: Bool {
      (Cost.least.passes...10).contains(passes)
        && (Cost.least.kibibytes...1_048_576).contains(kibibytes)
        && passes * UInt64(kibibytes) <= 1 << 22
    }
  }

  private let cost: Cost

  /// Makes a keeper that spends that much on every new hash.
  package init(cost: Cost = .usual) {
    // Nothing else here works without it, and doing it twice is harmless.
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
    guard let kept = KeptHash(hash), kept.cost.isReasonable else {
      throw SecretFailure.unreasonable
    }
    // libsodium's own comparison says of a lack of memory what it says of a wrong password.
    var hash = [UInt8](repeating: 0, count: KeptHash.length)
    let result = secret.withCharacters { characters, count in
      crypto_pwhash(
        &hash, UInt64(hash.count), characters, count, kept.salt, kept.cost.passes,
        kept.cost.kibibytes << 10, crypto_pwhash_ALG_ARGON2ID13)
    }
    guard result == 0 else { throw SecretFailure.outOfMemory }
    return sodium_memcmp(hash, kept.hash, hash.count) == 0
  }

  package private(set) lazy var dummyHash: String = {
    // Nothing is hashed for it: who waits twice as long would know that a name is nobody's.
    let (salt, hash) = (
      SodiumKeeper.randomText(KeptHash.saltLength), SodiumKeeper.randomText(KeptHash.length)
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

  /// Makes room for a secret that is never swapped out and is wiped when it goes.
  package static func makeSecret(room: Int) -> Secret {
    // Before the first byte of a secret is in memory, nothing may write memory down any more.
    CrashTrace.leaveNone()
    precondition(sodium_init() >= 0, "libsodium finds no random numbers")
    let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
    // Memory that cannot be locked is wiped all the same.
    sodium_mlock(memory, room)
    return Secret(room: UnsafeMutableRawBufferPointer(start: memory, count: room)) { _ in
      // Unlocking wipes.
      sodium_munlock(memory, room)
      memory.deallocate()
    }
  }

  /// So many random bytes, as text.
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
  /// Lends the bytes as libsodium wants them.
  fileprivate func withCharacters<Result>(
    _ body: (UnsafePointer<CChar>, UInt64) -> Result
  ) -> Result {
    withBytes { bytes in
      // No bytes have no address; nothing is read from this one.
      var nothing: CChar = 0
      guard let base = bytes.baseAddress else { return body(&nothing, 0) }
      return body(base.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
    }
  }
}
