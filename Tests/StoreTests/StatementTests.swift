import Domain
import Fixtures
import Store
import Testing

@Suite("How many statements each call takes")
struct StatementTests {
  /// A call, and its statements with those that begin and end its transaction.
  struct Call: Sendable, CustomStringConvertible {
    let description: String
    let statements: Int
    /// How many more there are for each blog of Ada's: its words are taken out one text at a time.
    let perBlog: Int
    /// How many transactions they are in.
    let transactions: Int
    let run: @Sendable (TestStore, AccountID) throws -> Void

    init(
      _ description: String, _ statements: Int, perBlog: Int = 0, transactions: Int = 1,
      _ run: @escaping @Sendable (TestStore, AccountID) throws -> Void
    ) {
      self.description = description
      self.statements = statements
      self.perBlog = perBlog
      self.transactions = transactions
      self.run = run
    }
  }

  private static let calls = [
    Call("people", 4) { store, id in
      _ = try store.people.people(
        .all, matching: nil, as: id, after: nil, limit: 200, countingCommon: true)
    },
    Call("person as others see them", 3) { store, id in
      _ = try store.people.person(named: "ada", as: id)
    },
    Call("follow", 7) { store, id in try store.social.follow(id + 1, by: id, now: 1) },
    Call("unfollow", 6) { store, id in try store.social.unfollow(id + 2, by: id) },
    Call("befriend", 6) { store, id in
      _ = try store.social.befriend(id + 1, by: id, greeting: "hello", now: 1)
    },
    Call("accept", 6) { store, id in _ = try store.social.accept(id + 2, by: id, now: 1) },
    Call("decline", 4) { store, id in _ = try store.social.decline(id + 2, by: id) },
    Call("unfriend", 5) { store, id in _ = try store.social.unfriend(id + 3, by: id) },
    Call("works", 4) { store, id in
      _ = try store.blogs.blogs(.works(of: "ada"), as: id, before: nil, limit: 200, now: 1)
    },
    Call("drafts", 4) { store, id in
      _ = try store.blogs.blogs(.drafts(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("bin", 4) { store, id in
      _ = try store.blogs.blogs(.bin(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("feed", 4) { store, id in
      _ = try store.blogs.blogs(.feed(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("what is new among works", 3) { store, _ in
      _ = try store.blogs.newer(than: 0, on: .works(of: "ada"), limit: 1_000)
    },
    Call("what is new in the feed", 3) { store, id in
      _ = try store.blogs.newer(than: 0, on: .feed(of: id), limit: 1_000)
    },
    Call("search", 5) { store, id in
      _ = try store.search.find(
        try SearchQuery("blog full"), SearchFilter(author: id), as: id, before: nil, limit: 200,
        now: 1)
    },
    Call("search in drafts", 5) { store, id in
      _ = try store.search.find(
        try SearchQuery("blog full"), SearchFilter(state: .draft), as: id, before: nil, limit: 200,
        now: 1)
    },
    Call("blogs", 3) { store, id in _ = try store.blogs.blogs([work, draft], as: id) },
    Call("blog", 3) { store, id in _ = try store.blogs.blog(work, as: id) },
    Call("write", 10) { store, id in try store.write("new", by: id) },
    Call("write a draft", 6) { store, id in try store.write("new", by: id, isPublished: false) },
    Call("publish", 13) { store, id in
      _ = try store.blogs.move(draft, by: id, .publish, now: 1)
    },
    Call("save", 7) { store, id in
      _ = try store.blogs.save(
        work, Writing(title: "new", body: "new", summary: nil), basedOn: 1, by: id, now: 2)
    },
    Call("revisions", 3) { store, id in _ = try store.blogs.revisions(of: work, by: id) },
    Call("a revision", 3) { store, id in _ = try store.blogs.revision(1, of: work, by: id) },
    Call("unpublish", 8) { store, id in
      _ = try store.blogs.move(work, by: id, .unpublish, now: 1)
    },
    Call("delete a blog", 8) { store, id in
      _ = try store.blogs.move(work, by: id, .bin, now: 1)
    },
    Call("restore", 8) { store, id in
      _ = try store.blogs.move(binned, by: id, .restore, now: 1)
    },
    Call("purge", 9) { store, id in _ = try store.blogs.move(binned, by: id, .purge, now: 1) },
    Call("like", 5) { store, id in _ = try store.blogs.like(work, by: id + 1) },
    Call("unlike", 5) { store, id in _ = try store.blogs.unlike(work, by: id) },
    Call("like what is liked", 4) { store, id in _ = try store.blogs.like(work, by: id) },
    Call("news", 3) { store, id in _ = try store.reading.news(of: id) },
    Call("next unread", 3) { store, id in
      _ = try store.reading.nextUnread(of: id, before: nil)
    },
    Call("mark as read", 10, transactions: 2) { store, id in
      _ = try store.reading.markRead(work, by: id + 3)
    },
    Call("mark all as read", 4) { store, id in try store.reading.markAllRead(by: id + 3) },
    Call("block", 9) { store, id in _ = try store.restrictions.restrict(id + 3, .block, by: id) },
    Call("mute", 3) { store, id in _ = try store.restrictions.restrict(id + 3, .mute, by: id) },
    Call("end a block", 3) { store, id in _ = try store.restrictions.lift(id + 2, .block, by: id) },
    Call("undo", 9) { store, id in
      guard case .done = try store.undo.undo(by: id, now: 1) else {
        throw Trouble("nothing was taken back")
      }
    },
    Call("share", 3) { store, _ in try store.blogs.share(work) },
    Call("person by name", 3) { store, _ in _ = try store.accounts.account(named: "ada") },
    Call("founder", 3) { store, _ in _ = try store.accounts.founder() },
    Call("whether anybody is here", 3) { store, _ in _ = try store.accounts.hasAccounts() },
    Call("account of a user of the system", 3) { store, _ in
      _ = try store.accounts.account(systemUser: 1)
    },
    Call("hash", 3) { store, _ in _ = try store.accounts.passwordHash(name: "ada") },
    Call("register", 3) { store, _ in try store.register("eve") },
    Call("level", 3) { store, id in try store.accounts.setLevel(1, of: id) },
    Call("disable", 8) { store, id in try store.accounts.setDisabled(true, of: id) },
    Call("tie", 4) { store, id in try store.accounts.tie(id, toSystemUser: 1) },
    Call("guess", 5) { store, _ in _ = try store.accounts.recordLoginAttempt(name: "ada", now: 1) },
    Call("forget guesses", 3) { store, _ in try store.accounts.resetLoginAttempts(name: "ada") },
    Call("new password", 4) { store, id in
      try store.accounts.replacePassword(of: id, with: "", endingSessions: true)
    },
    Call("lend a password", 4) { store, id in
      _ = try store.accounts.setTemporaryPassword("lent", to: id)
    },
    Call("replaceTemporaryPassword a password", 3) { store, id in
      _ = try store.accounts.replaceTemporaryPassword(
        StoredPassword(id: id, hash: "hash", isTemporary: true), with: "own")
    },
    Call("edit", 3) { store, id in try store.accounts.edit(.first, of: id, to: "Ada") },
    Call("delete", 10, perBlog: 1) { store, id in try store.accounts.delete(id) },
    Call("open a session", 5) { store, id in
      try store.sessions.open(NewSession(tokenHash: [2], account: id, name: nil, now: 1))
    },
    Call("person by session", 3) { store, _ in
      _ = try store.sessions.person(tokenHash: [1], now: 1)
    },
    Call("sessions", 3) { store, id in _ = try store.sessions.sessions(of: id, now: 1) },
    Call("end a session", 4) { store, _ in try store.sessions.end(tokenHash: [1]) },
    Call("end all sessions", 4) { store, id in try store.sessions.endAll(of: id) },
  ]

  // What Ada wrote, by their numbers.
  private static let (work, draft, binned): (BlogID, BlogID, BlogID) = (1, 2, 3)

  /// Ada and so many others: she follows the second, who asked to be her friend, and the third is.
  private func circle(of others: Int) throws -> (TestStore, AccountID) {
    let store = try TestStore()
    let ada = try store.register("ada")
    let ids = try (1...others).map { try store.register("person\($0)") }
    try store.social.follow(ids[1], by: ada, now: 1)
    _ = try store.social.befriend(ada, by: ids[1], greeting: "", now: 1)
    _ = try store.social.befriend(ada, by: ids[2], greeting: "", now: 1)
    _ = try store.social.accept(ids[2], by: ada, now: 1)
    try store.social.follow(ada, by: ids[2], now: 1)
    for isPublished in [true, false, true] {
      try store.write("blog", by: ada, isPublished: isPublished, now: 1)
    }
    _ = try store.blogs.move(StatementTests.binned, by: ada, .bin, now: 1)
    _ = try store.blogs.like(StatementTests.work, by: ada)
    for id in ids {
      for isPublished in [true, false] {
        try store.write("blog", by: ada, isPublished: isPublished, now: 1)
        try store.write("blog", by: id, isPublished: isPublished, now: 1)
      }
    }
    return (store, ada)
  }

  @Test("The number is fixed, whatever the number of rows", arguments: calls)
  func fixed(_ call: Call) throws {
    for rows in [3, 60] {
      let (store, ada) = try circle(of: rows)
      for number in 1...rows {
        try store.sessions.open(
          NewSession(tokenHash: [1, UInt8(number)], account: ada, name: "ci", now: 0))
      }
      let blogs = try store.number("SELECT count(*) FROM blog WHERE author = 1")
      let before = store.database.statementCount
      try call.run(store, ada)
      #expect(
        store.database.statementCount - before == call.statements + call.perBlog * Int(blogs))
    }
  }

  @Test(
    "Whichever statement of a call fails, nothing is changed, and the call works again",
    arguments: calls)
  func faults(_ call: Call) throws {
    let (store, ada) = try circle(of: 3)
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: "ci", now: 0))
    try store.accounts.tie(ada, toSystemUser: 1)
    let before = try store.contents()
    // All but those which begin and end the transactions.
    for number in 0..<call.statements - 2 * call.transactions {
      store.faults.left = number
      #expect(throws: StoreFailure.full(path: "store.db")) { try call.run(store, ada) }
      #expect(try store.contents() == before)
    }
    store.faults.left = nil
    try call.run(store, ada)
  }
}
