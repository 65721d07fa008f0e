import Viper

extension Feed {
  /// The noun of the screen, and the layout of its parts.
  enum View {
    static let noun = CommandSpec(
      "feed", summary: Phrase("show the blogs of the users you follow", "显示你关注的人发布的博客"),
      example: "feed --limit 50")

    /// The header above the list. `failure` is the reason why there is no header. For programs the page
    /// is that of the list.
    static func page(header: Page?, failure: Phrase?, list: Page) -> Page {
      guard let head = failure.map({ [.remark($0, .alarm)] }) ?? header?.blocks else { return list }
      return Page(head + list.blocks, data: list.data)
    }
  }
}
