import Domain

/// How a person stands in a row: the columns are named once, for every statement that reads people.
enum PersonRow {
  static let byName: StaticString = """
    SELECT id, name, level, disabled, blogs, friends, followers, following, created,
      nickname, signature, first, last, salutation, birthdate, sex,
      province, city, town, village, avatar
    FROM account WHERE name = $1
    """
  static let page: StaticString = """
    SELECT id, name, level, disabled, blogs, friends, followers, following, created,
      nickname, signature, first, last, salutation, birthdate, sex,
      province, city, town, village, avatar
    FROM account WHERE id > $1 AND disabled = 0 ORDER BY id LIMIT $2
    """
  static let bySession: StaticString = """
    SELECT id, account.name, level, disabled, blogs, friends, followers, following,
      account.created, nickname, signature, first, last, salutation, birthdate, sex,
      province, city, town, village, avatar, session.used
    FROM session JOIN account ON account.id = session.account
    WHERE token = $1 AND session.created > $2 AND used > $3 AND disabled = 0
    """
  private static let firstField = 9

  static func person(_ row: any Row) -> Person {
    var profile = Profile()
    for (index, field) in Profile.Field.allCases.enumerated() {
      profile[field] = row.text(firstField + index)
    }
    return Person(
      id: row.int(0), name: row.text(1) ?? "", profile: profile, level: Int(row.int(2)),
      isDisabled: row.int(3) != 0,
      counts: .init(
        blogs: Int(row.int(4)), friends: Int(row.int(5)), followers: Int(row.int(6)),
        following: Int(row.int(7))),
      createdAt: row.int(8))
  }

  static func update(_ field: Profile.Field) -> StaticString {
    switch field {
    case .nickname: "UPDATE account SET nickname = $2 WHERE id = $1"
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
