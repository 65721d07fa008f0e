/// The number of an edition of a book, in its form of thirteen digits.
package struct ISBN: Hashable, Sendable {
  /// The thirteen digits as a number.
  package let number: Int64

  /// An ISBN that was read from a store.
  package init(number: Int64) { self.number = number }

  /// Reads an ISBN of thirteen or ten digits, or the nine digits that came before it. Hyphens and other
  /// signs are left out. `nil` if the check digit is wrong.
  package init?(_ typed: String) {
    var digits: [Int] = []
    digits.reserveCapacity(13)
    for byte in typed.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(Int(byte) - 0x30)
      case UInt8(ascii: "X"), UInt8(ascii: "x"): digits.append(10)
      default: continue
      }
      // A longer text is no ISBN, however long it is.
      if digits.count > 13 { return nil }
    }
    if digits.count == 9 { digits.insert(0, at: 0) }
    // Catalogues fill an unknown number with one digit.
    guard digits.contains(where: { $0 != digits[0] }) else { return nil }
    switch digits.count {
    case 10:
      guard ISBN.isValid(ten: digits) else { return nil }
      digits = [9, 7, 8] + digits.dropLast()
      digits.append(ISBN.checkDigit(of: digits))
    case 13:
      guard digits[0] == 9, digits[1] == 7, digits[2] == 8 || digits[2] == 9,
        digits.allSatisfy({ $0 < 10 }), digits[12] == ISBN.checkDigit(of: digits.dropLast())
      else { return nil }
    default: return nil
    }
    number = digits.reduce(0) { $0 * 10 + Int64($1) }
  }

  /// The thirteen digits.
  package var text: String { String(number) }

  private static func isValid(ten digits: [Int]) -> Bool {
    // Only the last digit can be an X, which stands for ten.
    guard digits.dropLast().allSatisfy({ $0 < 10 }) else { return false }
    var sum = 0
    for (place, digit) in digits.enumerated() { sum += (10 - place) * digit }
    return sum % 11 == 0
  }

  /// The digit behind these twelve.
  private static func checkDigit(of digits: some Sequence<Int>) -> Int {
    var sum = 0
    for (place, digit) in digits.enumerated() { sum += place % 2 == 0 ? digit : 3 * digit }
    return (10 - sum % 10) % 10
  }
}
