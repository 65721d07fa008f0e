import Circle
import Search
import Testing
import Viper

@Suite("Search queries")
struct SearchQueryTests {
  private func terms(_ typed: String) throws -> [String] {
    try SearchQuery(typed).terms.map { term in
      let words = term.words.map { String(decoding: $0, as: UTF8.self) }
      return words.joined(separator: "+") + (term.isPrefix ? "*" : "")
    }
  }

  @Test(
    "Spaces separate terms, quotes enclose a phrase, a star makes a prefix",
    arguments: [
      ("rain", ["rain"]), ("  Rain\tSUN ", ["rain", "sun"]), ("\"quiet garden\"", ["quiet+garden"]),
      ("a \"b c\" d", ["a", "b+c", "d"]), ("a\"b c\"d", ["a", "b+c", "d"]), ("gar*", ["gar*"]),
      ("\"quiet gar\"*", ["quiet+gar*"]), ("\"quiet gar*\"", ["quiet+gar"]),
      ("gar* den", ["gar*", "den"]),
      ("gar**", ["gar*"]), ("*gar", ["gar"]), ("g*r", ["g+r"]), ("\"not closed", ["not+closed"]),
      ("\"not closed*", ["not+closed"]), ("“quiet garden”", ["quiet+garden"]),
      ("don't rain-coat", ["don+t", "rain+coat"]), ("天气", ["天+气"]), ("天*", ["天"]),
      ("天a*", ["天+a*"]), ("Swift语言", ["swift+语+言"]), ("北京\u{3000}天气", ["北+京", "天+气"]),
      ("Éclair naïve", ["eclair", "naive"]), ("e\u{301}clair", ["eclair"]), ("- rain :", ["rain"]),
      ("ΟΔΟΣ", ["οδοσ"]), ("Москва", ["москва"]), ("C++ 42", ["c", "42"]),
      ("AND OR NOT", ["and", "or", "not"]),
      ("words:x", ["words+x"]), ("a\u{1CF3}b", ["a+b"]), ("NEAR(a b)", ["near+a", "b"]),
    ])
  func parsed(typed: String, expected: [String]) throws {
    #expect(try terms(typed) == expected)
  }

  @Test(
    "A query needs a letter or a digit",
    arguments: [
      "", " ", "\"", "\"\"", "*", "-", "^", ":", "()", "\"*\"*", "😀", "\u{301}", "\0", "。、",
      "\u{1CF3}", "\u{19C0}",
    ])
  func empty(typed: String) {
    #expect(throws: SearchQuery.Refusal.empty) { try SearchQuery(typed) }
  }

  @Test("The numbers of words and characters of a query are limited")
  func bounded() throws {
    let most = SearchQuery.mostWords
    #expect(try terms(String(repeating: "a ", count: most)).count == most)
    #expect(try SearchQuery(String(repeating: "天", count: most)).terms[0].words.count == most)
    for typed in [
      String(repeating: "a ", count: most + 1), String(repeating: "天", count: most + 1),
      String(repeating: "a-", count: most + 1),
      String(repeating: "a", count: SearchQuery.longest + 1),
      String(repeating: "\"", count: 10_000), "a" + String(repeating: "\u{301}", count: 1 << 19),
    ] {
      #expect(throws: SearchQuery.Refusal.tooLong) { try SearchQuery(typed) }
    }
    #expect(throws: Never.self) {
      try SearchQuery(String(repeating: "a", count: SearchQuery.longest))
    }
  }
}
