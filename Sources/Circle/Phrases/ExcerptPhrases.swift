package import Viper

/// Messages about texts of which only the beginning is shown.
extension Phrase {
  package static let textGoesOn = Phrase.ellipsis
}
