import Domain

/// Finds an account whose name looks like a new one.
enum LookAlikeNames {
  /// The first name, other than the given one, that consists of the same letters or their look-alikes.
  ///
  /// The spellings of a name are too many to try them all. So they are made letter by letter, and only
  /// beginnings that some name has are continued: the work depends on the number of similar names.
  static func name(like name: String, in database: any Database) throws -> String? {
    var beginnings = [""]
    var hasLookAlikes = false
    for letter in name.unicodeScalars {
      let letters = LookAlikes.letters(like: letter)
      var longer: [String] = []
      for beginning in beginnings {
        for letter in letters { longer.append(beginning + String(letter)) }
      }
      beginnings = longer
      guard letters.count > 1 else { continue }
      hasLookAlikes = true
      beginnings = []
      try database.rows(found, [.texts(longer), .text(NameKey.last)]) { row in
        if let text = row.text("value") { beginnings.append(text) }
      }
      if beginnings.isEmpty { return nil }
    }
    guard hasLookAlikes else { return nil }
    return try database.first(same, [.texts(beginnings), .text(name)]) { $0.text("name") }
      .flatMap { $0 }
  }

  private static let found = Statement(
    composing: """
      SELECT value FROM json_each($1) WHERE EXISTS (
        SELECT 1 FROM account WHERE name >= value AND name < value || $2)
      """
  ) {
    """
    SELECT value FROM json_array_elements_text($1::json) AS near (value) WHERE EXISTS (
      SELECT 1 FROM account
      WHERE name >= value COLLATE "C" AND name < (value || $2) COLLATE "C")
    """
  }

  private static let same = Statement(
    composing: """
      SELECT name FROM json_each($1) AS near CROSS JOIN account
      WHERE account.name = near.value AND account.name <> $2 LIMIT 1
      """
  ) {
    """
    SELECT name FROM json_array_elements_text($1::json) AS near (value) CROSS JOIN account
    WHERE account.name = near.value COLLATE "C" AND account.name <> $2 LIMIT 1
    """
  }
}
