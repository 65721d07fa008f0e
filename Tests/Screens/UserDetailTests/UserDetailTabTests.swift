import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import UserDetailScreen

@Suite("The tabs of the viewer's own page")
struct UserDetailTabTests {
  private let stage: Stage
  private var circle: TestServices { stage.circle }

  /// Ada is logged in, with the drafts Tea and Coffee.
  init() throws {
    stage = try Stage()
    try stage.circle.identity.logIn(as: 1)
    for title in ["Tea", "Coffee"] {
      try stage.circle.write(title, by: 1, isPublished: false)
    }
  }

  private func lines(_ page: Page?) -> [String] {
    (page?.blocks ?? []).compactMap { block in
      switch block {
      case .line(let words, _), .record(let words): words.english
      default: nil
      }
    }
  }

  private func titles(_ page: Page?) -> [String]? { page?.columns.map { $0[1] } }

  @Test("A tab is loaded when it is first shown, and once")
  func loading() throws {
    let page = stage.page(nil)
    try page.opened()
    #expect(lines(page.page).last?.hasPrefix("[Blogs] | Drafts") == true)
    #expect((stage.works.asked, stage.own.asked) == (1, 0))
    let turn = try page.typing("tab drafts").worked()
    #expect(stage.own.asked == 1)
    #expect(lines(turn.page).isEmpty)
    #expect(titles(turn.page) == ["Coffee", "Tea"])
    #expect(lines(page.page).last?.hasPrefix("Blogs | [Drafts]") == true)
    _ = try page.typing("tab blogs").worked()
    _ = try page.typing("tab drafts").worked()
    #expect((stage.works.asked, stage.own.asked) == (1, 1))
  }

  @Test("On a terminal, the titles of the tabs count the blogs that others do not see")
  func counts() throws {
    let page = stage.page(nil)
    try page.opened()
    func has(_ titles: String, _ page: Page?) -> Bool {
      page?.english.contains { $0.hasPrefix(titles) } == true
    }
    #expect(has("[Blogs]  Drafts 2  Recycle bin", page.page))
    let drafts = try page.typing("tab drafts").worked()
    #expect(has("Blogs  [Drafts 2]  Recycle bin", drafts.page))
    _ = try page.typing("delete 1").worked().confirmed()
    // After a change the numbers are left out until they are counted again.
    #expect(has("Blogs  [Drafts]  Recycle bin", page.page))
    #expect(has("Blogs  Drafts 1  [Recycle bin 1]", try page.typing("tab bin").worked().page))
    // Elsewhere, another draft is written.
    try circle.write("Milk", by: 1, isPublished: false)
    _ = try page.notice(.elsewhere)
    #expect(has("Blogs  [Drafts 2]  Recycle bin 1", try page.typing("tab drafts").worked().page))
    // A script gets the titles alone.
    #expect(lines(page.page).last?.hasPrefix("Blogs | [Drafts] | Recycle bin") == true)
  }

  @Test("A tab that cannot be loaded shows the reason; refresh loads it")
  func failure() throws {
    let page = stage.page(nil)
    try page.opened()
    stage.own.failure = .busy
    let turn = try page.typing("tab drafts").worked()
    let busy = Complaint(from: StoreFailure.busy)
    #expect(turn.failure?.complaint == busy)
    #expect(turn.page?.english.contains(busy.message.english) == true)
    stage.own.failure = nil
    #expect(try page.refresh().worked().failure == nil)
    #expect(titles(page.page) == ["Coffee", "Tea"])
  }

  @Test("Opened by its noun, a tab is an array for programs, and people see whose page it is")
  func alone() throws {
    let turn = try stage.page(nil, tab: .drafts).opened()
    #expect(lines(turn.page).isEmpty)
    #expect(turn.page?.english.contains { $0.hasPrefix("Works: 0") } == true)
    #expect(turn.page?.data.elements.count == 2)
    #expect((stage.people.asked, stage.works.asked, stage.own.asked) == (1, 0, 1))
  }

  @Test("A verb of another tab is refused on the shown page, and works without showing the page")
  func otherTab() throws {
    let page = stage.page(nil)
    try page.opened()
    #expect(throws: Complaint(.refused, .worksInTab(.drafts))) { try page.typing("publish 1") }
    #expect(try circle.blogs.blogs([2], as: 1).first?.state == .draft)
    #expect(
      try stage.page(nil).typing("publish 1").notices == [.blogPublished(2, "Coffee")])
    #expect(throws: Complaint(.refused, .onlyOwnPage)) {
      let bobs = stage.page("bob")
      try bobs.opened()
      _ = try bobs.typing("publish 1")
    }
  }

  @Test("Publishing raises the works in the header, and shows in the other tab")
  func publish() throws {
    let page = stage.page(nil)
    try page.opened()
    #expect(lines(page.page).contains("Works: 0"))
    _ = try page.typing("tab drafts").worked()
    let turn = try page.typing("publish 1")
    #expect(turn.notices.first == .blogPublished(2, "Coffee"))
    #expect(turn.notices.count == 2)
    #expect(turn.changes == [.blog(2), .person(1)])
    #expect(lines(page.page).contains("Works: 1"))
    #expect(lines(page.page).last?.hasSuffix("— Published blog 2: Coffee") == true)
    #expect(titles(try page.typing("tab blogs").worked().page) == ["Coffee"])
    #expect(stage.works.asked == 2)
  }

  @Test("A deleted draft is in the bin, a restored one is back, and each tab shows it")
  func roundTrip() throws {
    let page = stage.page(nil, tab: .drafts)
    try page.opened()
    _ = try page.typing("delete 1").confirmed()
    #expect(throws: Complaint(.refused, .worksInTab(.bin))) { try page.typing("restore 1") }
    #expect(titles(try page.typing("tab bin").worked().page) == ["Coffee"])
    _ = try page.typing("restore 1")
    #expect(titles(try page.typing("tab drafts").worked().page) == ["Coffee", "Tea"])
  }

  @Test("Restoring a published blog raises the works in the header")
  func restore() throws {
    let id = try circle.write("Milk", by: 1)
    _ = try circle.blogs.apply(.bin, to: id, by: 1, now: circle.clock.wallSeconds)
    circle.identity.reload()
    let page = stage.page(nil, tab: .bin)
    try page.opened()
    #expect(page.page?.english.contains { $0.hasPrefix("Works: 0") } == true)
    let notices = try page.typing("restore 1").notices.map(\.english)
    #expect(notices.first == "Restored: Milk" && notices.last?.contains("Works") == true)
    #expect(page.page?.english.contains { $0.hasPrefix("Works: 1") } == true)
  }
}
