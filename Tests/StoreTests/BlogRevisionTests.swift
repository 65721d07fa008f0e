import Circle
import Domain
import Fixtures
import Search
import Store
import Testing
import Viper

@Suite("Revisions of blogs", .serialized, .onEachEngine)
struct BlogRevisionTests {
  private func draft(_ title: String, _ body: String) -> Writing {
    Writing(title: title, body: body, summary: body)
  }

  @Test(
    "Every save keeps the old text as a revision, and only the new words find the blog",
    arguments: TestStore.Place.allCases)
  func saves(_ place: TestStore.Place) throws {
    let store = try TestStore(place)
    let ada = try store.register("ada")
    let id = try store.blogs.write(
      draft("First", "rain"), isPublished: true, by: ada, now: 10)
    #expect(
      try store.blogs.revisions(of: id, by: ada)
        == [Revision(number: 1, title: "First", savedAt: 10)])
    #expect(
      try store.blogs.save(id, draft("Second", "wind"), basedOn: 1, by: ada, now: 20)
        == .saved(revision: 2))
    #expect(
      try store.blogs.save(id, draft("Third", "snow"), basedOn: nil, by: ada, now: 30)
        == .saved(revision: 3))
    #expect(
      try store.blogs.revisions(of: id, by: ada) == [
        Revision(number: 1, title: "First", savedAt: 10),
        Revision(number: 2, title: "Second", savedAt: 20),
        Revision(number: 3, title: "Third", savedAt: 30),
      ])
    for (number, body) in [(1, "rain"), (2, "wind"), (3, "snow")] {
      let found = try #require(try store.blogs.revision(number, of: id, by: ada))
      #expect(found.body == body)
      #expect(found.revision.number == number)
    }
    let now = try #require(try store.blogs.blog(id, as: ada))
    #expect(now.body == "snow")
    #expect(now.blog.title == "Third")
    #expect(now.blog.summary == "snow")
    #expect(now.blog.revision == 3)
    #expect((now.blog.createdAt, now.blog.editedAt) == (10, 30))
    #expect(now.blog.state == .published)
    for (word, count) in [("rain", 0), ("wind", 0), ("snow", 1), ("third", 1), ("first", 0)] {
      let query = try SearchQuery(word)
      let page = try store.search.find(
        query, SearchFilter(), as: ada, before: nil, limit: 9, withSnippets: true, now: 40)
      #expect(page.hits.count == count, "\(word)")
    }
  }

  @Test(
    "A save writes nothing over a newer revision, over the same text, or into the bin")
  func refusals() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let id = try store.write("work", by: ada)
    let other = draft("work", "other")
    #expect(try store.blogs.save(id, other, basedOn: 1, by: ada, now: 2) == .saved(revision: 2))
    let before = try store.contents()
    #expect(
      try store.blogs.save(id, draft("mine", "mine"), basedOn: 1, by: ada, now: 3)
        == .conflict(revision: 2))
    // Saving the same text again, after a lost answer, changes nothing.
    for revision in [2, 1, nil] {
      #expect(
        try store.blogs.save(id, other, basedOn: revision, by: ada, now: 3) == .unchanged)
    }
    #expect(try store.blogs.save(id, other, basedOn: nil, by: bob, now: 3) == nil)
    #expect(try store.blogs.save(99, other, basedOn: nil, by: ada, now: 3) == nil)
    #expect(try store.contents() == before)
    _ = try store.blogs.apply(.bin, to: id, by: ada, now: 4)
    let binned = try store.contents()
    #expect(
      try store.blogs.save(id, draft("mine", "mine"), basedOn: 2, by: ada, now: 5) == .binned)
    #expect(try store.contents() == binned)
  }

  @Test("Text that looks the same but has other bytes is a change")
  func bytes() throws {
    let store = try TestStore()
    let ada = try store.register("ada")
    let id = try store.blogs.write(draft("", "\u{e9}"), isPublished: false, by: ada, now: 1)
    #expect(
      try store.blogs.save(id, draft("", "e\u{301}"), basedOn: 1, by: ada, now: 2)
        == .saved(revision: 2))
  }

  @Test("Only the author sees revisions, and they are deleted with the blog")
  func owners() throws {
    let store = try TestStore()
    let (ada, bob) = (try store.register("ada"), try store.register("bob"))
    let id = try store.write("work", by: ada)
    _ = try store.blogs.save(id, draft("a", "a"), basedOn: 1, by: ada, now: 2)
    #expect(try store.blogs.revisions(of: id, by: bob) == nil)
    for number in 1...2 {
      #expect(try store.blogs.revision(number, of: id, by: bob) == nil)
      #expect(try store.blogs.revision(number, of: id, by: ada) != nil)
    }
    #expect(try store.blogs.revision(3, of: id, by: ada) == nil)
    #expect(try store.blogs.revision(0, of: id, by: ada) == nil)
    _ = try store.blogs.apply(.bin, to: id, by: ada, now: 3)
    _ = try store.blogs.apply(.purge, to: id, by: ada, now: 3)
    #expect(try store.blogs.revisions(of: id, by: ada) == nil)
    #expect(try store.number("SELECT count(*) FROM revision") == 0)
  }

  @Test("A save that fails in the middle changes nothing")
  func faults() throws {
    let store = try TestStore(.disk)
    let ada = try store.register("ada")
    let id = try store.write("work", by: ada)
    let before = try store.contents()
    for left in 0... {
      store.faults.left = left
      let outcome = try? store.blogs.save(
        id, draft("new", "new"), basedOn: 1, by: ada, now: 2)
      store.faults.left = nil
      if outcome != nil {
        #expect(left > 0)
        break
      }
      #expect(try store.contents() == before)
    }
    #expect(try store.blogs.revisions(of: id, by: ada)?.count == 2)
  }
}
