import Core
import Domain
import Fixtures
import Testing

@testable import BlogDetailScreen

@Suite("A blog")
struct BlogDetailTests {
  private let circle: Circle
  private let work: BlogID
  private let draft: BlogID

  init() throws {
    circle = try Circle()
    for name in ["ada", "bob"] { try circle.register(name) }
    work = try circle.write("The tea garden", by: 1, body: "One.\n\nTwo.")
    draft = try circle.write("", by: 1, body: "Later", isPublished: false)
  }

  /// Somebody looks at a blog: Ada is number 1 and Bob number 2.
  private func presenter(
    _ id: BlogID, as person: AccountID? = 2, with blogs: RiggedBlogs? = nil
  ) throws -> BlogDetail.Presenter {
    if let person { try circle.identity.logIn(as: person) }
    return BlogDetail.Presenter(
      interactor: .init(
        blogs: blogs ?? circle.blogs, reading: circle.reading, identity: circle.identity,
        clock: circle.clock),
      id: id)
  }

  private func works() throws -> Int? { try circle.accounts.account(named: "ada")?.counts.blogs }

  @Test("The page has title, author, dates, body, likes and shares")
  func page() throws {
    let presenter = try presenter(work)
    let page = try #require(try presenter.appear().page)
    #expect(
      page.english == [
        "The tea garden", "Author: ada", "Published 2027-01-15", "", "One.", "Two.", "",
        "Likes 0 ♡", "Shares 0",
      ])
    guard case .object(let members) = page.data else { return #expect(Bool(false)) }
    #expect(
      members.map(\.key) == [
        "id", "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
        "revision", "createdAt", "editedAt", "publishedAt", "body",
      ])
    #expect(members.last?.value == .string("One.\n\nTwo."))
    #expect(presenter.title == Phrase(verbatim: "The tea garden"))
  }

  @Test("A draft without a title is untitled, and is there for its author alone")
  func drafts() throws {
    let page = try #require(try presenter(draft, as: 1).appear().page)
    #expect(page.english.prefix(3) == ["Untitled", "Author: ada", "Draft, edited 2027-01-15"])
    let notFound = Complaint(.notFound, .noSuchBlog(draft))
    #expect(throws: notFound) { try presenter(draft, as: 2).appear() }
    try circle.identity.logOut(everywhere: false)
    for intent in [BlogDetail.Intent.like, .share, .author, .move(.purge)] {
      #expect(throws: notFound) { try presenter(draft, as: nil).handle(intent) }
    }
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) { try presenter(99, as: nil).appear() }
  }

  @Test("Who likes it counts once, and is told so the second time, without a request")
  func likes() throws {
    let presenter = try presenter(work)
    let turn = try presenter.handle(.like)
    #expect(turn.notices == [.likes(1, isMine: true)])
    #expect(turn.changes == [.blog(work)])
    #expect(turn.result?.english.contains("Likes 1 ♥") == true)
    #expect(throws: Complaint(.refused, .alreadyLiked)) { try presenter.handle(.like) }
    #expect(presenter.page?.english.contains("Likes 1 ♥") == true)
    #expect(try presenter.handle(.unlike).notices == [.likes(0, isMine: false)])
    #expect(throws: Complaint(.refused, .notLiked)) { try presenter.handle(.unlike) }
    #expect(try circle.blogs.blog(work, as: 2)?.blog.likes == 0)
  }

  @Test("A like that somebody of the same account was quicker with is not counted twice")
  func likedMeanwhile() throws {
    let presenter = try presenter(work)
    _ = try presenter.appear()
    _ = try circle.blogs.like(work, by: 2)
    #expect(throws: Complaint(.refused, .alreadyLiked)) { try presenter.handle(.like) }
    #expect(presenter.page?.english.contains("Likes 1 ♥") == true)
  }

  @Test("A like that fails says so with the old count, and then why")
  func likeFails() throws {
    let store = try TestStore()
    try store.register("ada")
    let id = try store.write("The tea garden", by: 1)
    let presenter = BlogDetail.Presenter(
      interactor: .init(
        blogs: store.blogs, reading: store.reading, identity: Visitor(.ada), clock: ManualClock()),
      id: id)
    _ = try presenter.appear()
    store.faults.left = 0
    let turn = try presenter.handle(.like)
    #expect(turn.notices == [.likeFailed, .likes(0, isMine: false)])
    #expect(throws: StoreFailure.full(path: "store.db")) { try turn.worked() }
    let deletion = try presenter.handle(.move(.bin))
    guard case .confirm(_, let then) = deletion.question else { return #expect(Bool(false)) }
    let failed = try then()
    #expect(failed.notices == [.serverBusy])
    #expect(throws: StoreFailure.full(path: "store.db")) { try failed.worked() }
    #expect(presenter.page?.english.contains("Published 1970-01-01") == true)
  }

  @Test("Sharing counts, and prints what to pass on")
  func shares() throws {
    let turn = try presenter(work).handle(.share)
    #expect(turn.page?.english == ["coterie blog \(work)"])
    #expect(turn.notices == [.shares(1)])
    #expect(try circle.blogs.blog(work, as: nil)?.blog.shares == 1)
    #expect(throws: Complaint(.refused, .onlyPublished)) {
      try presenter(draft, as: 1).handle(.share)
    }
  }

  @Test("A guest reads, and is told to log in before anything is written")
  func guests() throws {
    let presenter = try presenter(work, as: nil)
    let intents: [BlogDetail.Intent] = [
      .like, .unlike, .share, .move(.publish), .move(.unpublish), .move(.bin), .move(.restore),
      .move(.purge),
    ]
    for intent in intents {
      #expect(throws: Complaint.notLoggedIn) { try presenter.handle(intent) }
    }
    #expect(try presenter.handle(.author).move == .push(.user(name: "ada")))
  }

  @Test("The author's own page is the page of oneself")
  func author() throws {
    #expect(try presenter(work, as: 1).handle(.author).move == .push(.user()))
  }

  @Test("Only its author changes what a blog is, and only from where that begins")
  func rules() throws {
    for change in [BlogChange.publish, .unpublish, .bin, .restore, .purge] {
      #expect(throws: Complaint(.refused, .onlyAuthor)) {
        try presenter(work, as: 2).handle(.move(change))
      }
    }
    let mine = try presenter(work, as: 1)
    for change in [BlogChange.publish, .restore, .purge] {
      #expect(throws: Complaint(.refused, .blogIs(.published))) {
        try mine.handle(.move(change))
      }
    }
    #expect(try works() == 1)
  }

  @Test("Publishing and its end change the author's works, and others hear of both")
  func publishing() throws {
    let presenter = try presenter(draft, as: 1)
    let published = try presenter.handle(.move(.publish))
    #expect(published.notices == [.blogDone(.publish, "")])
    #expect(published.changes == [.blog(draft), .person(1)])
    #expect(try works() == 2)
    #expect(try circle.identity.me()?.counts.blogs == 2)
    #expect(try presenter.handle(.move(.unpublish)).changes == [.blog(draft), .person(1)])
    #expect(try works() == 1)
  }

  @Test("What is deleted asks first, can come back, and is gone for ever once its title is typed")
  func deleting() throws {
    let presenter = try presenter(work, as: 1)
    let asked = try presenter.handle(.move(.bin))
    guard case .confirm(let words, _) = asked.question else { return #expect(Bool(false)) }
    #expect(words == .deletePublishedQuestion)
    #expect(try works() == 1)
    #expect(try asked.confirmed().changes == [.blog(work), .person(1)])
    #expect(presenter.page?.english[2] == "In the recycle bin since 2027-01-15")
    #expect(throws: Complaint(.refused, .blogIs(.binned), hint: .restoreHint)) {
      try presenter.handle(.move(.bin))
    }
    #expect(try presenter.handle(.move(.restore)).changes == [.blog(work), .person(1)])
    _ = try presenter.handle(.move(.bin)).confirmed()
    let purge = try presenter.handle(.move(.purge))
    #expect(throws: Complaint(.refused, .notTheTitle)) { try purge.answered("tea") }
    #expect(try purge.answered("The  tea garden").changes == [.blog(work)])
    #expect(presenter.page == nil)
    #expect(throws: Complaint(.notFound, .noSuchBlog(work))) { try presenter.appear() }
  }

  @Test("A draft asks in its own words, and its number stands for a title that it has not")
  func deletingDrafts() throws {
    let presenter = try presenter(draft, as: 1)
    let asked = try presenter.handle(.move(.bin))
    guard case .confirm(let words, _) = asked.question else { return #expect(Bool(false)) }
    #expect(words.chinese == "确定删除这份草稿?")
    #expect(try asked.confirmed().changes == [.blog(draft)])
    let purge = try presenter.handle(.move(.purge))
    #expect(throws: Complaint(.refused, .notTheTitle)) { try purge.answered("") }
    #expect(try purge.answered("\(draft)").notices == [.blogDone(.purge, "")])
  }

  @Test("What the bin has forgotten is gone, before it is removed too")
  func forgotten() throws {
    let presenter = try presenter(draft, as: 1)
    _ = try presenter.handle(.move(.bin)).confirmed()
    circle.clock.wallSeconds += Bin.keeps - 1
    _ = try presenter.appear()
    circle.clock.wallSeconds += 1
    #expect(throws: Complaint(.notFound, .noSuchBlog(draft))) { try presenter.appear() }
  }

  @Test("What others do to it is one line, and shows")
  func news() throws {
    let presenter = try presenter(work)
    #expect(try presenter.notice(.elsewhere) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.blog(draft)) == nil)
    #expect(try presenter.notice(.person(1)) == nil)
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    _ = try circle.blogs.like(work, by: 1)
    let turn = try presenter.notice(.elsewhere)
    #expect(turn?.notices.map(\.chinese) == ["· 赞 1"])
    #expect(presenter.page?.english.contains("Likes 1 ♡") == true)
    try circle.blogs.share(work)
    #expect(try presenter.notice(.blog(work))?.notices == [.sharesNews(1)])
    _ = try circle.blogs.move(work, by: 1, .unpublish, now: 1)
    #expect(try presenter.notice(.elsewhere)?.notices == [.blogLeft("The tea garden")])
    #expect(presenter.page == nil)
    #expect(try presenter.notice(.elsewhere) == nil)
  }

  @Test("That another reads it now is no news, and shows what they like")
  func otherReader() throws {
    _ = try circle.blogs.like(work, by: 2)
    let presenter = try presenter(work)
    #expect(try presenter.appear().page?.english.contains("Likes 1 ♥") == true)
    try circle.identity.logOut(everywhere: false)
    #expect(try presenter.notice(.identity)?.notices == [])
    #expect(presenter.page?.english.contains("Likes 1 ♡") == true)
  }

  @Test(
    "Behind the noun a number is a blog; on the screen none is typed",
    arguments: [
      ("like", BlogDetail.Intent.like), ("l", .like), ("unlike", .unlike), ("share", .share),
      ("author", .author), ("likers", .likers), ("revisions", .revisions), ("next", .next),
      ("n", .next), ("publish", .move(.publish)), ("unpublish", .move(.unpublish)),
      ("delete", .move(.bin)), ("restore", .move(.restore)), ("purge", .move(.purge)),
    ])
  func typed(_ verb: String, _ intent: BlogDetail.Intent) throws {
    func read(_ line: String, on verbs: CommandTable) throws -> Vocabulary.Match {
      try Vocabulary(places: [BlogDetail.place]).read(
        try Line.words(of: line), verbs: verbs, options: GlobalOption.lineSpecs
      ).match
    }
    guard case .verb(let here) = try read(verb, on: BlogDetail.place.verbs),
      case .act(_, let route, let there) = try read("blog \(verb) 42", on: CommandTable())
    else { return #expect(Bool(false)) }
    #expect(try BlogDetail.View.table.intent(of: here) == intent)
    #expect(try BlogDetail.View.table.intent(of: there) == intent)
    #expect(route == .blog(42))
    for line in ["blog \(verb)", "blog \(verb) id:42", "blog \(verb) 0", "blog \(verb) 1 2"] {
      #expect(throws: Complaint.self) { try read(line, on: CommandTable()) }
    }
  }

  @Test("Who opens it has read it, once it is shown; others hear of that, and once is enough")
  func read() throws {
    try circle.social.follow(1, by: 2, now: 1)
    let id = try circle.write("New", by: 1)
    let shown = try presenter(id)
    let turn = try shown.appear()
    #expect(turn.page != nil)
    #expect(try circle.reading.news(of: 2).unread == 1)
    #expect(try turn.work?().changes == [.blog(id)])
    // That it is read now is no news of the blog.
    #expect(try shown.notice(.elsewhere)?.notices == [])
    #expect(try circle.reading.news(of: 2).unread == 0)
    #expect(try presenter(id).appear().work?().changes == [])
    // What is done to it without opening it leaves it unread.
    let other = try circle.write("Newer", by: 1)
    _ = try presenter(other).handle(.like).worked()
    #expect(try circle.reading.news(of: 2).unread == 1)
  }

  @Test("Who cannot write reads all the same")
  func readOnly() throws {
    let store = try TestStore()
    for name in ["ada", "bob"] { try store.register(name) }
    try store.social.follow(1, by: 2, now: 1)
    let presenter = BlogDetail.Presenter(
      interactor: .init(
        blogs: store.blogs, reading: store.reading, identity: Visitor(.bob), clock: ManualClock()),
      id: try store.write("The tea garden", by: 1))
    let turn = try presenter.appear()
    store.faults.left = 1
    #expect(try turn.work?().changes == [])
    #expect(presenter.page != nil)
  }

  @Test("Who is blocked by the author is told the same as of an account that is gone")
  func blocked() throws {
    let presenter = try presenter(work)
    let gone = Complaint(.refused, .accountGone("ada"))
    _ = try circle.restrictions.restrict(2, .block, by: 1)
    #expect(throws: gone) { try presenter.handle(.like) }
    _ = try circle.restrictions.lift(2, .block, by: 1)
    try circle.accounts.setDisabled(true, of: 1)
    #expect(throws: gone) { try presenter.handle(.like) }
  }

  @Test("A screen that was left is released")
  func released() throws {
    weak var left: BlogDetail.Presenter?
    do {
      let presenter = try presenter(work)
      _ = try presenter.handle(.like)
      left = presenter
    }
    #expect(left == nil)
  }

  @Test(
    "What is done is said to be done, also where it cannot be read again",
    arguments: [
      (BlogChange.publish, Blog.State.published), (.binDraft, .binned),
    ])
  func blind(change: BlogChange, state: Blog.State) throws {
    let blogs = RiggedBlogs(circle.blogs)
    let presenter = try presenter(draft, as: 1, with: blogs)
    _ = try presenter.appear()
    blogs.left = 1
    var turn = try presenter.handle(.move(change))
    if turn.question != nil { turn = try turn.confirmed() }
    #expect(turn.notices == [.blogDone(change, "")])
    #expect(turn.changes.contains(.blog(draft)))
    #expect(try circle.blogs.blog(draft, as: 1)?.blog.state == state)
  }

  @Test("Who agreed to lose a draft keeps what was published by then")
  func publishedMeanwhile() throws {
    let presenter = try presenter(draft, as: 1)
    _ = try presenter.appear()
    let turn = try presenter.handle(.move(.bin))
    _ = try circle.blogs.move(draft, by: 1, .publish, now: 1)
    #expect(throws: Complaint.self) { try turn.confirmed() }
    #expect(try circle.blogs.blog(draft, as: 2)?.blog.state == .published)
  }

  @Test("What was hidden meanwhile is not shared")
  func hiddenMeanwhile() throws {
    let presenter = try presenter(work)
    _ = try presenter.appear()
    _ = try circle.blogs.move(work, by: 1, .unpublish, now: 1)
    #expect(throws: Complaint(.refused, .onlyPublished)) { try presenter.handle(.share) }
  }
}
