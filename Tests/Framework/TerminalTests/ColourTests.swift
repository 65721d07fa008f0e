import Glibc
import Testing
import Viper

@testable import Terminal

@Suite("The styles on dark and light backgrounds")
struct ColourTests {
  private typealias Colour = (red: Double, green: Double, blue: Double)

  /// Attributes that keep the colour of the terminal: bold, faint, italic, struck; and their end.
  private static let attributes: Set = [0, 1, 2, 3, 9]

  /// The 16 colours as usual terminals show them, from 0 to 255.
  private static func colours(of code: Int) -> [Colour] {
    let isBright = code >= 90
    let bits = code % 10
    func colour(_ off: Double, _ on: Double) -> Colour {
      (bits & 1 > 0 ? on : off, bits & 2 > 0 ? on : off, bits & 4 > 0 ? on : off)
    }
    // The consoles of PCs, and xterm.
    return isBright ? [colour(85, 255), colour(127, 255)] : [colour(0, 170), colour(0, 205)]
  }

  /// The contrast of a colour with white and with black, as WCAG defines it.
  private static func contrasts(_ colour: Colour) -> [Double] {
    func linear(_ value: Double) -> Double {
      pow((value / 255 + 0.055) / 1.055, 2.4)
    }
    let light =
      0.2126 * linear(colour.red) + 0.7152 * linear(colour.green)
      + 0.0722 * linear(colour.blue)
    return [1.05 / (light + 0.05), (light + 0.05) / 0.05]
  }

  private static func codes(of sequence: Colours.Sequence) -> [Int]? {
    guard sequence.rawValue.hasPrefix("\u{1b}["), sequence.rawValue.hasSuffix("m") else {
      return nil
    }
    return sequence.rawValue.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
  }

  @Test("No style vanishes on black or on white", arguments: Colours.Sequence.allCases)
  func visible(sequence: Colours.Sequence) {
    for code in Self.codes(of: sequence) ?? [] where !Self.attributes.contains(code) {
      #expect((30...37).contains(code) || (90...97).contains(code))
      for colour in Self.colours(of: code) {
        #expect(Self.contrasts(colour).allSatisfy { $0 >= 2.5 }, "\(code) \(colour)")
      }
    }
  }

  @Test(
    "The measure refuses colours that vanish", arguments: [30, 32, 33, 34, 36, 37, 92, 93, 96, 97])
  func measure(code: Int) {
    #expect(Self.colours(of: code).contains { Self.contrasts($0).contains { $0 < 2.5 } })
  }

  @Test("Each style of a page looks different, and plain words have no style")
  func different() {
    let looks = Page.Style.allCases.compactMap { Colours.Sequence($0)?.rawValue }
    // Commands that cannot be used now look like other faint words.
    #expect(Set(looks).count == Page.Style.allCases.count - 2)
    #expect(Colours.Sequence(Page.Style.plain) == nil)
  }

  @Test("The signs between the places of a prompt are faint, and take no columns")
  func prompt() {
    let prompt = Prompt.text([["Greeting", "Users"]], width: 80)
    func put(_ text: String, _ sequence: Colours.Sequence) -> String {
      "\u{1}\(sequence.rawValue)\u{2}\(text)\u{1}\u{1b}[0m\u{2}"
    }
    #expect(
      LineEditor.coloured(prompt)
        == put("Greeting", .strong) + put(" › ", .faint) + put("Users › ", .strong))
    #expect(LineEditor.coloured(Safe("Sure? ")) == put("Sure? ", .strong))
  }
}
