/// Numbers that look random and are the same in every run (SplitMix64).
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Dice with the same seed fall alike.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Text of so many scalars, each picked from a pool.
  package mutating func text(of pool: String, lengths: ClosedRange<Int>) -> String {
    let scalars = Array(pool.unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: lengths, using: &self) {
      text.append(scalars[Int.random(in: scalars.indices, using: &self)])
    }
    return String(text)
  }
}
