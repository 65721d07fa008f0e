import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

@Suite("The layout of rows")
struct RowLayoutTests {
  private static let titles = [
    Phrase("On the first frost, and what my grandmother said of it", "关于初霜, 以及外婆说过的话和那只狗"),
    Phrase("Tea", "茶"),
    Phrase("Donaudampfschifffahrtsgesellschaft", "邻居家的钢琴"),
  ]

  /// A row of many cells, some of which stand in front of the others.
  private static func page() -> Page {
    Page(
      [
        .rows(
          titles.enumerated().map { index, title in
            Page.Row([
              .init(Phrase(verbatim: "\(index * 17 + 3)")),
              .init(Phrase(verbatim: index == 1 ? "●" : "")), .init(title, style: .strong),
              .init(Phrase("Author: agatha", "作者姓名: agatha")),
              .init(Phrase("Likes 12345 ♡", "赞 12345 ♡")), .init(Phrase("Shares 3", "分享 3")),
              .init(Phrase(verbatim: "2026-11-21")),
              .init(Phrase("Summary: \(title.english)", "摘要: \(title.chinese)"), place: .below),
            ])
          })
      ], data: .null)
  }

  private static func rendered(
    _ page: Page, width: Int, colours: Bool = false, _ language: Language = .en
  ) throws -> [String] {
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    try Renderer(layout: .human, colours: Colours(areShown: colours), language: language)
      .render(page, width: { width }, to: output)
    output.flush()
    return capture.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test(
    "No line is wider than the terminal and none ends in a blank; no number and no date is broken",
    arguments: [20, 25, 30, 40, 55, 60, 70, 80, 120], Language.allCases)
  func widths(width: Int, language: Language) throws {
    let lines = try Self.rendered(Self.page(), width: width, language)
    for line in lines {
      #expect(Width.of(line) <= width, "\(line)")
      #expect(line.last != " ")
    }
    for whole in ["2026-11-21", "12345", "agatha"] {
      #expect(lines.filter { $0.contains(whole) }.count == 3)
    }
  }

  @Test("Cells without room beside each other continue below, after the first columns")
  func flowing() throws {
    #expect(
      try Self.rendered(Self.page(), width: 40) == [
        "3      On the first frost, and what my",
        "       grandmother said of it",
        "       Author: agatha",
        "       Likes 12345 ♡",
        "       Shares 3",
        "       2026-11-21",
        "    Summary: On the first frost, and",
        "    what my grandmother said of it",
        "20  ●  Tea",
        "       Author: agatha",
        "       Likes 12345 ♡",
        "       Shares 3",
        "       2026-11-21",
        "    Summary: Tea",
        "37     Donaudampfschifffahrtsgesellschaf",
        "       t",
        "       Author: agatha",
        "       Likes 12345 ♡",
        "       Shares 3",
        "       2026-11-21",
        "    Summary:",
        "    Donaudampfschifffahrtsgesellschaft",
      ])
  }

  @Test("A cell that is too long for its column stands below, and the others stay in their columns")
  func straight() throws {
    let page = Page(
      [
        .rows(
          [
            ("language", "en", "default"), ("limit", "20", "default"),
            ("store", "/a/rather/long/path.db", "file"),
          ]
          .map { name, value, origin in
            Page.Row([name, value, origin].map { .init(Phrase(verbatim: $0)) })
          })
      ], data: .null)
    let lines = try Self.rendered(page, width: 24)
    #expect(
      lines == [
        "language  en  default", "limit     20  default", "store         file",
        "  /a/rather/long/path.db",
      ])
  }

  @Test("A number that is moved to the end of its column is not moved on a line below")
  func unpadded() throws {
    let page = Page(
      [
        .rows(
          [(" 9", "  3 roles"), ("10", " 12 roles")].map { files, roles in
            Page.Row(
              plain: Phrase(verbatim: "Context"), Phrase(verbatim: files + " files of it"),
              Phrase(verbatim: roles + " that have tests"))
          })
      ], data: .null)
    let lines = try Self.rendered(page, width: 30)
    #expect(
      lines == [
        "Context   9 files of it", "  3 roles that have tests", "Context  10 files of it",
        "  12 roles that have tests",
      ])
  }

  @Test("The last cell goes on to the end of the line if it fits there")
  func lastCell() throws {
    let settings = [
      ("lang", "zh", "this run; default en"), ("limit", "20", "default"),
      ("store", "/a/rather/long/path/to.db", "file"),
    ]
    let rows = settings.map { name, value, origin in
      Page.Row([name, value, origin].map { .init(Phrase(verbatim: $0)) })
    }
    let lines = try Self.rendered(Page([.rows(rows)], data: .null), width: 32)
    #expect(
      lines == [
        "lang   zh  this run; default en", "limit  20  default", "store      file",
        "       /a/rather/long/path/to.db",
      ])
  }

  @Test("Without first columns the further lines of a row are indented")
  func indented() throws {
    let page = Page(
      [
        .rows(
          [
            Page.Row([
              .init(Phrase(verbatim: "write [TITLE]")),
              .init(Phrase(verbatim: "keeps something new as a draft")),
            ])
          ], indent: 2)
      ], data: .null)
    #expect(
      try Self.rendered(page, width: 30) == [
        "  write [TITLE]", "    keeps something new as a", "    draft",
      ])
  }

  @Test("A text that would take more than two lines of a narrow column stands below")
  func cramped() throws {
    let page = Page(
      [
        .rows(
          [
            Page.Row([
              .init(Phrase(verbatim: "plain on|off")),
              .init(Phrase(verbatim: "print as in a pipe: tabs, no colours (usually off)")),
            ])
          ], indent: 2)
      ], data: .null)
    #expect(
      try Self.rendered(page, width: 34) == [
        "  plain on|off", "    print as in a pipe: tabs, no", "    colours (usually off)",
      ])
    #expect(
      try Self.rendered(page, width: 44) == [
        "  plain on|off  print as in a pipe: tabs, no", "                colours (usually off)",
      ])
  }

  @Test("Colours do not change the layout")
  func colours() throws {
    let lines = try Self.rendered(Self.page(), width: 40, colours: true)
    #expect(lines[0] == "3      \u{1B}[1mOn the first frost, and what my\u{1B}[0m")
  }

  @Test(
    "The widest columns become narrower, but not narrower than a date; then only the first ones stay",
    arguments: [
      ([[3, 3, 50]], 80, [3, 3, 50]), ([[3, 3, 50]], 30, [3, 3]), ([[3, 3, 40]], 30, [3, 3, 20]),
      ([[30, 30]], 58, [28, 28]), ([[20, 20]], 36, []), ([[20, 20]], 30, []),
      ([[3, 1], [1, 5]], 80, [3, 5]),
      ([[2, 1, 30, 10, 30]], 40, [2, 1]), ([[2, 1, 30, 10, 30]], 6, [2, 1]),
      ([[2, 1, 30, 10, 30]], 4, [2]), ([[9, 9, 9]], 10, [9]), ([], 80, []),
      ([[9, 8, 9], [9, 40, 9], [9, 2, 9]], 31, [9, 8, 9]), ([[9, 40], [9, 2]], 26, [9]),
      ([[4], [1, 2]], 80, [4, 2]), ([[9, 60]], 40, [9, 29]), ([[9, 60]], 30, [9]),
      ([[9, 30]], 30, [9, 19]),
    ] as [([[Int]], Int, [Int])])
  func columns(rows: [[Int]], width: Int, widths: [Int]) {
    #expect(RowLayout(of: rows, in: width).widths == widths)
  }
}
