package import Domain
package import Platform

/// Fills an empty store with sample people and their blogs.
package struct SampleStore {
  private let access: StoreAccess
  private let progress: (Progress) -> Void

  /// `progress` is called from time to time while the sample is written.
  package init(access: StoreAccess, progress: @escaping (Progress) -> Void) {
    self.access = access
    self.progress = progress
  }

  /// Fills the store in one transaction; `nil` if it has accounts already.
  package func fill(_ sample: Sample) throws -> Sample.Counts? {
    try access.write(as: .anyone) { database in
      let isTaken = try database.first("SELECT 1 FROM account LIMIT 1", []) { _ in true }
      guard isTaken == nil else { return nil }
      var writer = SampleWriter(sample: sample, database: database, progress: progress)
      return try writer.write()
    }
  }
}

/// Writes the rows of one sample.
private struct SampleWriter {
  /// The kinds of rows; each has dice of its own.
  private enum Kind: UInt64 { case person = 1, follows, friends, blog, shelf, review }

  private static let day: Int64 = 86_400
  /// The number of days over which the sample was written.
  private static let span: Int64 = 700

  let sample: Sample
  let database: any Database
  let progress: (Progress) -> Void
  private var done = 0
  private var firstPerson: Int64 = 0
  private var firstBlog: Int64 = 0
  private var books: [BookID] = []

  init(sample: Sample, database: any Database, progress: @escaping (Progress) -> Void) {
    self.sample = sample
    self.database = database
    self.progress = progress
  }

  mutating func write() throws -> Sample.Counts {
    // The numbers of deleted accounts and blogs are not given again.
    firstPerson = try following("account")
    firstBlog = try following("blog")
    for index in 0..<sample.users { try writePerson(index) }
    for index in 0..<sample.users {
      try writeFollows(index)
      try writeFriends(index)
    }
    books = try SampleBooks.all.map { try CatalogueStore.id(of: $0, in: database) }
    for index in 0..<sample.users { try writeShelf(index) }
    for index in 0..<sample.blogs { try writeBlog(index) }
    _ = try database.first(SampleWriter.keepNumbers, []) { _ in true }
    // Blogs that were published before a follow count as read.
    try database.run(
      """
      UPDATE follow SET read_up_to = coalesce((
        SELECT max(publication) FROM blog
        WHERE author = follow.followed AND published_at <= follow.created_at), 0)
      """, [])
    for statement in Counts.renewal { try database.run(statement, []) }
    return Sample.Counts(
      users: sample.users, blogs: sample.blogs, books: books.count,
      follows: try count("SELECT count(*) AS count FROM follow"),
      friends: try count(
        "SELECT count(*) AS count FROM friendship WHERE state = 'friends'") / 2)
  }

  /// The next number of a table.
  private func following(_ table: String) throws -> Int64 {
    let last = try database.first(SampleWriter.lastNumber, [.text(table)]) { $0.int("last") }
    return (last ?? 0) + 1
  }

  private static let lastNumber = Statement(
    composing: "SELECT seq AS last FROM sqlite_sequence WHERE name = $1"
  ) {
    """
    SELECT last_value AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND sequencename = $1 || '_id_seq'
    """
  }

  // SQLite sees by itself which numbers were given.
  private static let keepNumbers = Statement(composing: "SELECT 1") {
    """
    SELECT setval(pg_get_serial_sequence('account', 'id'), (SELECT max(id) FROM account)),
      setval(pg_get_serial_sequence('blog', 'id'), (SELECT max(id) FROM blog))
    """
  }

  private func count(_ statement: Statement) throws -> Int {
    Int(try database.first(statement, []) { $0.int("count") } ?? 0)
  }

  private mutating func step() {
    done += 1
    if done % 256 == 0 {
      progress(Progress(done: done, total: 2 * sample.users + sample.blogs))
    }
  }

  private func dice(_ kind: Kind, _ index: Int) -> Dice {
    Dice(seed: sample.seed, kind: kind.rawValue, number: index)
  }

  private func id(ofPerson index: Int) -> Value { .int(firstPerson + Int64(index)) }

  // MARK: People

  private mutating func writePerson(_ index: Int) throws {
    var dice = dice(.person, index)
    // Each name is used once before it is used again with a number.
    let round = index / SampleNames.given.count
    let given = SampleNames.given[index % SampleNames.given.count]
    let created = sample.today - (SampleWriter.span + Int64(dice.roll(1...400))) * SampleWriter.day
    func some(_ percent: Int, _ text: @autoclosure () -> String) -> Value {
      dice.happens(percent) ? .text(text()) : .null
    }
    let last = given.isChinese ? SampleNames.chineseLast : SampleNames.englishLast
    let nicknames = given.isChinese ? SampleNames.chineseNicknames : SampleNames.englishNicknames
    let signatures =
      given.isChinese ? SampleNames.chineseSignatures : SampleNames.englishSignatures
    let place = SampleNames.places[dice.roll(6) + (given.isChinese ? 0 : 4)]
    let livesSomewhere = dice.happens(70)
    let level = dice.happens(15) ? Int64(dice.roll(1...5)) : 0
    let nickname = dice.happens(80) ? dice.pick(nicknames) : nil
    try database.run(
      """
      INSERT INTO account (id, name, level, nickname, signature, first, last, salutation,
        birthdate, sex, province, city, town, village, avatar, created_at, nickname_key)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      """,
      [
        id(ofPerson: index),
        .text(round == 0 ? given.account : "\(given.account)\(round + 1)"),
        .int(level),
        nickname.map { .text($0) } ?? .null, some(65, dice.pick(signatures)),
        some(85, given.first), some(75, dice.pick(last)),
        some(30, dice.pick(SampleNames.salutations)),
        some(60, CivilDate(daysSince1970: dice.roll(-7_300...12_000)).iso),
        some(70, dice.happens(50) ? "1" : "0"),
        livesSomewhere ? .text(place.0) : .null, livesSomewhere ? .text(place.1) : .null,
        livesSomewhere ? some(50, place.2) : .null,
        livesSomewhere ? some(30, dice.pick(SampleNames.villages)) : .null,
        some(60, dice.pick(SampleNames.avatars)), .int(created),
        nickname.map { .text(NameKey($0).text) } ?? .null,
      ])
    step()
  }

