import Domain
import SQLiteDriver
import Search

@testable import Store

/// A store in memory with a few users and two blogs.
final class FuzzStore {
  let people: PeopleStore
  let ada: AccountID
  let blog: BlogID
  private let database: SQLiteDatabase
  private let search: BlogStore
  private let blogs: [BlogID]

  private static let now: Int64 = 1_000_000

  /// Thrown to roll back what one run wrote.
  private struct Rollback: Error {}

  init() {
    let (database, access) = succeeding {
      let database = try SQLiteDatabase(.memory)
      try Schema.migrate(database)
      return (database, StoreAccess { _ in database })
    }
    let accounts = AccountStore(access: access)
    let names = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) + "da" }
    let ids = names.map { name in
      succeeding {
        guard
          case .registered(let id) = try accounts.register(
            name: name, passwordHash: "", now: FuzzStore.now)
        else { fail("a name is taken") }
        return id
      }
    }
    self.database = database
    people = PeopleStore(access: access)
    search = BlogStore(access: access)
    ada = ids[0]
    blogs = succeeding {
      let blogs = BlogStore(access: access)
      let social = PeopleStore(access: access)
      for (index, id) in ids.enumerated().dropFirst() {
        _ = try social.follow(id, by: ids[0], now: FuzzStore.now)
        _ = try social.follow(ids[0], by: id, now: FuzzStore.now)
        _ = try social.befriend(id, by: ids[index / 2], greeting: "", now: FuzzStore.now)
        if index.isMultiple(of: 3) { continue }
        _ = try social.befriend(ids[index / 2], by: id, greeting: "", now: FuzzStore.now)
      }
      let written = try (0..<2).map { _ in
        try blogs.write(
          Writing(title: "", body: "", summary: nil), isPublished: true, by: ids[0],
          now: FuzzStore.now)
      }
      // Each run adds its own texts.
      try database.writing {
        for id in written {
          try IndexedTexts.remove(IndexedTexts.ofBlog, [.int(id)], in: database)
        }
      }
      for id in ids.dropFirst() { _ = try blogs.like(written[0], by: id) }
      return written
    }
    blog = blogs[0]
  }

  /// Which of the two blogs a search finds if these are their texts.
  func bodiesFound(by query: SearchQuery, in bodies: [String]) -> [Bool] {
    var found: [BlogID] = []
    do {
      try database.writing {
        for (blog, body) in zip(blogs, bodies) {
          try database.words.add(
            IndexedTexts.blog(blog, author: ada, title: "", body: body, published: FuzzStore.now))
        }
        let filter = SearchFilter(author: ada, moments: 0...2 * FuzzStore.now)
        found = try search.find(
          query, filter, as: nil, before: nil, limit: 2, withSnippets: false, now: FuzzStore.now
        ).hits.map(\.blog.id)
        throw Rollback()
      }
    } catch is Rollback {
    } catch {
      fail("\(error)")
    }
    return blogs.map(found.contains)
  }
}

extension Target {
  /// libFuzzer calls from one thread.
  nonisolated(unsafe) static let store = FuzzStore()
}
