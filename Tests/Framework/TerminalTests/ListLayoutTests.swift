import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

@Suite("Lists on a terminal")
struct ListLayoutTests {
  private static let widths = [30, 40, 80, 120, 200]
  private static let heights = [10, 24, 60]
  private static let button = Phrase("+Follow", "+关注")
  private static let facts = [
    Phrase("Author: agatha", "作者姓名: agatha"), Phrase("Likes 12345 ♡", "赞 12345 ♡"),
    Phrase("Shares 3", "分享 3"), Phrase("11 Sep 2025", "2025年9月11日"),
  ]

  /// Rows of one line: a sign, names, words that are cut, and a button.
  private static var people: Page {
    Page(
      [
        .rows(
          (1...99).map { number in
            let name = number % 7 == 0 ? "a-name-that-is-rather-long-\(number)" : "ada\(number)"
            return Page.Row(
              number: number,
              [
                .init(Phrase(verbatim: "(^_^)"), width: .atLeast(5, mayBeLeftOut: true)),
                .init(Phrase(verbatim: name), style: .strong, width: .atLeast(9)),
                .init(Phrase("the gardener of roses", "南山客"), width: .upTo(13)),
                .init(
                  Phrase("They are lazy and wrote nothing", "TA很懒,什么都没写"), style: .faint,
                  width: .rest),
                .init(button, style: .accent, width: .atLeast(10)),
              ])
          })
      ], data: .null)
  }

  /// Rows with a title, facts and the beginning of a text.
  private static var blogs: Page {
    Page(
      [
        .facts([[.init(Phrase("Feed", "动态"))]], end: [[.init(Phrase(verbatim: "mark all"))]]),
        .rows(
          (1...99).map { number in
            Page.Row(
              number: number, mark: Phrase(verbatim: number % 2 == 0 ? "●" : ""),
              [
                .init(
                  Phrase("Title \(number) of an unanswered letter and a walk", "标题\(number)没有回的信"),
                  place: .title)
              ] + facts.map { .init($0, style: .faint, place: .fact) } + [
                .init(
                  Phrase(
                    "The **night** market was open, though `late`. It began.",
                    "**夜市**开着, 虽然很晚了. 后来就开始了."),
                  place: .excerpt)
              ])
          }),
      ], data: .null)
  }

  private static func shown(
    _ page: Page, _ language: Language, width: Int, height: Int = .max
  ) throws -> (lines: [String], last: Int?) {
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    let last = try Renderer(layout: .human, colours: Colours(areShown: false), language: language)
      .render(page, width: { width }, mostLines: height, to: output)
    output.flush()
    let lines = capture.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return (lines.map(String.init), last)
  }

  @Test(
    "A list shows the first rows that fit, and no line is too wide", arguments: widths, heights)
  func fits(width: Int, height: Int) throws {
    for language in Language.allCases {
      for page in [Self.people, Self.blogs] {
        let (lines, last) = try Self.shown(page, language, width: width, height: height)
        #expect(lines.count <= height)
        #expect(lines.allSatisfy { Width.of($0) <= width && $0.last != " " })
        #expect(lines.prefix(3).contains { $0.hasPrefix(" 1 ") })
        let shown = try #require(last)
        let rest = try Self.shown(page.rows(after: shown), language, width: width, height: height)
        #expect(rest.last ?? 99 > shown)
        #expect(rest.lines.first?.split(separator: " ").first == "\(shown + 1)")
      }
    }
  }

  @Test("No fact is broken, and no sign of Markdown is shown", arguments: widths)
  func whole(width: Int) throws {
    for language in Language.allCases {
      let lines = try Self.shown(Self.blogs, language, width: width).lines
      for fact in Self.facts {
        let words = fact.wording(in: language)
        #expect(lines.filter { $0.contains(words) }.count == 99, "\(words)")
      }
      #expect(!lines.contains { $0.contains("*") || $0.contains("`") })
    }
  }

