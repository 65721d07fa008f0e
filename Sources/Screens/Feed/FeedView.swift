import Core

extension Feed {
  /// How one gets to the screen; what is on it is laid out by its part.
  enum View {
    static let noun = CommandSpec("feed", summary: .feedNoun, example: "feed --limit 50")
  }
}
