import Viper

extension Board {
  /// A number that ends at 999, as on a hand counter.
  struct Counter {
    private(set) var number = 0

    mutating func add(_ step: Int) throws -> Int {
      guard number + step <= 999 else { throw Complaint(.refused, .full(999)) }
      number += step
      return number
    }
  }
}
