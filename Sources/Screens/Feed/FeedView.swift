import Circle
import Viper

extension Feed {
  /// The noun of the screen, and the layout of its parts.
  enum View {
    static let noun = CommandSpec(
      "feed", summary: Phrase("show the blogs of the users you follow", "显示你关注的人发布的博客"),
      example: "feed --limit 50", prints: .blogRow.list, audience: .accounts)

    /// The header above the list. For programs the page is that of the list.
    static func page(_ header: Page, above list: Page) -> Page {
      Page(header.blocks + list.blocks, data: list.data)
    }

    /// The reason why there is no header, above the list.
    static func page(_ failure: Phrase, above list: Page) -> Page {
      Page([.remark(failure, .alarm)] + list.blocks, data: list.data)
    }
  }
}
