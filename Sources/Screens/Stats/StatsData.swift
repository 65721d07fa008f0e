import Domain
import Viper

extension Stats {
  /// Figures about some blogs.
  struct Sum: Equatable, Sendable {
    var blogs = 0
    var words = 0
    var likes = 0

    static func += (sum: inout Sum, other: Sum) {
      sum.blogs += other.blogs
      sum.words += other.words
      sum.likes += other.likes
    }
  }

  /// A day on which blogs were published.
  struct Day: Equatable, Sendable {
    let date: CivilDate
    let sum: Sum
  }

  /// A month of the calendar.
  struct Month: Equatable, Sendable {
    let year: Int
    let number: Int
    var sum = Sum()
  }

  /// A run of days without a blog.
  struct Pause: Equatable, Sendable {
    let since: CivilDate
    let until: CivilDate

    var days: Int { until.daysSince1970 - since.daysSince1970 + 1 }
  }
}
