import CSodium

/// A SHA-256 digest of bytes that come in parts.
package struct SHA256: Sendable {
  private var state = crypto_hash_sha256_state()

  package init() { crypto_hash_sha256_init(&state) }

  package mutating func update(_ bytes: [UInt8]) {
    crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
  }

  /// The digest of all parts. No part may follow.
  package mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    crypto_hash_sha256_final(&state, &digest)
    return digest
  }
}
