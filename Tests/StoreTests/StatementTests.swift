import Circle
import Domain
import Fixtures
import Search
import Store
import Testing
import Viper

@Suite("The statements of each call of a gateway", .onEachEngine)
struct StatementTests {
  struct Call: Sendable, CustomStringConvertible {
    let description: String
    /// The number of additional statements for each blog of Ada's: the index in a file removes one text at
    /// a time. A server deletes the words of a blog together with it.
    let perBlog: Int
    /// The number of transactions of the call.
    let transactions: Int
    let run: @Sendable (TestStore, AccountID) throws -> Void

    init(
      _ description: String, perBlog: Int = 0, transactions: Int = 1,
      _ run: @escaping @Sendable (TestStore, AccountID) throws -> Void
    ) {
      self.description = description
      self.perBlog = perBlog
      self.transactions = transactions
      self.run = run
    }
  }

  private static let calls = [
    Call("people") { store, id in
      _ = try store.people.people(
        .all, matching: nil, as: id, after: nil, limit: 200, countingCommon: true)
    },
    Call("person as others see them") { store, id in
      _ = try store.people.person(named: "ada", as: id)
    },
    Call("blocked people") { store, id in
      _ = try store.people.people(
        .restricted(id), matching: nil, as: id, after: nil, limit: 200, countingCommon: false)
    },
    Call("people with a password") { store, id in
      _ = try store.people.people(
        .withPassword(except: id), matching: nil, as: nil, after: nil, limit: 20,
        countingCommon: false)
    },
    Call("a name near to a typed one") { store, _ in
      _ = try store.people.name(near: "daa")
    },
    Call("a name that no name is near to") { store, _ in
      _ = try store.people.name(near: "zzzzzz")
    },
    Call("the latest blog of the feed") { store, id in
      _ = try store.reading.latestUnseen(of: id)
    },
    Call("follow") { store, id in try store.social.follow(id + 1, by: id, now: 1) },
    Call("unfollow") { store, id in try store.social.unfollow(id + 2, by: id) },
    Call("befriend") { store, id in
      _ = try store.social.befriend(id + 1, by: id, greeting: "hello", now: 1)
    },
    Call("accept") { store, id in _ = try store.social.accept(id + 2, by: id, now: 1) },
    Call("decline") { store, id in _ = try store.social.decline(id + 2, by: id) },
    Call("unfriend") { store, id in _ = try store.social.unfriend(id + 3, by: id) },
    Call("works") { store, id in
      _ = try store.blogs.blogs(.works(of: "ada"), as: id, before: nil, limit: 200, now: 1)
    },
    Call("drafts") { store, id in
      _ = try store.blogs.blogs(.drafts(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("bin") { store, id in
      _ = try store.blogs.blogs(.bin(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("feed") { store, id in
      _ = try store.blogs.blogs(.feed(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("unread blogs") { store, id in
      _ = try store.blogs.blogs(.unread(of: id), as: id, before: nil, limit: 200, now: 1)
    },
    Call("recording") { store, id in
      _ = try store.voices.record(
        Recording(.init(format: .wav, milliseconds: 1, size: 1), bytes: [1]), for: work, by: id)
    },
    Call("recording of a blog") { store, _ in _ = try store.voices.recording(of: work) },
    Call("remove a recording") { store, id in
      _ = try store.voices.removeRecording(of: work, by: id)
    },
    Call("lengths of blogs") { store, _ in _ = try store.voices.lengths(of: [work, draft]) },
    Call("newer among works") { store, _ in
      _ = try store.blogs.newer(than: 0, on: .works(of: "ada"), limit: 1_000)
    },
    Call("figures of works") { store, id in
      _ = try store.writing.works(of: id, in: 0...9_999)
    },
    Call("numbers of hidden blogs and of books on a shelf") { store, id in
      _ = try store.writing.tabCounts(of: id, now: 1, atMost: 9)
    },
    Call("newer in the feed") { store, id in
      _ = try store.blogs.newer(than: 0, on: .feed(of: id), limit: 1_000)
    },
    Call("search") { store, id in
      _ = try store.search.find(
        try SearchQuery("blog full"), SearchFilter(author: id), as: id, before: nil, limit: 200,
        withSnippets: true,
        now: 1)
    },
    Call("search in drafts") { store, id in
      _ = try store.search.find(
        try SearchQuery("blog full"), SearchFilter(state: .draft), as: id, before: nil, limit: 200,
        withSnippets: true,
        now: 1)
    },
    Call("blogs") { store, id in _ = try store.blogs.blogs([work, draft], as: id) },
    Call("blog") { store, id in _ = try store.blogs.blog(work, as: id) },
    Call("write") { store, id in try store.write("new", by: id) },
    Call("write a draft") { store, id in try store.write("new", by: id, isPublished: false) },
    Call("publish") { store, id in
      _ = try store.blogs.apply(.publish, to: draft, by: id, now: 1)
    },
    Call("save") { store, id in
      _ = try store.blogs.save(
        work, Writing(title: "new", body: "new", summary: nil), basedOn: 1, by: id, now: 2)
    },
    Call("revisions") { store, id in _ = try store.blogs.revisions(of: work, by: id) },
    Call("a revision") { store, id in _ = try store.blogs.revision(1, of: work, by: id) },
    Call("unpublish") { store, id in
      _ = try store.blogs.apply(.unpublish, to: work, by: id, now: 1)
    },
    Call("delete a blog") { store, id in
      _ = try store.blogs.apply(.bin, to: work, by: id, now: 1)
    },
    Call("restore") { store, id in
      _ = try store.blogs.apply(.restore, to: binned, by: id, now: 1)
    },
    Call("purge") { store, id in _ = try store.blogs.apply(.purge, to: binned, by: id, now: 1) },
    Call("like") { store, id in _ = try store.blogs.like(work, by: id + 1) },
    Call("unlike") { store, id in _ = try store.blogs.unlike(work, by: id) },
    Call("like again") { store, id in _ = try store.blogs.like(work, by: id) },
    Call("news") { store, id in _ = try store.reading.news(of: id) },
    Call("next unread") { store, id in
      _ = try store.reading.nextUnread(of: id, before: nil)
    },
    Call("mark as read", transactions: 2) { store, id in
      _ = try store.reading.markRead(work, by: id + 3)
    },
    Call("mark all as read") { store, id in try store.reading.markAllRead(by: id + 3) },
    Call("block") { store, id in _ = try store.social.restrict(id + 3, .block, by: id) },
    Call("mute") { store, id in _ = try store.social.restrict(id + 3, .mute, by: id) },
    Call("end a block") { store, id in _ = try store.social.lift(id + 2, .block, by: id) },
    Call("undo") { store, id in
      guard case .done = try store.members.undo(by: id, now: 1) else {
        throw Trouble("the undo did nothing")
      }
    },
    Call("share") { store, id in try store.blogs.share(work, by: id) },
    Call("person by name") { store, _ in _ = try store.accounts.account(named: "ada") },
    Call("founder") { store, _ in _ = try store.members.founder() },
    Call("has accounts") { store, _ in _ = try store.accounts.hasAccounts() },
    Call("account of a user of the system") { store, _ in
      _ = try store.accounts.account(systemUser: 1)
    },
    Call("user of the system of an account") { store, id in
      _ = try store.accounts.systemUser(of: id)
    },
    Call("password hash") { store, _ in _ = try store.accounts.passwordHash(name: "ada") },
    Call("register") { store, _ in try store.register("eve") },
    Call("level") { store, id in try store.members.setLevel(1, of: id, by: id) },
    Call("disable") { store, id in try store.members.setDisabled(true, of: id, by: id) },
    Call("tie to a user of the system") { store, id in try store.accounts.tie(id, toSystemUser: 1)
    },
    Call("count a login attempt") { store, _ in
      _ = try store.accounts.recordLoginAttempt(name: "ada", now: 1)
    },
    Call("reset the login attempts") { store, _ in
      try store.accounts.resetLoginAttempts(name: "ada")
    },
    Call("new password") { store, id in
      try store.accounts.replacePassword(of: id, with: "", endingSessions: true)
    },
    Call("set a temporary password") { store, id in
      _ = try store.members.setTemporaryPassword("temporary", to: id, by: id)
    },
    Call("replace a temporary password") { store, id in
      _ = try store.accounts.replaceTemporaryPassword(
        StoredPassword(id: id, hash: "hash", isTemporary: true), with: "own")
    },
    Call("edit") { store, id in try store.members.edit(.first, of: id, to: "Ada") },
    Call("delete", perBlog: 1) { store, id in try store.members.delete(id) },
    Call("open a session") { store, id in
      try store.sessions.open(NewSession(tokenHash: [2], account: id, name: nil, now: 1))
    },
    Call("person by session") { store, _ in
      _ = try store.sessions.person(tokenHash: [1], now: 1)
    },
    Call("books") { store, id in
      _ = try store.catalogue.books(.all, as: id, before: nil, limit: 200)
    },
    Call("a search for books") { store, id in
      _ = try store.catalogue.books(
        .found(SearchQuery("tea"), also: [1]), as: id, before: nil, limit: 200)
    },
    Call("a shelf") { store, id in
      _ = try store.catalogue.books(.shelf(of: id, nil), as: id, before: nil, limit: 200)
    },
    Call("a book") { store, id in _ = try store.catalogue.book(1, as: id) },
    Call("add a book") { store, id in
      _ = try store.catalogue.add([NewBook(BookFacts(title: "new"), shelf: .reading)], by: id)
    },
    Call("a book that is known") { store, id in
      _ = try store.catalogue.add(
        [NewBook(BookFacts(title: "one", publisher: "new", isbn: ISBN("1250313198")))], by: id)
    },
    Call("books all or none") { store, id in
      try store.catalogue.together(by: id) {
        _ = try store.catalogue.add([NewBook(BookFacts(title: "newer"))], by: id)
      }
    },
    Call("shelve") { store, id in _ = try store.catalogue.shelve(2, as: .reading, by: id) },
    Call("unshelve") { store, id in _ = try store.catalogue.unshelve(1, by: id) },
    Call("sessions") { store, id in _ = try store.sessions.sessions(of: id, now: 1) },
    Call("end a session") { store, _ in try store.sessions.end(tokenHash: [1]) },
    Call("end all sessions") { store, id in try store.sessions.endAll(of: id) },
  ]

  // The numbers of Ada's blogs.
  private static let (work, draft, binned): (BlogID, BlogID, BlogID) = (1, 2, 3)

  /// Ada and a number of others: she follows the second, who asked to be her friend; the third is
  /// one.
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
    _ = try store.blogs.apply(.bin, to: StatementTests.binned, by: ada, now: 1)
    _ = try store.blogs.like(StatementTests.work, by: ada)
    _ = try store.catalogue.add(
      (1...others).map { NewBook(BookFacts(title: "tea \($0)")) }, by: ada)
    _ = try store.catalogue.shelve(1, as: .reading, by: ada)
    for id in ids {
      _ = try store.catalogue.shelve(1, as: .reading, by: id)
      for isPublished in [true, false] {
        try store.write("blog", by: ada, isPublished: isPublished, now: 1)
        try store.write("blog", by: id, isPublished: isPublished, now: 1)
      }
    }
    return (store, ada)
  }

  @Test("Each call takes as many statements in a store with 60 people as with 3")
  func constant() throws {
    let stores = try [3, 60].map { rows in
      let (store, ada) = try circle(of: rows)
      for number in 1...rows {
        try store.sessions.open(
          NewSession(tokenHash: [1, UInt8(number)], account: ada, name: "ci", now: 0))
      }
      return (store, ada)
    }
    for call in Self.calls {
      let counts = try stores.map { store, ada in
        // So the next call finds the store as it was.
        store.database.hold()
        defer { #expect(throws: Never.self) { try store.database.release(keeping: false) } }
        let blogs = try store.number("SELECT count(*) FROM blog WHERE author = 1")
        let perBlog = TestEngine.current == .sqlite ? call.perBlog : 0
        return try statements(of: call, store, ada) - perBlog * Int(blogs)
      }
      #expect(counts[0] == counts[1], "\(call)")
      #expect(counts[0] > 0, "\(call)")
    }
  }

  /// The number of statements of a call, with those that begin and end its transactions.
  private func statements(of call: Call, _ store: TestStore, _ ada: AccountID) throws -> Int {
    let before = store.database.work.statements
    try call.run(store, ada)
    return store.database.work.statements - before
  }

  @Test(
    "If any statement of a call fails, nothing is changed, and the call works again",
    arguments: calls)
  func faults(_ call: Call) throws {
    let (twin, twinAda) = try circleWithSession()
    let statements = try statements(of: call, twin, twinAda)
    let (store, ada) = try circleWithSession()
    let before = try store.contents()
    // All but those which begin and end the transactions.
    for number in 0..<statements - 2 * call.transactions {
      store.faults.left = number
      #expect(throws: StoreFailure.full(path: "store.db")) { try call.run(store, ada) }
      #expect(try store.contents() == before)
    }
    store.faults.left = nil
    try call.run(store, ada)
    #expect(try Self.isAlike(store, twin))
  }

  @Test(
    "A call whose transaction runs again changes as much as one that runs once", arguments: calls)
  func repeats(_ call: Call) throws {
    let (twin, twinAda) = try circleWithSession()
    try call.run(twin, twinAda)
    let (store, ada) = try circleWithSession()
    store.faults.repeats = true
    try call.run(store, ada)
    #expect(try Self.isAlike(store, twin))
  }

  /// Whether two stores have the same contents. PostgreSQL does not give a number again that a failed
  /// transaction took, so there the numbers of new rows differ.
  private static func isAlike(_ store: TestStore, _ twin: TestStore) throws -> Bool {
    let (one, other) = (try store.contents(), try twin.contents())
    return one == other || TestEngine.current == .postgres && one.count == other.count
  }

  /// The calls that need no account: somebody registers or logs in, or a session ends.
  private static let anyone = [
    "register", "count a login attempt", "reset the login attempts", "end a session",
    "replace a temporary password",
  ]

  @Test(
    "No call of an account writes after it was disabled or deleted, or its session has ended",
    arguments: calls)
  func rights(_ call: Call) throws {
    let (twin, twinAda) = try circleWithSession()
    let untouched = try twin.contents()
    try call.run(twin, twinAda)
    guard try twin.contents() != untouched, !StatementTests.anyone.contains(call.description)
    else { return }
    let endings: [Statement] = [
      "UPDATE account SET disabled = 1",
      "DELETE FROM account",
      "DELETE FROM session",
      "UPDATE session SET created_at = -30 * 86400",
      "UPDATE counter SET value = 7 * 86400 WHERE name = 'time'",
    ]
    for ending in endings {
      let (store, ada) = try circleWithSession()
      // Each account that acts in a call has its session in turn.
      for (index, person) in [ada, ada + 1, ada + 3].enumerated() {
        let token: [UInt8] = [9, UInt8(index)]
        try store.sessions.open(NewSession(tokenHash: token, account: person, name: "it", now: 0))
        _ = try store.sessions.person(tokenHash: token, now: 0)
      }
      _ = try store.sessions.person(tokenHash: [9, UInt8(StatementTests.place(of: call))], now: 0)
      try store.database.run(ending, [])
      let before = try store.contents()
      let isAboutSession = "\(ending)".contains("session") || "\(ending)".contains("counter")
      if call.description == "open a session", isAboutSession {
        // An account that logs in has no session yet.
        try call.run(store, ada)
        continue
      }
      do {
        try call.run(store, ada)
        // It read first, and found no blog of a deleted account.
        #expect(call.description == "mark as read" && "\(ending)" == "DELETE FROM account")
      } catch {
        #expect(error as? RightsRefusal == .ended, "\(ending)")
      }
      #expect(try store.contents() == before, "\(ending)")
    }
  }

  /// The place of the account that acts, among Ada, the next one and the third one.
  private static func place(of call: Call) -> Int {
    switch call.description {
    case "like": 1
    case "mark as read", "mark all as read": 2
    default: 0
    }
  }

  @Test("Only the founder sets levels, disables accounts and sets their passwords")
  func founder() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let bob = try store.register("bob")
    let before = try store.contents()
    #expect(throws: RightsRefusal.notFounder) { try store.members.setLevel(2, of: ada, by: bob) }
    #expect(throws: RightsRefusal.notFounder) {
      try store.members.setDisabled(true, of: ada, by: bob)
    }
    #expect(throws: RightsRefusal.notFounder) {
      try store.members.setTemporaryPassword("hash", to: ada, by: bob)
    }
    #expect(try store.contents() == before)
    try store.members.setLevel(2, of: bob, by: ada)
    #expect(try store.accounts.account(named: "bob")?.level == 2)
  }

  private func circleWithSession() throws -> (TestStore, AccountID) {
    let (store, ada) = try circle(of: 3)
    try store.sessions.open(NewSession(tokenHash: [1], account: ada, name: "ci", now: 0))
    try store.accounts.tie(ada, toSystemUser: 1)
    return (store, ada)
  }
}
