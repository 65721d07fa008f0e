import CSodium

/// The stored hash of a password: `$argon2id$v=19$m=65536,t=3,p=1$salt$hash`.
struct StoredHash {
  static let saltLength = 16
  static let length = 32

  let cost: SodiumKeeper.Cost
  let salt: [UInt8]
  let hash: [UInt8]

  /// Parses the text of a hash; `nil` if it has another form.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0] == "", parts[1] == "argon2id", parts[2] == "v=19",
      let cost = StoredHash.cost(parts[3]),
      let salt = StoredHash.bytes(parts[4], StoredHash.saltLength),
      let hash = StoredHash.bytes(parts[5], StoredHash.length)
    else { return nil }
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  private static func cost(_ text: Substring) -> SodiumKeeper.Cost? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[0].hasPrefix("m="), numbers[1].hasPrefix("t="),
      numbers[2] == "p=1", let kibibytes = Int(numbers[0].dropFirst(2)),
      let passes = UInt64(numbers[1].dropFirst(2))
    else { return nil }
    return SodiumKeeper.Cost(passes: passes, kibibytes: kibibytes)
  }

  private static func bytes(_ text: Substring, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var decoded = 0
    let result = sodium_base642bin(
      &bytes, count, String(text), text.utf8.count, nil, &decoded, nil,
      sodium_base64_VARIANT_ORIGINAL_NO_PADDING)
    return result == 0 && decoded == count ? bytes : nil
  }
}
