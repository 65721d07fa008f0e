import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("A blog on the screen")
struct BlogDetailPresenterTests {
  private let stage: BlogStage

  init() throws { stage = try BlogStage() }

  @Test("The words of a page are about the state of the blog")
  func words() throws {
    let presenter = try stage.presenter(stage.work, as: 1)
    #expect(
      try presenter.appear().page?.english == [
        "The tea garden", "Author: ada", "Published 2027-01-15",
        "Author: ada · Published today 08:00 · Likes 0 ♡ · Shares 0", "", "One.", "Two.",
        "Likes 0 ♡", "Shares 0",
      ])
    #expect(presenter.title == Phrase(verbatim: "The tea garden"))
    let draft = try stage.presenter(stage.draft, as: 1)
    #expect(
      try draft.appear().page?.english.prefix(3) == [
        "Untitled", "Author: ada", "Draft, edited 2027-01-15",
      ])
    _ = try draft.handle(.apply(.bin)).confirmed()
    #expect(draft.page?.english[2] == "In the recycle bin since 2027-01-15")
  }

  @Test("A blog that the reader may not see cannot be opened, nor acted on from elsewhere")
  func hidden() throws {
    let notFound = Complaint(.notFound, .noSuchBlog(stage.draft))
    for person in [2, nil] as [AccountID?] {
      let presenter = try stage.presenter(stage.draft, as: person)
      #expect(throws: notFound) { try presenter.appear() }
      for intent in [
        BlogDetail.Intent.react(.like), .react(.share), .author, .likers, .next, .apply(.purge),
      ] {
        #expect(throws: notFound) { try presenter.handle(intent) }
      }
    }
  }

  // MARK: Likes and shares

  @Test("A like shows the new count, and a second like is refused")
  func likes() throws {
    let presenter = try stage.presenter(stage.work, as: 2)
    let turn = try presenter.handle(.react(.like))
    #expect(turn.notices == [.likes(1, isMine: true)])
    #expect(turn.changes == [.blog(stage.work)])
    #expect(try turn.result()?.english.contains("Likes 1 ♥") == true)
    #expect(throws: Complaint(.refused, .alreadyLiked)) { try presenter.handle(.react(.like)) }
    #expect(presenter.page?.english.contains("Likes 1 ♥") == true)
    #expect(try presenter.handle(.react(.unlike)).notices == [.likes(0, isMine: false)])
    #expect(presenter.page?.english.contains("Likes 0 ♡") == true)
  }

  @Test("A like of a blog that is not shown reads its text for JSON only")
  func likesWithoutText() throws {
    let blogs = RiggedBlogs(stage.circle.blogs)
    let presenter = try stage.presenter(stage.work, as: 2, with: blogs)
    let turn = try presenter.handle(.react(.like))
    #expect(blogs.asked == 2 && presenter.text == nil)
    #expect(try turn.result()?.english.contains("Likes 1 ♥") == true)
    #expect(blogs.asked == 3 && presenter.text?.body == "One.\n\nTwo.")
  }

  @Test("A like that was made in another session shows, and is refused")
  func likedMeanwhile() throws {
    let presenter = try stage.presenter(stage.work, as: 2)
    _ = try presenter.appear()
    _ = try stage.circle.blogs.like(stage.work, by: 2)
    #expect(throws: Complaint(.refused, .alreadyLiked)) { try presenter.handle(.react(.like)) }
    #expect(presenter.page?.english.contains("Likes 1 ♥") == true)
  }

  @Test(
    "A like or a deletion that the store fails shows the old blog, and only a busy store is called busy"
  )
  func storeFails() throws {
    let blogs = RiggedBlogs(stage.circle.blogs)
    let presenter = try stage.presenter(stage.work, as: 1, with: blogs)
    _ = try presenter.appear()
    blogs.failure = .full(path: "store.db")
    let full = StoreFailure.full(path: "store.db").complaint
    let like = try presenter.handle(.react(.like))
    #expect(like.notices == [.likeFailed, .likes(0, isMine: false)])
    #expect(like.failure?.complaint == full)
    // A like that may be saved is not called failed.
    blogs.failure = .uncertain(path: "store.db", detail: "no answer")
    let unknown = try presenter.handle(.react(.like))
    #expect(unknown.notices == [])
    #expect(unknown.failure?.complaint.kind == .uncertain)
    blogs.failure = .full(path: "store.db")
    let deletion = try presenter.handle(.apply(.bin))
    guard case .confirm(_, let then) = deletion.question else { throw Trouble("no question") }
    #expect(throws: StoreFailure.full(path: "store.db")) { try then() }
    blogs.failure = .busy
    let failed = try then()
    #expect(failed.notices == [.serverBusy])
    #expect(failed.failure?.complaint == StoreFailure.busy.complaint)
    #expect(presenter.page?.english.contains("Published 2027-01-15") == true)
  }

  @Test("Sharing counts, and prints the line that opens the blog")
  func shares() throws {
    let turn = try stage.presenter(stage.work, as: 2).handle(.react(.share))
    #expect(turn.page?.english == ["coterie blog \(stage.work)"])
    #expect(turn.notices == [.shares(1)])
    #expect(turn.changes == [.blog(stage.work)])
  }

  @Test("A guest reads, and is told to log in before anything is written")
  func guests() throws {
    let presenter = try stage.presenter(stage.work, as: nil)
    let intents: [BlogDetail.Intent] = [
      .react(.like), .react(.unlike), .react(.share), .next, .apply(.publish), .apply(.unpublish),
      .apply(.bin),
      .apply(.restore), .apply(.purge),
    ]
    for intent in intents {
      #expect(throws: Complaint.notLoggedIn) { try presenter.handle(intent) }
    }
    #expect(try presenter.handle(.author).move == .push(.user(name: "ada")))
  }

  // MARK: Moves

  @Test("A move that is not allowed is refused before any question")
  func refused() throws {
    let other = try stage.presenter(stage.work, as: 2)
    #expect(throws: Complaint.onlyAuthor) { try other.handle(.apply(.bin)) }
    let mine = try stage.presenter(stage.work, as: 1)
    for change in [BlogStep.publish, .restore, .purge] {
      #expect(throws: Complaint.blogIs(.published, before: change)) {
        try mine.handle(.apply(change))
      }
    }
    #expect(try stage.works() == 1)
  }

  @Test("Publishing asks no question, and notifies other screens")
  func publishing() throws {
    let presenter = try stage.presenter(stage.draft, as: 1)
    let published = try presenter.handle(.apply(.publish))
    #expect(published.notices == [.blogPublished(stage.draft, "")])
    #expect(published.changes == [.blog(stage.draft), .person(1)])
    #expect(try published.result()?.english.contains("Published 2027-01-15") == true)
    #expect(
      try presenter.handle(.apply(.unpublish)).changes == [.blog(stage.draft), .person(1)])
  }

  @Test("A deletion asks first, and a purge asks for the title")
  func deleting() throws {
    let presenter = try stage.presenter(stage.work, as: 1)
    let asked = try presenter.handle(.apply(.bin))
    guard case .confirm(let words, _) = asked.question else { throw Trouble("no question") }
    #expect(words == .deletePublishedQuestion)
    #expect(try stage.state(of: stage.work) == .published)
    #expect(try asked.confirmed().notices == [.blogDone(.bin, "The tea garden")])
    #expect(throws: Complaint.blogIs(.binned)) { try presenter.handle(.apply(.bin)) }
    #expect(try presenter.handle(.apply(.restore)).changes == [.blog(stage.work), .person(1)])
    _ = try presenter.handle(.apply(.bin)).confirmed()
    let purge = try presenter.handle(.apply(.purge))
    guard case .proof(.typeTitle("The tea garden"), "The tea garden", _) = purge.question else {
      throw Trouble("no title is asked for")
    }
    #expect(throws: Complaint(.refused, .notTheTitle)) { try purge.answered("tea") }
    let purged = try purge.answered("The  tea garden")
    #expect(purged.changes == [.blog(stage.work)])
    #expect(try purged.result()?.data == .null)
    #expect(presenter.page == nil)
    #expect(throws: Complaint(.notFound, .noSuchBlog(stage.work))) { try presenter.appear() }
  }

  @Test("The deletion of a draft asks in other words, and deletes a draft only")
  func deletingDrafts() throws {
    let presenter = try stage.presenter(stage.draft, as: 1)
    let asked = try presenter.handle(.apply(.bin))
    guard case .confirm(let words, _) = asked.question else { throw Trouble("no question") }
    #expect(words == .deleteDraftQuestion)
    try stage.applyElsewhere(stage.draft, .publish)
    #expect(throws: Complaint.blogIs(.published)) { try asked.confirmed() }
    try stage.applyElsewhere(stage.draft, .unpublish)
    #expect(try asked.confirmed().notices == [.blogDone(.binDraft, "")])
    let purge = try presenter.handle(.apply(.purge))
    #expect(try purge.answered("\(stage.draft)").notices == [.blogDone(.purge, "")])
  }

  // MARK: Reading

  @Test("A shown blog is marked as read, and other screens are notified once")
  func read() throws {
    try stage.circle.social.follow(1, by: 2, now: 1)
    let id = try stage.circle.write("New", by: 1)
    let shown = try stage.presenter(id, as: 2)
    let turn = try shown.appear()
    #expect(turn.page != nil)
    #expect(try stage.circle.reading.news(of: 2).unread == 1)
    #expect(try turn.work?().changes == [.blog(id)])
    #expect(try shown.notice(.elsewhere)?.notices == [])
    #expect(try stage.circle.reading.news(of: 2).unread == 0)
    #expect(try stage.presenter(id, as: 2).appear().work?().changes == [])
    // A verb that is typed on another screen leaves the blog unread.
    let other = try stage.circle.write("Newer", by: 1)
    _ = try stage.presenter(other, as: 2).handle(.react(.like)).worked()
    #expect(try stage.circle.reading.news(of: 2).unread == 1)
  }

  @Test("A reader who cannot write still reads")
  func readOnly() throws {
    let store = try TestStore()
    for name in ["ada", "bob"] { try store.register(name) }
    try store.social.follow(1, by: 2, now: 1)
    let presenter = BlogDetail.Presenter(
      try store.write("The tea garden", by: 1), blogs: store.blogs, reading: store.reading,
      voices: store.voices, files: Recordings.files, identity: Visitor(.bob), clock: ManualClock())
    let turn = try presenter.appear()
    store.faults.left = 1
    #expect(try turn.work?().changes == [])
    #expect(presenter.page != nil)
  }

  @Test("The next unread blog is pushed, or a notice says that there is none")
  func next() throws {
    #expect(try stage.presenter(stage.work, as: 2).handle(.next).notices == [.nothingUnread])
    try stage.circle.social.follow(1, by: 2, now: 1)
    let id = try stage.circle.write("New", by: 1)
    #expect(try stage.presenter(stage.work, as: 2).handle(.next).move == .push(.blog(id)))
  }

  // MARK: News

  @Test("A change elsewhere is one line, and shows")
  func news() throws {
    let presenter = try stage.presenter(stage.work, as: 2)
    #expect(try presenter.notice(.elsewhere) == nil)
    _ = try presenter.appear()
    #expect(try presenter.notice(.blog(stage.draft)) == nil)
    #expect(try presenter.notice(.person(1)) == nil)
    #expect(try presenter.notice(.elsewhere)?.notices == [])
    _ = try stage.circle.blogs.like(stage.work, by: 1)
    #expect(try presenter.notice(.elsewhere)?.notices.map(\.chinese) == ["· 赞 1"])
    #expect(presenter.page?.english.contains("Likes 1 ♡") == true)
    try stage.circle.blogs.share(stage.work, by: 1)
    #expect(try presenter.notice(.blog(stage.work))?.notices == [.sharesNews(1)])
    try stage.saveElsewhere(stage.work, "Three.")
    #expect(
      try presenter.notice(.elsewhere)?.notices.map(\.english) == [
        "· The tea garden: saved as revision 2"
      ])
    try stage.saveElsewhere(stage.work, title: "Rain", "Three.")
    #expect(
      try presenter.notice(.elsewhere)?.notices.map(\.english) == [
        "· The tea garden: new title Rain"
      ])
    try stage.applyElsewhere(stage.work, .unpublish)
    #expect(try presenter.notice(.elsewhere)?.notices == [.blogLeft("Rain")])
    #expect(presenter.page == nil)
    #expect(try presenter.notice(.elsewhere) == nil)
  }

  @Test(
    "Each new state is announced to the author",
    arguments: [
      ([BlogStep.unpublish], "turned back into a draft"), ([.bin], "moved to the recycle bin"),
      ([.bin, .restore], nil),
    ] as [([BlogStep], String?)])
  func states(_ changes: [BlogStep], _ words: String?) throws {
    let presenter = try stage.presenter(stage.work, as: 1)
    _ = try presenter.appear()
    for change in changes { try stage.applyElsewhere(stage.work, change) }
    #expect(
      try presenter.notice(.elsewhere)?.notices.map(\.english)
        == (words.map { ["· The tea garden: \($0)"] } ?? []))
  }

  @Test("The likes of another account that logs in are shown, and are not news")
  func otherReader() throws {
    _ = try stage.circle.blogs.like(stage.work, by: 2)
    let presenter = try stage.presenter(stage.work, as: 2)
    #expect(try presenter.appear().page?.english.contains("Likes 1 ♥") == true)
    try stage.logIn(nil)
    #expect(try presenter.notice(.identity)?.notices == [])
    #expect(presenter.page?.english.contains("Likes 1 ♡") == true)
  }

  @Test("A closed screen is released, with its questions")
  func released() throws {
    weak var closed: BlogDetail.Presenter?
    do {
      let presenter = try stage.presenter(stage.work, as: 1)
      _ = try presenter.appear().worked()
      _ = try presenter.handle(.react(.like))
      _ = try presenter.handle(.revisions).worked()
      _ = try presenter.handle(.edit(file: nil, title: nil))
      _ = try presenter.handle(.apply(.bin))
      closed = presenter
    }
    #expect(closed == nil)
  }
}
