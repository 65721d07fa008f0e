import Circle
import Viper

extension Feed {
  /// The noun of the screen, and the layout of its parts.
  enum View {
    static let noun = CommandSpec(
      "feed", summary: Phrase("show the blogs of the users you follow", "显示你关注的人发布的博客"),
      example: "feed --limit 50", prints: .blogRow.list, audience: .accounts)

    /// The title with the facts of the header, above the list. For programs the page is that of the list.
    static func page(_ title: Phrase, _ header: Page, above list: Page) -> Page {
      let head = header.blocks.map { block in
        guard case .facts(let facts, let end) = block else { return block }
        return .facts([[Page.Part(title, .strong)]] + facts, end: end)
      }
      return Page(head + list.blocks, data: list.data).continuing(as: list)
    }

    /// The reason why there is no header, above the list.
    static func page(_ failure: Phrase, above list: Page) -> Page {
      Page([.remark(failure, .alarm)] + list.blocks, data: list.data).continuing(as: list)
    }
  }
}
