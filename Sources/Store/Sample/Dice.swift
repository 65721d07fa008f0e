/// A seeded random number generator: SplitMix64.
struct Dice {
  private var state: UInt64

  /// Every row has dice of its own, so that the rows stay the same when there are more of another
  /// kind.
  init(seed: UInt64, kind: UInt64, number: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 ^ kind << 56 ^ UInt64(number)
    // Without this round, neighbouring rows would begin with similar numbers.
    _ = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, but not including, the bound.
  mutating func roll(_ bound: Int) -> Int {
    bound <= 1 ? 0 : Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in the range.
  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + roll(range.count)
  }

  /// True with a probability in percent.
  mutating func happens(_ percent: Int) -> Bool { roll(100) < percent }

  /// A random element.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[roll(things.count)] }
}
