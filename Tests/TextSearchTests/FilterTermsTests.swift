import Fixtures
import Search
import Testing

@Suite("Terms of filters")
struct MarksTests {
  @Test("A range of days is covered by few terms, and each of its days has one of them")
  func days() {
    let all = FilterTerms.days(covering: .min ... .max)
    #expect(all == (0...7).map { "#h\($0)" })
    let day: Int64 = 86_400
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      let first = Int64.random(in: 0...30_000, using: &dice)
      let last =
        first + Int64.random(in: 0...2_700, using: &dice) >> Int64.random(in: 0...11, using: &dice)
      let terms = FilterTerms.days(covering: first * day...last * day + day - 1)
      #expect(terms.count <= 64)
      for (one, isInside) in [
        (first, true), (last, true), ((first + last) / 2, true), (first - 1, false),
        (last + 1, false),
      ] where one >= 0 {
        let own = FilterTerms.days(of: one * day + 7)
        #expect(own.filter(terms.contains).count == (isInside ? 1 : 0), "\(one) \(first) \(last)")
      }
    }
    // Days beyond the last one share its term, and are then compared by their time.
    #expect(FilterTerms.days(of: .max) == FilterTerms.days(of: 40_000 * day))
    #expect(FilterTerms.days(of: .min) == FilterTerms.days(of: 0))
    #expect(FilterTerms.days(covering: .max ... .max) == ["#d32767"])
  }
}
