import CSodium
package import Domain
import Glibc

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
    /// More than this is never spent, whatever a kept hash asks for.
    static let most = Cost(passes: 10, kibibytes: 1_048_576)
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
    guard let asked = SodiumKeeper.cost(of: hash), asked.passes <= Cost.most.passes,
      asked.kibibytes <= Cost.most.kibibytes
    else { throw SecretFailure.unreasonable }
    let isRight = secret.withCharacters { characters, count in
      crypto_pwhash_str_verify(hash, characters, count) == 0
    }
    // A right password is told to be wrong where memory is short: look whether it was.
    if !isRight, !SodiumKeeper.hasMemory(asked.kibibytes) { throw SecretFailure.outOfMemory }
    return isRight
  }

  package private(set) lazy var dummyHash: String = {
    let nobody = SodiumKeeper.makeSecret(room: 16)
    for _ in 0..<16 { _ = nobody.append(UInt8.random(in: 1...255)) }
    return (try? hash(nobody)) ?? ""
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
    var bytes = [UInt8](repeating: 0, count: 32)
    randombytes_buf(&bytes, bytes.count)
    var text = [CChar](repeating: 0, count: 44)
    sodium_bin2base64(
      &text, text.count, bytes, bytes.count, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  package func hash(ofToken token: String) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 32)
    let bytes = Array(token.utf8)
    crypto_generichash(&hash, hash.count, bytes, UInt64(bytes.count), nil, 0)
    return hash
  }

  /// Makes room for a secret that is never swapped out and is wiped when it goes.
  package static func makeSecret(room: Int) -> Secret {
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

  /// What a kept hash asks for: `$argon2id$v=19$m=65536,t=3,p=1$…`.
  static func cost(of hash: String) -> Cost? {
    let parts = hash.split(separator: "$")
    guard parts.count == 5, parts[0] == "argon2id" else { return nil }
    let numbers = parts[2].split(separator: ",").map { $0.split(separator: "=") }
    guard numbers.count == 3, numbers.allSatisfy({ $0.count == 2 }), numbers[2][1] == "1",
      let kibibytes = Int(numbers[0][1]), let passes = UInt64(numbers[1][1]), kibibytes > 0
    else { return nil }
    return Cost(passes: passes, kibibytes: kibibytes)
  }

  private static func hasMemory(_ kibibytes: Int) -> Bool {
    guard let room = malloc(kibibytes << 10) else { return false }
    free(room)
    return true
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
