import Fixtures
import Search
import Testing

@Suite("Marks of texts")
struct MarksTests {
  @Test("A range of days is covered by few marks, and each of its days has one of them")
  func days() {
    let all = Marks.days(covering: .min ... .max)
    #expect(all == (0...7).map { "#h\($0)" })
    let day: Int64 = 86_400
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      let first = Int64.random(in: 0...30_000, using: &dice)
      let last =
        first + Int64.random(in: 0...2_700, using: &dice) >> Int64.random(in: 0...11, using: &dice)
      let marks = Marks.days(covering: first * day...last * day + day - 1)
      #expect(marks.count <= 64)
      for (one, isInside) in [
        (first, true), (last, true), ((first + last) / 2, true), (first - 1, false),
        (last + 1, false),
      ] where one >= 0 {
        let own = Marks.days(of: one * day + 7)
        #expect(own.filter(marks.contains).count == (isInside ? 1 : 0), "\(one) \(first) \(last)")
      }
    }
    // Days beyond the last one share its mark, and are then compared by their time.
    #expect(Marks.days(of: .max) == Marks.days(of: 40_000 * day))
    #expect(Marks.days(of: .min) == Marks.days(of: 0))
    #expect(Marks.days(covering: .max ... .max) == ["#d32767"])
  }
}
