import Circle
import Search
import Testing

@Suite("The snippet of a text around a match")
struct SnippetTests {
  /// The snippet, with its marks in brackets.
  private func snippet(_ query: String, _ body: String, title: String = "") throws -> String {
    let snippet = Snippet(of: try SearchQuery(query), title: title, body: body)
    let scalars = Array(snippet.text.unicodeScalars)
    var shown = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if snippet.positions.contains(where: { $0.lowerBound == index }) { shown.append("[") }
      shown.append(scalar)
      if snippet.positions.contains(where: { $0.upperBound == index + 1 }) { shown.append("]") }
    }
    return String(shown)
  }

  @Test(
    "Matches are marked, in any case and with any accents",
    arguments: [
      ("rain", "Quiet RAIN today", "Quiet [RAIN] today"), ("naive", "So naïve!", "So [naïve]!"),
      ("NAÏVE", "so naive", "so [naive]"), ("naive", "so nai\u{308}ve.", "so [nai\u{308}ve]."),
      ("cafe", "CAFÉ", "[CAFÉ]"), ("rain", "rainy train, rain", "rainy train, [rain]"),
      ("rai*", "a rainy day", "a [rainy] day"), ("天气", "今天天气好", "今天[天气]好"),
      ("\"quiet garden\"", "quiet, very quiet garden", "quiet, very [quiet garden]"),
      ("quiet-garden", "quiet -\n\n garden", "[quiet - garden]"),
      ("b a", "a b a b", "[a] [b] [a] [b]"),
      ("\"a b\" b", "a b b", "[a b] [b]"), ("swift语言", "用Swift 语言写", "用[Swift 语言]写"),
      ("οδος", "ΟΔΟΣ", "[ΟΔΟΣ]"), ("rain", "sun\nrain\n\nand + more", "sun [rain] and + more"),
      ("rain", "sun\n## rain\n\nand more", "sun [rain] and more"),
      ("ра", "r\u{430} ра", "r\u{430} [ра]"), ("ete", "eté x été", "[eté] x [été]"),
    ])
  func marked(query: String, body: String, shown: String) throws {
    #expect(try snippet(query, body) == shown)
  }

  @Test("Items of a list are separated, and sentences keep their own marks")
  func items() throws {
    #expect(
      try snippet("rain", "Buy:\n\n- tea\n- rain *hats*\n\n* * *\n+ one.\n- two\n\nMore **words**")
        == "Buy: tea; [rain] hats; one. two More words")
    #expect(try snippet("rain", "**rain**\n**sun** - and\n- [ ] wind") == "[rain] sun - and; wind")
  }

  @Test("The body comes before the title; without a match the snippet is the beginning of the body")
  func places() throws {
    #expect(try snippet("rain", "sun and rain", title: "Rain") == "sun and [rain]")
    #expect(try snippet("rain", "only sun", title: "On rain") == "On [rain]")
    #expect(try snippet("rain", "only sun", title: "Sun") == "only sun")
    #expect(try snippet("rain sun", "only sun", title: "Sun") == "only [sun]")
    #expect(try snippet("rain", "", title: "") == "")
  }

  @Test("A long text is cut between words, or between Chinese characters")
  func cut() throws {
    let words = String(repeating: "lorem ipsum dolor ", count: 40)
    #expect(
      try snippet("rain", words + "rain " + words)
        == "…lorem ipsum dolor [rain] lorem ipsum dolor lorem ipsum dolor…")
    #expect(
      try snippet("rain", "rain " + words)
        == "[rain] lorem ipsum dolor lorem ipsum dolor lorem ipsum dolor…")
    #expect(
      try snippet(
        "天气", String(repeating: "人", count: 200) + "天气" + String(repeating: "山", count: 200))
        == "…" + String(repeating: "人", count: 10) + "[天气]" + String(repeating: "山", count: 18)
        + "…")
    #expect(
      try snippet("none", words) == "lorem ipsum dolor lorem ipsum dolor lorem ipsum dolor lorem…")
  }

  @Test(
    "The snippet has no marks of Markdown",
    arguments: [
      ("# Tea\n\nwarm **rain** and `code`", "Tea warm [rain] and code"),
      ("one\n- rain\n- [x] sun\n> a *quote*", "one; [rain]; sun a quote"),
      ("[rain](https://x.y/z) falls", "[rain] falls"), ("| a | rain |\n|---|---|", "a [rain]"),
      ("two - rain", "two - [rain]"),
    ])
  func marks(_ body: String, _ expected: String) throws {
    #expect(try snippet("rain", body) == expected)
  }

  @Test("White space becomes one space, and combining marks stay with their character")
  func layout() throws {
    #expect(try snippet("rain", "one\n\n\ttwo   rain\r\nthree") == "one two [rain] three")
    let family = "👨‍👩‍👧‍👦"
    let shown = try snippet(
      "rain", String(repeating: family, count: 30) + " rain " + String(repeating: family, count: 30)
    )
    #expect(
      !shown.isEmpty
        && shown.filter { !"…[] rain".contains($0) }.allSatisfy { $0 == Character(family) })
  }

  @Test(
    "The snippet of a very long body is short",
    arguments: ["word ", "天", "é", "e\u{301}", "\u{301}", "天气 ", "- "])
  func long(unit: String) throws {
    let body = String(repeating: unit, count: (1 << 18) / unit.utf8.count)
    let start = ContinuousClock.now
    #expect(try snippet("needle", body + " needle").contains("[needle]"))
    #expect(try snippet("needle", "needle " + body).hasPrefix("[needle]"))
    #expect(try snippet("\"天 气 needle\"", body).unicodeScalars.count < 2_000)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("Every text has a snippet, wherever it is cut")
  func any() throws {
    let pool = "a天é\u{301}🇩🇪👩‍🔬 \n\"*ßİ\u{200B}\u{0}語"
    var state: UInt64 = 7
    func roll(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let scalars = Array(pool.unicodeScalars)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<roll(900) { text.append(scalars[roll(scalars.count)]) }
      let snippet = Snippet(of: try SearchQuery("a 天*"), title: "", body: String(text))
      let count = snippet.text.unicodeScalars.count
      #expect(
        snippet.positions.allSatisfy { $0.lowerBound < $0.upperBound && $0.upperBound <= count })
      #expect(
        zip(snippet.positions, snippet.positions.dropFirst()).allSatisfy {
          $0.upperBound <= $1.lowerBound
        })
    }
  }
}
