import Domain
import Viper

extension Search {
  /// The text and the filters of a search, as they were typed.
  struct Request: Equatable, Sendable {
    let text: String
    let author: String?
    let since: CivilDate?
    let until: CivilDate?
    /// The state of the account's own blogs that are searched; `nil` for the published blogs of all
    /// users.
    let state: Blog.State?

    init(
      _ text: String, author: String? = nil, since: CivilDate? = nil, until: CivilDate? = nil,
      state: Blog.State? = nil
    ) {
      self.text = text
      self.author = author
      self.since = since
      self.until = until
      self.state = state
    }

    /// The moments of whole days in UTC, as dates are shown; `nil` if the first day is after the
    /// last one.
    var moments: ClosedRange<Int64>? {
      let first = since.map { Int64($0.daysSince1970) * 86_400 } ?? .min
      let last = until.map { Int64($0.daysSince1970) * 86_400 + 86_399 } ?? .max
      return first <= last ? first...last : nil
    }
  }
}