  @Test(
    "Of words of which only the first ones are kept, the others are left out where there is little room"
  )
  func partlyKept() throws {
    let parts = [
      Page.Part(Phrase(verbatim: "VIP")), Page.Part(Phrase(verbatim: " · wrote nothing")),
    ]
    let cells: [Page.Cell] = [
      .init(Phrase(verbatim: "bob"), width: .atLeast(9)),
      Page.Cell(parts, place: .column, width: .rest).keeping(first: 1),
      .init(Phrase(verbatim: "+Follow"), width: .atLeast(10)),
    ]
    let page = Page([.rows([Page.Row(number: 1, cells)])], data: .null)
    #expect(
      try Self.shown(page, .en, width: 46).lines
        == [" 1  bob        VIP · wrote nothing  +Follow"])
    #expect(try Self.shown(page, .en, width: 32).lines == [" 1  bob        VIP    +Follow"])
    #expect(
      try Self.shown(page, .en, width: 29).lines == [" 1  bob            +Follow", "    VIP"])
  }

  @Test("Words that are kept stand on a line of their own where there is little room")
  func kept() throws {
    func page(_ name: String) -> Page {
      let asks = Page.Cell(Phrase(verbatim: "asks: Hello, I am bob"), width: .rest).kept
      let cells: [Page.Cell] = [
        .init(Phrase(verbatim: name), width: .atLeast(9)),
        .init(Phrase(verbatim: "the gardener"), width: .upTo(13)), asks,
        .init(Phrase(verbatim: "accept 1 · decline 1")),
      ]
      return Page([.rows([Page.Row(number: 1, cells)])], data: .null)
    }
    let wide = " 1  bob        the gardener   asks: Hello, I am bob  accept 1 · decline 1"
    #expect(try Self.shown(page("bob"), .en, width: 73).lines == [wide])
    #expect(
      try Self.shown(page("bob"), .en, width: 40).lines == [
        " 1  bob             accept 1 · decline 1", "    asks: Hello, I am bob",
      ])
    #expect(
      try Self.shown(page("bob"), .en, width: 30).lines == [
        " 1  bob        the gardener", "    asks: Hello, I am bob", "    accept 1 · decline 1",
      ])
    // A long name takes the room of the further name.
    #expect(
      try Self.shown(page("a-name-of-16-chs"), .en, width: 73).lines == [
        " 1  a-name-of-16-chs  the g…  asks: Hello, I am bob  accept 1 · decline 1"
      ])
  }

  @Test("Columns at the end that are too wide together move as a whole", arguments: 16...40)
  func trailing(width: Int) throws {
    for state in ["Playing", "播放完毕", ""] {
      let page = Page(
        [
          .rows([
            Page.Row(
              number: 1, mark: Phrase(verbatim: "▶"),
              [
                .init(Phrase(verbatim: "On the night market"), width: .rest),
                .init(Phrase(verbatim: "agatha"), width: .upTo(13)),
                .init(Phrase(verbatim: " 2:10"), width: .atLeast(5)),
                .init(Phrase(verbatim: state), width: .atLeast(9)),
              ])
          ])
        ], data: .null)
      let lines = try Self.shown(page, .en, width: width).lines
      for words in ["agatha", "2:10", state] where !words.isEmpty {
        #expect(lines.filter { $0.contains(words) }.count == 1, "\(width): \(lines)")
      }
      #expect(lines.allSatisfy { Width.of($0) <= width })
    }
  }

  @Test("Every name is whole, and the buttons stand in one column on all pages", arguments: widths)
  func straight(width: Int) throws {
    for language in Language.allCases {
      let lines = try Self.shown(Self.people, language, width: width).lines
      let button = Self.button.wording(in: language)
      let columns = lines.compactMap { line -> Int? in
        guard line.hasSuffix(button) else { return nil }
        return Width.of(line) - Width.of(button)
      }
      #expect(columns.count == 99 && Set(columns).count <= 2)
      for number in 1...99 {
        let name = number % 7 == 0 ? "a-name-that-is-rather-long-\(number)" : "ada\(number)"
        // A name that is wider than the whole row cannot stand on one line.
        if name.utf8.count > width - 5 { continue }
        #expect(lines.contains { $0.contains(name) })
      }
    }
  }
}
