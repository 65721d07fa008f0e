import Viper

extension Console {
  /// Words of the program that are the same in all languages, as a page shows them: on a terminal of a
  /// reader who wants no signs, with words in their place.
  package func plain(_ text: String) -> String {
    outputIsTerminal ? settings.plain(text) : text
  }
}

extension Settings {
  func plain(_ text: String) -> String {
    // A phrase that is the same in all languages would be text of others.
    wording(of: language == .en ? Phrase(text, "") : Phrase("", text))
  }
}
