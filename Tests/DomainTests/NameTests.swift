import Circle
import Domain
import Accounts
import Testing

@Suite("Names and passwords")
struct NameTests {
  @Test(
    "A name is stored in lowercase",
    arguments: [
      ("ada", "ada"), ("Ada", "ada"), ("ADA-1_x", "ada-1_x"), ("天气", "天气"), ("Émile", "émile"),
      ("ÅSA", "åsa"), ("ǅ", "ǆ"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("Ольга", "ольга"), ("عمر", "عمر"),
      ("a٣", "a٣"), ("ＡＤＡ１", "ada1"), ("E\u{301}mile", "émile"), ("か\u{3099}", "が"),
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
      ("q\u{301}", .badCharacter("\u{301}")), ("a½", .badCharacter("½")),
      (String(repeating: "İ", count: 32), .tooLong),
      ("İda", .badCharacter("İ")), ("login", .reserved), ("LOGIN", .reserved),
    ])
  func refusals(_ typed: String, _ reason: AccountName.Refusal) {
    #expect(throws: reason) { try AccountName(new: typed) { $0 == "login" } }
  }

  @Test(
    "A new name has one script, and does not look like a name in another one",
    arguments: [
      // Mixed with Latin: a Cyrillic a, a Greek o, a Hebrew ayin. Two others.
      ("аda", AccountName.Refusal.mixedScripts), ("adο", .mixedScripts), ("עa", .mixedScripts),
      ("김天", .mixedScripts), ("аα", .mixedScripts),
      // Whole names in letters that look like others: cope, ace, vio, power and mouth.
      ("соре", .looksLikeAnother), ("асе", .looksLikeAnother), ("νιο", .looksLikeAnother),
      ("カロ", .looksLikeAnother), ("小カ", .looksLikeAnother), ("сор-1", .looksLikeAnother),
      // Letters of Latin that look like i, k, f, g and a, and a script without rules.
      ("alı", .badCharacter("ı")), ("ĸa", .badCharacter("ĸ")), ("aſ", .badCharacter("ſ")),
      ("ɡa", .badCharacter("ɡ")), ("ɑda", .badCharacter("ɑ")), ("ǀa", .badCharacter("ǀ")),
      ("𝐚da", .badCharacter("𝐚")), ("ａｄａ_ａdmin", .reserved), ("օսո", .badCharacter("օ")),
    ])
  func lookAlikes(_ typed: String, _ reason: AccountName.Refusal) {
    #expect(throws: reason) { try AccountName(new: typed) { $0 == "ada_admin" } }
  }

  @Test(
    "Names of many languages are allowed",
    arguments: [
      "ada", "ada-1_x", "émile", "åsa", "łukasz", "đorđe", "nguyễn", "lǚ", "öğretmen", "ольга",
      "егор", "марк", "дімитро", "νίκος", "дмитрий", "天气", "小明2", "天a", "王wang", "김a", "さくら",
      "カタカナ", "花子さん",
      "김철수", "דוד", "عمر", "ㄅㄆ",
    ])
  func goodNames(_ typed: String) throws {
    #expect(try AccountName(new: typed) { _ in false }.text == typed)
  }

  @Test("A letter looks like the letters of one group, and they look like it")
  func groups() {
    #expect("aへ一".unicodeScalars.map { LookAlikes.letters(like: $0).count } == [1, 4, 2])
    for scalar in (0x61...0x9FFF).lazy.compactMap(Unicode.Scalar.init) {
      let group = LookAlikes.letters(like: scalar)
      #expect(group.contains(scalar))
      guard group.count > 1 else { continue }
      #expect(Set(group).count == group.count)
      for other in group { #expect(LookAlikes.letters(like: other) == group) }
    }
  }

  @Test("A name that was registered before the rules can still be typed")
  func oldNames() throws {
    #expect(try AccountName("соре").text == "соре")
    #expect(try AccountName("аda").text == "аda")
  }

  @Test("Full-width letters and composed accents make one key of a name")
  func keys() {
    #expect(NameKey("Ａｄａ２").text == "ada2")
    #expect(Array(NameKey("E\u{301}").text.utf8) == Array("é".utf8))
    #expect(NameKey("天气").text == "天气")
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
