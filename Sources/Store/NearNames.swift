import Domain

/// Finds a name near to a typed one. The work depends on the length of that text, and not on the number
/// of accounts.
enum NearNames {
  /// Signs that a name may have in place of a wrong one.
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
  private static let longest = 40

  /// The name with one letter more, less or other than the typed one, or with two letters swapped;
  /// else the first one that begins with the typed one, or whose nickname does.
  static func name(near typed: String, in database: any Database) throws -> String? {
    let key = NameKey(typed)
    let letters = Array(key.text.unicodeScalars)
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    // Other signs stand in no name. They would also have to be escaped.
    if letters.allSatisfy({ $0.properties.isAlphabetic || alphabet.contains($0) }) {
      let similar = try database.first(
        similar, [.texts(candidates(for: letters))]
      ) { $0.text("name") }
      if let name = similar.flatMap({ $0 }) { return name }
    }
    return try database.first(
      beginning, [.text(key.text), .text(key.end)]
    ) { $0.text("name") }.flatMap { $0 }
  }

  /// The texts that differ from the letters by one slip; the likeliest ones first.
  private static func candidates(for letters: [Unicode.Scalar]) -> [String] {
    var found: [String] = []
    func add(_ change: (inout [Unicode.Scalar]) -> Void) {
      var changed = letters
      change(&changed)
      if !changed.isEmpty { found.append(String(String.UnicodeScalarView(changed))) }
    }
    for index in letters.indices.dropLast() { add { $0.swapAt(index, index + 1) } }
    for index in letters.indices { add { $0.remove(at: index) } }
    // One letter is near to every other one.
    guard letters.count > 1 else { return found }
    for index in 0...letters.count {
      for letter in alphabet {
        add { $0.insert(letter, at: index) }
        if index < letters.count { add { $0[index] = letter } }
      }
    }
    return found
  }

  private static let similar = Statement(
    composing: """
      SELECT name FROM json_each($1) AS near CROSS JOIN account
      WHERE account.name = near.value AND disabled = 0 LIMIT 1
      """
  ) {
    """
    SELECT name FROM json_array_elements_text($1::json) WITH ORDINALITY AS near (value, key)
    CROSS JOIN account
    WHERE account.name = near.value COLLATE "C" AND disabled = 0 ORDER BY near.key LIMIT 1
    """
  }

  private static let beginning: Statement = """
    SELECT name FROM (
      SELECT name, 1 AS place FROM (
        SELECT name FROM account WHERE name >= $1 AND name < $2 AND disabled = 0
        ORDER BY name LIMIT 1) AS by_name
      UNION ALL
      SELECT name, 2 FROM (
        SELECT name FROM account WHERE nickname_key >= $1 AND nickname_key < $2 AND disabled = 0
        ORDER BY nickname_key LIMIT 1) AS by_nickname) AS either
    ORDER BY place LIMIT 1
    """
}
