import FrameworkFixtures
import Testing
import Viper

@testable import Terminal

@Suite("The renderer")
struct RendererTests {
  private static func people() -> Page {
    Page(
      [
        .line(Phrase("People", "大家"), .strong),
        .rows(
          [
            person(
              "Ada", level: "VIP", "writes notes about engines that nobody has built so far", 3),
            person("查尔斯", level: "", "", 0),
          ], indent: 2),
      ],
      data: .array([.object(["name": .string("Ada")]), .object(["name": .string("查尔斯")])]))
  }

  private static func person(
    _ name: String, level: String, _ signature: String, _ friends: Int
  ) -> Page.Row {
    let common =
      friends == 0
      ? Phrase(verbatim: "") : Phrase("\(friends) friends in common", "\(friends)个共同好友")
    return Page.Row([
      .init(Phrase(verbatim: name), style: .accent), .init(Phrase(verbatim: level)),
      .init(Phrase(verbatim: signature)), .init(common, value: "\(friends)", place: .below),
      .init(Phrase("Hidden", "隐藏"), value: "id", place: .nowhere),
    ])
  }

  private static func rendered(
    _ page: Page, _ layout: Renderer.Layout, width: Int = 80, rows: Int? = nil,
    colours: Bool = false, _ language: Language = .en
  ) throws -> [String] {
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    try Renderer(layout: layout, colours: Colours(areShown: colours), language: language)
      .render(page, width: { width }, rows: rows, to: output)
    output.flush()
    return capture.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test("A terminal shows aligned columns, and the cells below a row under it")
  func wide() throws {
    #expect(
      try Self.rendered(Self.people(), .human) == [
        "People",
        "  Ada     VIP  writes notes about engines that nobody has built so far",
        "      3 friends in common",
        "  查尔斯",
      ])
  }

  @Test(
    "The beginning of a text has fewer lines on a low terminal",
    arguments: [(nil, 4), (60, 4), (24, 4), (12, 2), (10, 1), (2, 1)] as [(Int?, Int)])
  func beginning(rows: Int?, lines: Int) throws {
    let text = String(repeating: "rain in the garden ", count: 20)
    let page = Page([.beginning(text, goesOn: true)], data: .null)
    #expect(try Self.rendered(page, .human, width: 30, rows: rows).count == lines)
  }

