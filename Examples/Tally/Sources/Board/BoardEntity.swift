import Viper

extension Board {
  /// A number with an end, as on a hand counter.
  struct Counter {
    static let last = 999
    private(set) var number = 0

    mutating func add(_ step: Int) throws -> Int {
      guard number + step <= Counter.last else { throw Complaint(.refused, .full) }
      number += step
      return number
    }
  }
}
