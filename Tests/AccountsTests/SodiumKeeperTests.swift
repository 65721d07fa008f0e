import Circle
import Domain
import Glibc
import Testing
import Viper

@testable import Accounts

@Suite("Hashes of passwords")
struct SodiumKeeperTests {
  private let keeper = SodiumKeeper(cost: .least)

  @Test("A hash matches its own password, and no other")
  func matching() throws {
    let hash = try keeper.hash(keeper.secret(of: "correct horse"))
    #expect(hash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    #expect(try keeper.matches(keeper.secret(of: "correct horse"), hash))
    for other in ["", "correct hors", "correct horse ", "Correct horse"] {
      #expect(try !keeper.matches(keeper.secret(of: other), hash))
    }
    #expect(try keeper.hash(keeper.secret(of: "correct horse")) != hash)
  }

  @Test("An empty password can be hashed and compared, too")
  func empty() throws {
    let hash = try keeper.hash(keeper.secret(of: ""))
    #expect(try keeper.matches(keeper.secret(of: ""), hash))
    #expect(try !keeper.matches(keeper.secret(of: "a"), hash))
  }

  @Test("The dummy hash matches no password, costs as much to compare, and is quick to create")
  func dummy() throws {
    let usual = SodiumKeeper()
    let clock = ContinuousClock()
    var hash = ""
    let making = clock.measure { hash = usual.dummyHash }
    #expect(StoredHash(hash)?.cost == .usual)
    #expect(!usual.isOutdated(hash))
    var matches = true
    let comparing = try clock.measure {
      matches = try usual.matches(usual.secret(of: "correct horse"), hash)
    }
    #expect(!matches)
    // Otherwise the time would reveal that an account does not exist.
    #expect(making < comparing / 4)
    #expect(usual.dummyHash == hash)
    #expect(SodiumKeeper().dummyHash != hash)
  }

  @Test("A hash that is cheaper than today's is outdated")
  func outdated() throws {
    let hash = try keeper.hash(keeper.secret(of: "correct horse"))
    #expect(!keeper.isOutdated(hash))
    #expect(SodiumKeeper(cost: .init(passes: 2, kibibytes: 8)).isOutdated(hash))
    #expect(SodiumKeeper(cost: .init(passes: 1, kibibytes: 16)).isOutdated(hash))
  }

  /// A hash in the stored form, with a given cost.
  private func planted(_ cost: String) -> String {
    "$argon2id$v=19$\(cost)$" + String(repeating: "A", count: 22) + "$"
      + String(repeating: "A", count: 43)
  }

  @Test(
    "A planted hash does not decide the cost of comparing",
    arguments: [
      "m=8,t=1000000,p=1", "m=8,t=11,p=1", "m=8,t=0,p=1", "m=1048577,t=1,p=1",
      "m=1048576,t=5,p=1", "m=4294967295,t=1,p=1", "m=99999999999999999999,t=1,p=1",
      "m=-8,t=1,p=1", "m=7,t=1,p=1", "m=8,t=1,p=64", "t=1,m=8,p=1", "m=8,t=1,p=1,x=1", "m=8,t=1",
    ])
  func planted(cost: String) throws {
    let secret = keeper.secret(of: "correct horse")
    #expect(try !keeper.matches(secret, planted("m=8,t=1,p=1")))
    let begin = ContinuousClock.now
    #expect(throws: SecretFailure.unreasonable) { try keeper.matches(secret, planted(cost)) }
    #expect(ContinuousClock.now - begin < .milliseconds(500))
  }

  @Test(
    "A malformed hash, a wrong password and a lack of memory are told apart",
    arguments: [
      "", "plain", "$", "$$$$$", "$argon2id$", "$argon2id$v=19$m=8,t=1,p=1$!!!!$????",
      "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA", "$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA",
      "$argon2id$v=18$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
    ])
  func damaged(_ hash: String) {
    #expect(throws: SecretFailure.unreasonable) {
      try keeper.matches(keeper.secret(of: "correct horse"), hash)
    }
  }

  @Test("A lack of memory is reported for the right password and the wrong one")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let keeper = SodiumKeeper(cost: .init(passes: 1, kibibytes: 524_288))
      let (right, wrong) = (keeper.secret(of: "correct horse"), keeper.secret(of: "wrong"))
      let hash = try keeper.hash(right)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(9), &limit)
      let before = limit.rlim_cur
      // 400 MiB more than the process has now; hashing needs 512.
      limit.rlim_cur = rlim_t(try #require(addressSpace())) + (400 << 20)
      setrlimit(__rlimit_resource_t(9), &limit)
      for secret in [right, wrong] {
        #expect(throws: SecretFailure.outOfMemory) { try keeper.matches(secret, hash) }
      }
      #expect(throws: SecretFailure.outOfMemory) { try keeper.hash(right) }
      limit.rlim_cur = before
      setrlimit(__rlimit_resource_t(9), &limit)
      #expect(try keeper.matches(right, hash))
      #expect(try !keeper.matches(wrong, hash))
    }
  }
}

@Suite("Tokens")
struct TokenTests {
  private let keeper = SodiumKeeper(cost: .least)

  @Test("A token has 256 random bits, in characters that need no quotes")
  func tokens() {
    let tokens = (0..<200).map { _ in keeper.makeToken() }
    #expect(Set(tokens).count == 200)
    for token in tokens {
      #expect(token.utf8.count == 43)
      #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    }
    // All 64 characters appear, so no byte is constant.
    #expect(Set(tokens.joined()).count == 64)
  }

  @Test("The stored hash of a token is the same each time")
  func hashes() {
    let token = keeper.makeToken()
    let hash = keeper.hash(ofToken: token)
    #expect(hash.count == 32)
    #expect(hash == SodiumKeeper().hash(ofToken: token))
    #expect(hash != keeper.hash(ofToken: token + "A"))
    #expect(hash != Array(token.utf8.prefix(32)))
    #expect(keeper.hash(ofToken: "").count == 32)
  }
}

@Suite("Secrets in memory")
struct SecretTests {
  @Test("A secret takes no more bytes than its room")
  func room() {
    let secret = SodiumKeeper.makeSecret(room: 2)
    #expect(secret.append(1))
    #expect(secret.append(2))
    #expect(!secret.append(3))
    #expect(secret.count == 2)
  }

  @Test("Equal secrets are equal")
  func sameness() {
    let keeper = SodiumKeeper(cost: .least)
    #expect(keeper.secret(of: "a").isSame(as: keeper.secret(of: "a")))
    #expect(!keeper.secret(of: "a").isSame(as: keeper.secret(of: "ab")))
    #expect(keeper.secret(of: "").isSame(as: keeper.secret(of: "")))
    // Strings compare these as equal; passwords are compared as bytes.
    #expect(!keeper.secret(of: "\u{e9}").isSame(as: keeper.secret(of: "e\u{301}")))
  }
}

/// The address space of the process, in bytes.
private func addressSpace() -> Int? {
  guard let file = fopen("/proc/self/statm", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 200)
  guard fgets(&line, 200, file) != nil else { return nil }
  return Int(atol(line)) * Int(getpagesize())
}