  /// The index of an acquaintance: a neighbour, or one of the first people, who have many.
  private func acquaintance(of index: Int, _ dice: inout Dice) -> Int {
    if dice.happens(30) { return dice.roll(max(3, sample.users / 50)) % sample.users }
    return (index + dice.roll(1...60)) % sample.users
  }

  private mutating func writeFollows(_ index: Int) throws {
    var dice = dice(.follows, index)
    for _ in 0..<dice.roll(0...14) {
      let other = acquaintance(of: index, &dice)
      guard other != index else { continue }
      try database.run(
        """
        INSERT INTO follow (follower, followed, created_at) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING
        """, [id(ofPerson: index), id(ofPerson: other), moment(&dice)])
    }
    step()
  }

  private func writeFriends(_ index: Int) throws {
    var dice = dice(.friends, index)
    for _ in 0..<dice.roll(0...6) {
      // Only people with a higher index, so that each pair is drawn once.
      let other = index + dice.roll(1...min(40, max(1, sample.users / 3)))
      let isAccepted = dice.happens(75)
      let asks = dice.happens(50)
      guard other < sample.users else { continue }
      let created = moment(&dice)
      try writeFriend(
        index, other, isAccepted ? "friends" : asks ? "pending" : "requested", created)
      try writeFriend(
        other, index, isAccepted ? "friends" : asks ? "requested" : "pending", created)
    }
  }

  private func writeFriend(
    _ person: Int, _ other: Int, _ state: String, _ created: Value
  ) throws {
    try database.run(
      """
      INSERT INTO friendship (person, other, state, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING
      """, [id(ofPerson: person), id(ofPerson: other), .text(state), created])
  }

  private func moment(_ dice: inout Dice) -> Value {
    .int(sample.today - Int64(dice.roll(60...Int(SampleWriter.span * SampleWriter.day))))
  }

  // MARK: Books

  private func writeShelf(_ index: Int) throws {
    var dice = dice(.shelf, index)
    var position: Int64 = 0
    for _ in 0..<dice.roll(0...5) {
      position += 1
      try database.run(
        """
        INSERT INTO shelf (person, book, state, position) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING
        """,
        [
          id(ofPerson: index), .int(dice.pick(books)),
          .text(dice.pick(ReadingState.allCases).rawValue), .int(position),
        ])
    }
  }

  /// The book that a blog is about. Most blogs are about none.
  private func book(ofBlog index: Int) -> Value {
    var dice = dice(.review, index)
    return dice.happens(8) ? .int(dice.pick(books)) : .null
  }

  // MARK: Blogs

  private mutating func writeBlog(_ index: Int) throws {
    var dice = dice(.blog, index)
    // The smaller of two random indexes: some people write much, most write little.
    let author = min(dice.roll(sample.users), dice.roll(sample.users))
    let isChinese = SampleNames.given[author % SampleNames.given.count].isChinese
    let text = SampleText(isChinese: isChinese != dice.happens(10), &dice)
    let age = SampleWriter.span * SampleWriter.day * Int64(sample.blogs - index)
    let created = sample.today - age / Int64(sample.blogs) - 7_200
    let edited = min(created + Int64(dice.roll(0...90_000)), sample.today - 3_600)
    let fate = dice.roll(100)
    let isDraft = fate < 14 || fate >= 97
    let isBinned = fate >= 93
    let isPublished = !isDraft && !isBinned
    let isTitled = !isDraft || dice.happens(90)
    let id = Value.int(firstBlog + Int64(index))
    try database.run(
      """
      INSERT INTO blog (id, author, title, summary, state, binned_from, share_count, created_at,
        edited_at, published_at, binned_at, publication, word_count, book)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      """,
      [
        id, self.id(ofPerson: author), .text(isTitled ? text.title : ""),
        isDraft && dice.happens(30) ? .null : .text(text.summary),
        .text(isBinned ? "binned" : isDraft ? "draft" : "published"),
        isBinned ? .text(isDraft ? "draft" : "published") : .null,
        .int(isPublished ? Int64(dice.roll(5)) : 0), .int(created), .int(edited),
        isDraft ? .null : .int(edited),
        // Binned blogs expire after thirty days.
        isBinned
          ? .int(max(edited, sample.today - Int64(dice.roll(1...20)) * SampleWriter.day)) : .null,
        isDraft ? .null : id, .int(words: text.body), book(ofBlog: index),
      ])
    try database.run(
      "INSERT INTO blog_body (blog, body) VALUES ($1, $2)", [id, .text(text.body)])
    try database.words.add(
      IndexedTexts.blog(
        firstBlog + Int64(index), author: firstPerson + Int64(author),
        title: isTitled ? text.title : "", body: text.body, published: isDraft ? nil : edited))
    if isPublished { try writeLikes(of: id, by: author, &dice) }
    step()
  }

  private func writeLikes(of blog: Value, by author: Int, _ dice: inout Dice) throws {
    for _ in 0..<min(dice.roll(8), dice.roll(8)) {
      let person = acquaintance(of: author, &dice)
      guard person != author else { continue }
      try database.run(
        "INSERT INTO blog_like (blog, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [blog, id(ofPerson: person)])
    }
  }
}
