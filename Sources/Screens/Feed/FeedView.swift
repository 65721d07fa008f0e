import Viper

extension Feed {
  /// The noun of the screen. The list lays out the rest.
  enum View {
    static let noun = CommandSpec(
      "feed", summary: Phrase("show the blogs of the users you follow", "显示你关注的人发布的博客"),
      example: "feed --limit 50")
  }
}
