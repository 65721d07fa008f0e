import Domain
import Search

/// Searches, with the real index of a store in memory.
extension Target {
  /// The first line is a search. The rest is the text of a blog.
  static func search(_ text: String) {
    let (typed, body) = firstLine(of: text)
    let query: SearchQuery
    do {
      query = try SearchQuery(typed)
    } catch is SearchQuery.Refusal {
      return
    } catch {
      fail("\(error)")
    }
    checkSnippet(Snippet(of: query, title: typed, body: body))
    let found = store.bodiesFound(by: query, in: [typed, body])
    require(found[0], "a text is not found by its own words")
    require(found[1] == query.matches(body), "the index and the query read other words")
  }

  private static func checkSnippet(_ snippet: Snippet) {
    let count = snippet.text.unicodeScalars.count
    var end = 0
    for position in snippet.positions {
      require(
        position.lowerBound >= end && position.upperBound <= count,
        "a word is outside of its snippet")
      end = position.upperBound
    }
  }
}
