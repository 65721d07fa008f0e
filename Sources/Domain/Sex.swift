/// The sex that a person may state.
package enum Sex: String, CaseIterable, Sendable {
  case female, male

  /// The words that can be typed, in any case.
  package static let words = ["female", "male", "女", "男", "f", "m", "1", "0"]

  /// The sex of a typed word, or `nil` if it is none of the words.
  package init?(typed: String) {
    switch typed.lowercased() {
    case "female", "女", "f", "1": self = .female
    case "male", "男", "m", "0": self = .male
    default: return nil
    }
  }
}

extension Profile {
  /// The sex, if it is stated. Earlier versions stored the word that was typed.
  package var sex: Sex? {
    self[.sex].flatMap { $0 == "true" ? .female : Sex(typed: $0) }
  }
}
