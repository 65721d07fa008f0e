/// Terms of a text, by which a search is narrowed: its author and the day of its first publication.
///
/// Each day also lies in a span of 8 days, in one of 64, and so on, so that few terms cover any range of days.
package enum FilterTerms {
  /// No word begins with this sign.
  package static let sign = "#"

  package static func author(_ number: Int64) -> String { "\(sign)a\(number)" }

  private static let levels = 5
  private static let letters = ["d", "e", "f", "g", "h"]
  /// The last day that has a term of its own. Later days share it, and days before 1970 share the
  /// first.
  private static let last: Int64 = 32_767

  /// The terms of a moment, in seconds since 1970.
  package static func days(of moment: Int64) -> [String] {
    let day = day(of: moment)
    return (0..<levels).map { term(day >> (3 * Int64($0)), $0) }
  }

  /// The fewest terms that cover all days of a range; the range may begin or end within a day.
  package static func days(covering moments: ClosedRange<Int64>) -> [String] {
    var first = day(of: moments.lowerBound)
    var end = day(of: moments.upperBound) + 1
    var terms: [String] = []
    for level in 0..<levels {
      let isHighest = level == levels - 1
      while first < end, isHighest || first & 7 != 0 {
        terms.append(term(first, level))
        first += 1
      }
      while first < end, end & 7 != 0 {
        end -= 1
        terms.append(term(end, level))
      }
      first >>= 3
      end >>= 3
    }
    return terms
  }

  private static func term(_ number: Int64, _ level: Int) -> String {
    sign + letters[level] + "\(number)"
  }

  private static func day(of moment: Int64) -> Int64 { min(max(moment, 0) / 86_400, last) }
}
