extension Int64 {
  /// The number of a typed cursor. Each number from 1 on has one cursor: its digits.
  package init?(cursor typed: some StringProtocol) {
    guard let number = Int64(typed), number > 0, String(number) == typed else { return nil }
    self = number
  }
}
