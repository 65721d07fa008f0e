import Domain

/// How a person stands in a row: the columns of `account` in the order in which the schema makes them.
enum PersonRow {
  static let byName: Statement = "SELECT account.* FROM account WHERE name = $1"
  static let bySession: Statement = """
    SELECT session.used, account.*
    FROM session JOIN account ON account.id = session.account
    WHERE token = $1 AND session.created > $2 AND used > $3 AND disabled = 0
    """
  private static let firstField = 6
  private static let firstCount = firstField + Profile.Field.allCases.count

  /// Reads a person whose columns begin at this one.
  static func person(_ row: any Row, from start: Int = 0) -> Person {
    var profile = Profile()
    for (index, field) in Profile.Field.allCases.enumerated() {
      profile[field] = row.text(start + firstField + index)
    }
    func count(_ index: Int) -> Int { Int(row.int(start + firstCount + index)) }
    return Person(
      id: row.int(start), name: row.text(start + 1) ?? "", profile: profile,
      level: Int(row.int(start + 3)), isDisabled: row.int(start + 4) != 0,
      counts: .init(
        blogs: count(0), friends: count(1), followers: count(2), following: count(3)),
      createdAt: row.int(start + firstCount + 4))
  }

  static func update(_ field: Profile.Field) -> Statement {
    switch field {
    case .nickname: "UPDATE account SET nickname = $2, nickname_key = $3 WHERE id = $1"
    case .signature: "UPDATE account SET signature = $2 WHERE id = $1"
    case .first: "UPDATE account SET first = $2 WHERE id = $1"
    case .last: "UPDATE account SET last = $2 WHERE id = $1"
    case .salutation: "UPDATE account SET salutation = $2 WHERE id = $1"
    case .birthdate: "UPDATE account SET birthdate = $2 WHERE id = $1"
    case .sex: "UPDATE account SET sex = $2 WHERE id = $1"
    case .province: "UPDATE account SET province = $2 WHERE id = $1"
    case .city: "UPDATE account SET city = $2 WHERE id = $1"
    case .town: "UPDATE account SET town = $2 WHERE id = $1"
    case .village: "UPDATE account SET village = $2 WHERE id = $1"
    case .avatar: "UPDATE account SET avatar = $2 WHERE id = $1"
    }
  }
}
