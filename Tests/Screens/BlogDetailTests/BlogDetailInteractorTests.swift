import Circle
import Domain
import Fixtures
import Testing
import Viper

@testable import BlogDetailScreen

@Suite("The rules of a blog")
struct BlogDetailInteractorTests {
  private let stage: BlogStage

  init() throws { stage = try BlogStage() }

  // MARK: Readers

  @Test("A published blog is found by everybody, a draft by its author only")
  func visible() throws {
    for person in [nil, 1, 2] as [AccountID?] {
      let interactor = try stage.interactor(as: person)
      let text = try #require(try interactor.find(stage.work))
      #expect(text.body == "One.\n\nTwo.")
      #expect(try interactor.isMine(text.blog) == (person == 1))
      #expect(try (interactor.find(stage.draft) != nil) == (person == 1))
    }
    #expect(throws: Complaint(.notFound, .noSuchBlog(99))) {
      try stage.interactor(as: 1).text(99)
    }
  }

  @Test("The bin keeps a blog for thirty days")
  func expired() throws {
    try stage.applyElsewhere(stage.draft, .bin)
    stage.circle.clock.wallSeconds += Bin.keeps - 1
    #expect(try stage.interactor(as: 1).find(stage.draft)?.blog.state == .binned)
    stage.circle.clock.wallSeconds += 1
    #expect(try stage.interactor(as: 1).find(stage.draft) == nil)
  }

  @Test("Opening marks a published blog of another account as read, once")
  func reading() throws {
    try stage.circle.social.follow(1, by: 2, now: 1)
    let id = try stage.circle.write("New", by: 1)
    let blog = try stage.interactor(as: 2).text(id).blog
    #expect(try stage.interactor(as: 2).markRead(blog))
    #expect(try !stage.interactor(as: 2).markRead(blog))
    #expect(try !stage.interactor(as: nil).markRead(blog))
    #expect(try !stage.interactor(as: 1).markRead(blog))
  }

  @Test("A reader marks neither the own blogs nor drafts as read, and a guest marks none")
  func marks() throws {
    let work = try stage.interactor(as: 1).text(stage.work).blog
    let draft = try stage.interactor(as: 1).text(stage.draft).blog
    for (id, isMarked) in [(nil, false), (1, false), (2, true)] as [(AccountID?, Bool)] {
      #expect(BlogDetail.Reader(id: id).marksAsRead(work) == isMarked)
      #expect(!BlogDetail.Reader(id: id).marksAsRead(draft))
    }
  }

  @Test("The next unread blog is the one before this one, or else the latest, and never this one")
  func next() throws {
    try stage.circle.social.follow(1, by: 2, now: 1)
    let old = try stage.interactor(as: 2).text(stage.work).blog
    #expect(try stage.interactor(as: 2).next(after: old) == nil)
    let ids = try (1...3).map { try stage.circle.write("New \($0)", by: 1) }
    func next(after id: BlogID) throws -> BlogID? {
      let interactor = try stage.interactor(as: 2)
      return try interactor.next(after: try interactor.text(id).blog)
    }
    #expect(try next(after: stage.work) == ids[2])
    #expect(try next(after: ids[2]) == ids[1])
    #expect(try next(after: ids[0]) == ids[2])
    for id in ids.dropLast() { _ = try stage.circle.reading.markRead(id, by: 2) }
    #expect(try next(after: ids[2]) == nil)
    #expect(try next(after: ids[0]) == ids[2])
    #expect(throws: Complaint.notLoggedIn) { try stage.interactor(as: nil).next(after: old) }
  }

  // MARK: Likes and shares

  @Test("A like counts once, and a blog that is shown as liked costs no request")
  func likes() throws {
    let blogs = RiggedBlogs(stage.circle.blogs)
    let interactor = try stage.interactor(as: 2, with: blogs)
    let blog = try interactor.text(stage.work).blog
    guard case .done(let liked) = try interactor.react(.like, to: blog) else {
      throw Trouble("the blog was not liked")
    }
    #expect(liked.likes == 1 && liked.isLiked == true)
    let asked = blogs.asked
    #expect(
      try interactor.react(.like, to: liked)
        == .already(liked, Complaint(.refused, .alreadyLiked)))
    #expect(blogs.asked == asked)
    // The account liked the blog in another session.
    guard case .already(let now, _) = try interactor.react(.like, to: blog) else {
      throw Trouble("the like was counted twice")
    }
    #expect(now.likes == 1 && now.isLiked == true)
    #expect(try interactor.react(.unlike, to: liked).blog.likes == 0)
    #expect(throws: Complaint(.refused, .notLiked)) { try interactor.react(.unlike, to: liked) }
    #expect(throws: Complaint(.refused, .notLiked)) { try interactor.react(.unlike, to: blog) }
    #expect(try stage.circle.blogs.blog(stage.work, as: 2)?.blog.likes == 0)
  }

  @Test("Only published blogs are liked and shared, and not by guests")
  func published() throws {
    let draft = try stage.interactor(as: 1).text(stage.draft).blog
    let work = try stage.interactor(as: 1).text(stage.work).blog
    let onlyPublished = Complaint(.refused, .onlyPublished)
    #expect(throws: onlyPublished) { try stage.interactor(as: 1).react(.like, to: draft) }
    #expect(throws: onlyPublished) { try stage.interactor(as: 1).react(.unlike, to: draft) }
    #expect(throws: onlyPublished) { try stage.interactor(as: 1).react(.share, to: draft) }
    #expect(throws: Complaint.notLoggedIn) { try stage.interactor(as: nil).react(.like, to: work) }
    #expect(throws: Complaint.notLoggedIn) {
      try stage.interactor(as: nil).react(.unlike, to: work)
    }
    #expect(throws: Complaint.notLoggedIn) { try stage.interactor(as: nil).react(.share, to: work) }
    #expect(try stage.interactor(as: 2).react(.share, to: work).blog.shares == 1)
    // The author hides the blog while it is shown.
    try stage.applyElsewhere(stage.work, .unpublish)
    #expect(throws: onlyPublished) { try stage.interactor(as: 2).react(.share, to: work) }
    #expect(try stage.circle.blogs.blog(stage.work, as: 1)?.blog.shares == 1)
  }

  @Test("A user whom the author blocks is not told of a block, nor that the author is gone")
  func blocked() throws {
    let interactor = try stage.interactor(as: 2)
    let blog = try interactor.text(stage.work).blog
    let gone = Complaint(.refused, .accountGone("ada"))
    _ = try stage.circle.social.restrict(2, .block, by: 1)
    #expect(throws: Complaint(.refused, .accountClosed("ada"))) {
      try interactor.react(.like, to: blog)
    }
    _ = try stage.circle.social.lift(2, .block, by: 1)
    try stage.circle.members.setDisabled(true, of: 1)
    #expect(throws: gone) { try interactor.react(.like, to: blog) }
  }

  // MARK: The author

  @Test("Only the author finds revisions, because they have text that was taken out")
  func revisions() throws {
    try stage.saveElsewhere(stage.work, "Three.")
    let blog = try stage.interactor(as: 1).text(stage.work).blog
    #expect(try stage.interactor(as: 1).revisions(of: blog).revisions.map(\.number) == [1, 2])
    #expect(try stage.interactor(as: 1).revision(1, of: blog)?.body == "One.\n\nTwo.")
    #expect(try stage.interactor(as: 1).revision(2, of: blog) == nil)
    #expect(throws: Complaint(.notFound, .noSuchRow(3, of: 2))) {
      try stage.interactor(as: 1).revision(3, of: blog)
    }
    #expect(throws: Complaint.onlyAuthor) { try stage.interactor(as: 2).revisions(of: blog) }
    #expect(throws: Complaint.onlyAuthor) { try stage.interactor(as: 2).revision(1, of: blog) }
    #expect(throws: Complaint.notLoggedIn) { try stage.interactor(as: nil).revisions(of: blog) }
    #expect(throws: Complaint.notLoggedIn) { try stage.interactor(as: nil).revision(1, of: blog) }
  }

  private static let steps = [BlogStep.publish, .unpublish, .bin, .restore, .purge]

  @Test("Only the author applies a step to a blog", arguments: steps)
  func authorOnly(_ step: BlogStep) throws {
    let text = try stage.interactor(as: 1).text(stage.work)
    for (person, complaint) in [(2, .onlyAuthor), (nil, .notLoggedIn)] as [(AccountID?, Complaint)]
    {
      let interactor = try stage.interactor(as: person)
      #expect(throws: complaint) { try interactor.check(step, of: text.blog) }
      #expect(throws: complaint) {
        try interactor.apply(step, to: text, typed: "The tea garden")
      }
    }
    #expect(try stage.state(of: stage.work) == .published)
  }

  @Test(
    "A step begins in certain states only",
    arguments: [
      ([], [BlogStep.unpublish, .bin]), ([.unpublish], [.publish, .bin, .binDraft]),
      ([.bin], [.restore, .purge]),
    ] as [([BlogStep], [BlogStep])])
  func states(_ before: [BlogStep], _ allowed: [BlogStep]) throws {
    for step in before { try stage.applyElsewhere(stage.work, step) }
    let interactor = try stage.interactor(as: 1)
    let blog = try interactor.text(stage.work).blog
    for step in Self.steps + [.binDraft] {
      if allowed.contains(step) {
        try interactor.check(step, of: blog)
      } else {
        #expect(throws: Complaint.blogIs(blog.state, before: step)) {
          try interactor.check(step, of: blog)
        }
      }
    }
    #expect(Complaint.blogIs(.binned).hint == .restoreHint)
    #expect(Complaint.blogIs(.draft).hint == nil)
    #expect(Complaint.blogIs(.published, before: .purge).hint == .deleteHint)
  }

  @Test("A step changes the author's works when a blog becomes published or stops being so")
  func works() throws {
    let interactor = try stage.interactor(as: 1)
    func apply(_ step: BlogStep, to id: BlogID, typed: String? = nil) throws -> [Change] {
      let (outcome, text) = try interactor.apply(step, to: try interactor.text(id), typed: typed)
      #expect(text?.blog == outcome.now)
      #expect(try stage.circle.identity.me()?.counts.blogs == stage.works())
      return outcome.changes
    }
    let (work, draft) = (stage.work, stage.draft)
    #expect(try apply(.publish, to: draft) == [.blog(draft), .person(1)])
    #expect(try stage.works() == 2)
    #expect(try apply(.unpublish, to: draft) == [.blog(draft), .person(1)])
    #expect(try apply(.binDraft, to: draft) == [.blog(draft)])
    #expect(try apply(.restore, to: draft) == [.blog(draft)])
    #expect(try apply(.bin, to: work) == [.blog(work), .person(1)])
    #expect(try stage.works() == 0)
    #expect(try apply(.restore, to: work) == [.blog(work), .person(1)])
    #expect(try apply(.bin, to: work) == [.blog(work), .person(1)])
    #expect(try apply(.purge, to: work, typed: "The tea garden") == [.blog(work)])
    #expect(try stage.state(of: work) == nil)
  }

  @Test("A purge needs the title, or the number of a blog without one")
  func proof() throws {
    try stage.applyElsewhere(stage.work, .bin)
    try stage.applyElsewhere(stage.draft, .bin)
    let interactor = try stage.interactor(as: 1)
    for (id, wrong, right) in [
      (stage.work, ["", "tea", "the tea garden"], "The  tea garden"),
      (stage.draft, ["", "0"], "\(stage.draft)"),
    ] {
      let text = try interactor.text(id)
      for typed in wrong + [nil] {
        #expect(throws: Complaint(.refused, .notTheTitle)) {
          try interactor.apply(.purge, to: text, typed: typed)
        }
      }
      #expect(try interactor.apply(.purge, to: text, typed: right).text == nil)
    }
  }

  @Test("A draft that was published meanwhile is not deleted as a draft")
  func publishedMeanwhile() throws {
    let interactor = try stage.interactor(as: 1)
    let text = try interactor.text(stage.draft)
    try stage.applyElsewhere(stage.draft, .publish)
    #expect(throws: Complaint.blogIs(.published)) {
      try interactor.apply(.binDraft, to: text, typed: nil)
    }
    #expect(try stage.state(of: stage.draft) == .published)
    try stage.applyElsewhere(stage.draft, .bin, .purge)
    #expect(throws: Complaint(.notFound, .noSuchBlog(stage.draft))) {
      try interactor.apply(.binDraft, to: text, typed: nil)
    }
  }

  @Test(
    "A step succeeds even if the blog cannot be read again",
    arguments: [(BlogStep.publish, Blog.State.published), (.binDraft, .binned)])
  func blind(_ step: BlogStep, _ state: Blog.State) throws {
    let blogs = RiggedBlogs(stage.circle.blogs)
    let interactor = try stage.interactor(as: 1, with: blogs)
    let text = try interactor.text(stage.draft)
    blogs.left = 1
    let applied = try interactor.apply(step, to: text, typed: nil)
    #expect(applied.text?.blog.state == state)
    #expect(applied.text?.body == "Later")
    #expect(try stage.state(of: stage.draft) == state)
  }

  @Test("A draft that was published once is restored as a draft, even if it cannot be read again")
  func blindRestore() throws {
    let blogs = RiggedBlogs(stage.circle.blogs)
    let interactor = try stage.interactor(as: 1, with: blogs)
    try stage.applyElsewhere(stage.draft, .publish, .unpublish, .bin)
    let text = try interactor.text(stage.draft)
    #expect(text.blog.publishedAt != nil)
    blogs.left = 1
    let applied = try interactor.apply(.restore, to: text, typed: nil)
    #expect(applied.text?.blog.state == .draft)
    #expect(applied.outcome.changes == [.blog(stage.draft)])
    #expect(try stage.state(of: stage.draft) == .draft)
  }

  @Test("After a step the text is that of the revision that is shown")
  func savedMeanwhile() throws {
    let interactor = try stage.interactor(as: 1)
    let text = try interactor.text(stage.work)
    try stage.saveElsewhere(stage.work, "Three.")
    let applied = try interactor.apply(.unpublish, to: text, typed: nil).text
    #expect(applied?.blog.revision == 2)
    #expect(applied?.body == "Three.")
  }
}
