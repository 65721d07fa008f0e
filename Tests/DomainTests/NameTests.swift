import Circle
import Domain
import Secrets
import Testing

@Suite("Names and passwords")
struct NameTests {
  @Test(
    "A name is stored in lowercase",
    arguments: [
      ("ada", "ada"), ("Ada", "ada"), ("ADA-1_x", "ada-1_x"), ("天气", "天气"), ("Émile", "émile"),
      ("ÅSA", "åsa"), ("ǅ", "ǆ"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("Ольга", "ольга"), ("عمر", "عمر"),
      ("a٣", "a٣"),
      (String(repeating: "a", count: 32), String(repeating: "a", count: 32)),
    ])
  func names(_ typed: String, _ kept: String) throws {
    #expect(Array(try AccountName(typed).text.utf8) == Array(kept.utf8))
    #expect(try AccountName(kept).text == kept)
  }

  @Test(
    "Invalid names are refused with the reason",
    arguments: [
      ("", AccountName.Refusal.empty), (String(repeating: "a", count: 33), .tooLong),
      ("1ada", .beginsWrongly),
      ("-ada", .beginsWrongly), ("_", .beginsWrongly), (" ada", .beginsWrongly),
      ("🙂", .beginsWrongly), ("\u{301}a", .beginsWrongly), ("\u{1b}[2J", .beginsWrongly),
      ("a da", .badCharacter(" ")), ("a\nb", .badCharacter("\n")),
      ("a\u{0}", .badCharacter("\u{0}")),
      ("a\u{1b}", .badCharacter("\u{1b}")), ("a/b", .badCharacter("/")),
      ("a.b", .badCharacter(".")),
      ("a\u{202e}b", .badCharacter("\u{202e}")), ("a\u{200d}b", .badCharacter("\u{200d}")),
      ("e\u{301}", .badCharacter("\u{301}")), ("a½", .badCharacter("½")),
      (String(repeating: "İ", count: 32), .tooLong),
      ("İda", .badCharacter("İ")), ("login", .reserved), ("LOGIN", .reserved),
    ])
  func refusals(_ typed: String, _ reason: AccountName.Refusal) {
    #expect(throws: reason) { try AccountName(typed) { $0 == "login" } }
  }

  // It is no argument of the test above, because the runner writes down all arguments.
  @Test("A million marks are no name")
  func marks() {
    let marks = String(repeating: "\u{301}", count: 1_000_000)
    #expect(throws: AccountName.Refusal.tooLong) { try AccountName(marks) }
  }

  @Test(
    "Passwords are refused for few reasons",
    arguments: [
      ("", "ada", PasswordRule.Refusal.tooShort), ("1234567", "ada", .tooShort),
      ("天气", "ada", .tooShort), ("ada-lovelace", "ada-lovelace", .isTheName),
      ("Ada-LOVELACE", "ada-lovelace", .isTheName), ("ÉMILIENNE", "émilienne", .isTheName),
      ("天气天气", "天气天气", .isTheName),
    ])
  func passwords(_ typed: String, _ name: String, _ reason: PasswordRule.Refusal) {
    let secret = SodiumKeeper(cost: .least).secret(of: typed)
    #expect(throws: reason) { try PasswordRule.check(secret, of: name) }
  }

  @Test(
    "Any other text is a valid password",
    arguments: [
      "12345678", "        ", "天气好", "ada-lovelace1", "ada-lovelac", "1ada-lovelace",
      "\u{1b}[2J\u{1b}[2J", "' OR '1'='1",
    ])
  func goodPasswords(_ typed: String) throws {
    try PasswordRule.check(SodiumKeeper(cost: .least).secret(of: typed), of: "ada-lovelace")
  }

  @Test(
    "Bytes that are not UTF-8 are no password",
    arguments: [
      [UInt8](repeating: 0xff, count: 8), Array("1234567".utf8) + [0xc3],
      Array("12345678".utf8) + [0xed, 0xa0, 0x80], Array("12345678".utf8) + [0xc0, 0xaf],
    ])
  func bytes(_ bytes: [UInt8]) {
    let secret = SodiumKeeper.makeSecret(room: bytes.count)
    for byte in bytes { _ = secret.append(byte) }
    #expect(throws: PasswordRule.Refusal.notText) { try PasswordRule.check(secret, of: "ada") }
  }
}
