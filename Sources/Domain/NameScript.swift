/// The script of a new account name. See docs/decisions/0020 for the reasons.
///
/// The letters of a name belong to one script; Latin ones may stand beside Chinese, Japanese and
/// Korean ones. The letters of a script with look-alikes include one that is unmistakable.
enum NameScript: CaseIterable {
  case latin, greek, cyrillic, hebrew, arabic, eastAsian, korean

  /// Throws if a name in lowercase could be taken for another one.
  static func check(_ name: String) throws {
    var found: Set<NameScript> = []
    for scalar in name.unicodeScalars where !isCommon(scalar) {
      guard let script = allCases.first(where: { $0.contains(scalar) }) else {
        throw AccountName.Refusal.badCharacter(String(scalar))
      }
      found.insert(script)
    }
    let others = found.subtracting([.latin])
    guard others.count <= 1, found.count == others.count || others.isSubset(of: besideLatin)
    else { throw AccountName.Refusal.mixedScripts }
    guard let script = others.first else { return }
    let lookAlikes = script.lookAlikes
    let letters = name.unicodeScalars.filter { script.contains($0) && script.canMislead($0) }
    guard letters.isEmpty || !letters.allSatisfy(lookAlikes.contains) else {
      throw AccountName.Refusal.looksLikeAnother
    }
  }

  /// The scripts without letters that look like Latin ones.
  private static let besideLatin: Set<NameScript> = [.eastAsian, .korean]

  /// Whether a scalar is a digit or a sign that every script uses.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "-", "_": true
    default: false
    }
  }

  private func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch (self, scalar.value) {
    // Without letters that look like another one: dotless i, kra, n with an apostrophe, long s.
    case (.latin, 0x131), (.latin, 0x138), (.latin, 0x149), (.latin, 0x17F): false
    // ASCII, the letters of Europe, Vietnamese and pinyin.
    case (.latin, 0x61...0x7A), (.latin, 0xDF...0xF6), (.latin, 0xF8...0x17E),
      (.latin, 0x1A1), (.latin, 0x1B0), (.latin, 0x1CE...0x1DC), (.latin, 0x1E7...0x1E9),
      (.latin, 0x1F9), (.latin, 0x219...0x21B), (.latin, 0x1E00...0x1EF9):
      true
    case (.greek, 0x3AC...0x3CE), (.greek, 0x390), (.greek, 0x1F00...0x1FFC): true
    case (.cyrillic, 0x430...0x45F), (.cyrillic, 0x491), (.cyrillic, 0x4BB), (.cyrillic, 0x4D9),
      (.cyrillic, 0x4E9), (.cyrillic, 0x493), (.cyrillic, 0x49B), (.cyrillic, 0x4A3),
      (.cyrillic, 0x4AF), (.cyrillic, 0x4B1):
      true
    case (.hebrew, 0x5D0...0x5EA): true
    case (.arabic, 0x620...0x64A), (.arabic, 0x660...0x669), (.arabic, 0x671...0x6D3),
      (.arabic, 0x6F0...0x6F9):
      true
    case (.eastAsian, 0x3041...0x3096), (.eastAsian, 0x30A1...0x30FA),
      (.eastAsian, 0x3105...0x312F), (.eastAsian, 0x3400...0x4DBF),
      (.eastAsian, 0x4E00...0x9FFF), (.eastAsian, 0x20000...0x3FFFF), (.eastAsian, 0x3006):
      true
    case (.korean, 0xAC00...0xD7A3): true
    default: false
    }
  }

  /// Whether a letter belongs to the part of the script whose letters look like others.
  private func canMislead(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .eastAsian: (0x30A1...0x30FA).contains(scalar.value)
    default: true
    }
  }

  /// The letters that look like a letter of another script.
  private var lookAlikes: Set<Unicode.Scalar> {
    switch self {
    case .latin, .korean: []
    case .greek: Set("αγικνορσυχ".unicodeScalars)
    case .cyrillic: Set("асеорхуіјѕһԁԛԝѵӏ".unicodeScalars)
    case .hebrew: Set("וןסט".unicodeScalars)
    case .arabic: Set("اه".unicodeScalars)
    case .eastAsian: Set("ロカエニハトタチオヌムヒ".unicodeScalars)
    }
  }
}