  @Test("Words alone: a row without a number is a name with its values, and another one has lines")
  func accessible() throws {
    #expect(
      try Self.rendered(Self.people(), .accessible) == [
        "People",
        "Ada: VIP, writes notes about engines that nobody has built so far,",
        "3 friends in common", "查尔斯",
      ])
    func row(_ number: Int) -> Page.Row {
      .init(
        number: number, mark: Phrase(verbatim: number == 1 ? "" : "new"),
        [.init(Phrase(verbatim: "Ada")), .init(Phrase(verbatim: "Bob"))])
    }
    let page = Page([.rows([row(1), row(2), row(3)])], data: .null)
    let lines = ["1: Ada", "Bob", "2: Ada", "new", "Bob", "3: Ada", "new", "Bob"]
    #expect(try Self.rendered(page, .accessible) == lines)
    let capture = try Capture()
    let output = Output(descriptor: capture.descriptor, transcript: Transcript())
    let renderer = Renderer(
      layout: .accessible, colours: Colours(areShown: false), language: .en)
    #expect(try renderer.render(page, width: { 80 }, mostLines: 6, to: output) == 2)
    output.flush()
    #expect(capture.text == lines.prefix(5).joined(separator: "\n") + "\n")
  }

  @Test("Facts of one cell with dots between them stand on lines of their own")
  func factsOfCell() throws {
    let parts = [
      Page.Part(Phrase(verbatim: "VIP")), Page.Part(.dot), Page.Part(Phrase(verbatim: "Rain")),
    ]
    let page = Page(
      [
        .rows([Page.Row(number: 1, [.init(Phrase(verbatim: "ada")), .init(parts, place: .column)])])
      ], data: .null)
    #expect(try Self.rendered(page, .accessible) == ["1: ada", "VIP", "Rain"])
  }

  @Test("Without colours, what cannot be used stands in brackets")
  func unavailable() throws {
    let parts = [
      Page.Part(Phrase(verbatim: "like")), Page.Part(Phrase(verbatim: "unlike"), .unavailable),
    ]
    let page = Page([.facts(parts.map { [$0] })], data: .null)
    #expect(try Self.rendered(page, .human) == ["like · (unlike)"])
  }

  @Test("A remark or a line keeps a command whole that it names, unless it is longer than a line")
  func commandInSentence() throws {
    let words = Phrase(verbatim: "Find users: users. Ask one: user befriend NAME.")
    let long = Phrase(verbatim: "a: bbbbbbbbbbbb")
    for block in [Page.Block.remark, Page.Block.line] {
      #expect(
        try Self.rendered(Page([block(words, .plain)], data: .null), .human, width: 34)
          == ["Find users: users. Ask one:", "user befriend NAME."])
      #expect(
        try Self.rendered(Page([block(long, .plain)], data: .null), .human, width: 8)
          == ["a:", "bbbbbbbb", "bbbb"])
    }
  }

  @Test("A cell below a row takes a line if it has text in the language that is shown")
  func cellBelow() throws {
    let cell = Page.Cell(Phrase("", "共同好友"), place: .below)
    let page = Page([.rows([Page.Row([.init(Phrase(verbatim: "Ada")), cell])])], data: .null)
    #expect(try Self.rendered(page, .human) == ["Ada"])
    #expect(try Self.rendered(page, .human, .zh) == ["Ada", "    共同好友"])
  }

  @Test(
    "A text is source in a pipe and wrapped on a terminal, without control characters")
  func markdown() throws {
    let text = "# Tea\r\n\n*one* two three\n\u{1B}[2J\n"
    let page = Page([.markdown(text)], data: .string(text))
    #expect(
      try Self.rendered(page, .plain) == ["# Tea", "", "*one* two three", "^[[2J"])
    #expect(
      try Self.rendered(page, .human, width: 10)
        == ["# Tea", "", "*one* two", "three", "^[[2J"])
    #expect(try Self.rendered(Page([.markdown("")], data: .null), .plain) == [])
  }

  @Test("On a narrow terminal the widest column is wrapped, and stays a column")
  func narrow() throws {
    #expect(
      try Self.rendered(Self.people(), .human, width: 40) == [
        "People",
        "  Ada     VIP  writes notes about",
        "               engines that nobody has",
        "               built so far",
        "      3 friends in common",
        "  查尔斯",
      ])
  }

  @Test("Both languages are aligned")
  func chinese() throws {
    let lines = try Self.rendered(Self.people(), .human, .zh)
    #expect(lines.first == "大家")
    #expect(lines.contains("      3个共同好友"))
  }

  @Test(
    "No line is wider than the terminal, and none ends in a blank",
    arguments: [80, 40, 30])
  func widths(width: Int) throws {
    for language in Language.allCases {
      for line in try Self.rendered(Self.people(), .human, width: width, language) {
        #expect(Width.of(line) <= width)
        #expect(line.last != " ")
      }
    }
  }

  @Test("A pipe gets the cells of a row, all of them, with values for words")
  func plain() throws {
    #expect(
      try Self.rendered(Self.people(), .plain, width: 40) == [
        "People",
        "Ada\tVIP\twrites notes about engines that nobody has built so far\t3\tid",
        "查尔斯\t\t\t0\tid",
      ])
  }

  @Test("JSON is one line with all fields, or with those asked for")
  func json() throws {
    #expect(try Self.rendered(Self.people(), .json([])) == [#"[{"name":"Ada"},{"name":"查尔斯"}]"#])
    #expect(
      try Self.rendered(Self.people(), .json(["name"])) == [#"[{"name":"Ada"},{"name":"查尔斯"}]"#])
    #expect(throws: Complaint.self) { try Self.rendered(Self.people(), .json(["age"])) }
  }

  @Test("Colours begin and end around their words and move no column")
  func colours() throws {
    let lines = try Self.rendered(Self.people(), .human, colours: true)
    #expect(lines[0] == "\u{1B}[1mPeople\u{1B}[0m")
    #expect(lines[1].hasPrefix("  \u{1B}[35mAda\u{1B}[0m     VIP  writes"))
  }

  @Test("Foreign text cannot break a row or control a terminal, in any layout")
  func hostile() throws {
    let page = Page(
      [
        .rows([
          Page.Row([.init(Phrase(verbatim: "a\u{1B}[2J\tb\nc")), .init(Phrase(verbatim: "d"))])
        ])
      ],
      data: .string("\u{1B}[2J\n"))
    #expect(try Self.rendered(page, .plain) == ["a^[[2J  b c\td"])
    #expect(try Self.rendered(page, .human) == ["a^[[2J  b c  d"])
    #expect(try Self.rendered(page, .json([])) == [#""\u001b[2J\n""#])
  }

  @Test("A pipe gets the source of Markdown, with one line end after it")
  func markdownInAPipe() throws {
    for (text, lines) in [
      ("# One\n\n*two*  \nthree\u{1B}[2J", ["# One", "", "*two*  ", "three^[[2J"]),
      ("one\r\ntwo\n", ["one", "two"]), ("one\n\n", ["one", ""]), ("", []),
    ] {
      #expect(try Self.rendered(Page([.markdown(text)], data: .null), .plain) == lines)
    }
  }

  @Test("Markdown is laid out on a terminal, with its marks where there are no colours")
  func markdownForPeople() throws {
    let page = Page([.markdown("**one** *two* `three` [four](five)")], data: .null)
    #expect(try Self.rendered(page, .human) == ["**one** *two* `three` four (five)"])
    #expect(
      try Self.rendered(page, .human, colours: true) == [
        "\u{1B}[1mone\u{1B}[0m \u{1B}[3mtwo\u{1B}[0m \u{1B}[35mthree\u{1B}[0m four (\u{1B}[2mfive\u{1B}[0m)"
      ])
    let nested = Page([.markdown("***one ~~two~~*** three four")], data: .null)
    #expect(
      try Self.rendered(nested, .human, width: 11, colours: true) == [
        "\u{1B}[1m\u{1B}[3mone \u{1B}[0m\u{1B}[1m\u{1B}[3m\u{1B}[9mtwo\u{1B}[0m", "three four",
      ])
  }

  @Test("An empty page has no line, and an empty row has an empty one")
  func empty() throws {
    #expect(try Self.rendered(Page([.rows([])], data: .array([])), .human) == [])
    let hidden = Page.Row([.init(Phrase(verbatim: "12"), place: .nowhere)])
    #expect(try Self.rendered(Page([.rows([hidden])], data: .null), .human) == [])
    #expect(try Self.rendered(Page([.rows([hidden])], data: .null), .plain) == ["12"])
    #expect(try Self.rendered(Page([.rows([])], data: .array([])), .plain) == [])
    #expect(try Self.rendered(Page([.rows([])], data: .array([])), .json([])) == ["[]"])
  }
}
