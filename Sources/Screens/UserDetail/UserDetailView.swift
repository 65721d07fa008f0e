import Core

extension UserDetail {
  /// What can be typed on the screen itself, and how its parts are laid out.
  enum View {
    static let noun = CommandSpec(
      "user", Parameter("NAME", optional: true), summary: .userNoun, example: "user ada")

    static func noun(of tab: UserTab) -> CommandSpec {
      CommandSpec(tab.rawValue, summary: .tabNoun(tab), example: tab.rawValue)
    }

    static let table = IntentTable<Intent>([
      .init(
        CommandSpec(
          "tab", Parameter("TAB", .choice(([.blogs] + ownTabs.map(\.tab)).map(\.rawValue))),
          summary: .userTab, example: "tab blogs")
      ) { .tab($0.text("TAB").flatMap(UserTab.init) ?? .blogs) }
    ])

    /// The whole page: who it is, the tabs, and the part that is shown.
    static func page(_ words: PageWords) -> Page {
      let head =
        failure(words.infoFailure) + (words.info?.blocks ?? [])
        + [.line(words.header, .accent)]
      let body = failure(words.listFailure) + (words.list?.blocks ?? [])
      // Who asked for a list of their own gets it alone where nobody looks.
      return words.isListAlone
        ? Page(head.map(remark) + body, data: words.list?.data ?? .null)
        : Page(head + body, data: words.info?.data ?? .null)
    }

    /// The part that is shown, below the line that names it.
    static func tab(_ words: PageWords) -> Page {
      Page(
        [.remark(words.header, .accent)] + failure(words.listFailure)
          + (words.list?.blocks ?? []),
        data: words.list?.data ?? .null)
    }

    private static func failure(_ words: FailureWords?) -> [Page.Block] {
      guard let words else { return [] }
      return [.remark(words.reason, .alarm), .remark(words.hint, .faint)]
    }

    private static func remark(_ block: Page.Block) -> Page.Block {
      if case .line(let words, let style) = block { .remark(words, style) } else { block }
    }
  }

  /// What stands on the page.
  struct PageWords {
    let info: Page?
    let infoFailure: FailureWords?
    /// The tabs, and the row that was acted on last.
    let header: Phrase
    let list: Page?
    let listFailure: FailureWords?
    let isListAlone: Bool
  }

  /// Why a part is not there, in words.
  struct FailureWords: Equatable, Sendable {
    let reason: Phrase
    let hint: Phrase
  }
}
