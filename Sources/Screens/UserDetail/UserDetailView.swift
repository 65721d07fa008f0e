import Circle
import Domain
import Viper

extension UserDetail {
  /// A request of a person to the page itself. All other requests go to its parts.
  enum Intent: Equatable {
    case tab(UserTab)
  }

  /// The commands of the page itself, and the layout of its parts.
  enum View {
    static let name = Argument<String>.word("NAME", of: .person).optional
    static let tab = Argument<UserTab>.choice("TAB") { .tabMeaning($0) }

    static let noun = CommandSpec(
      "user", name, summary: .tabNoun(.blogs), example: "user ada",
      prints: .personDetails, alone: .accounts)

    static func noun(of tab: UserTab) -> CommandSpec {
      CommandSpec(
        tab.rawValue, summary: .tabNoun(tab), example: tab.rawValue, prints: .blogRow.list,
        audience: tab == .blogs ? .everybody : .accounts)
    }

    /// The state of the table is the tabs that the page has.
    static let table = IntentTable<Intent, [UserTab]>([
      .init(
        CommandSpec(
          "tab", tab,
          summary: Phrase("switch to another tab of the profile", "切换到主页的另一个标签"),
          example: "tab blogs", prints: .oneOf([.blogRow.list, .bookRow.list])),
        obstacle: { tabs, arguments in
          guard let arguments, !tabs.contains(arguments[tab]) else { return nil }
          return .onlyOwnPage
        }
      ) { .tab($0[tab]) }
    ])

    /// The whole page: the person, the titles of the tabs, and the tab that is shown.
    static func page(_ words: PageWords) -> Page {
      let head =
        failure(words.infoFailure) + (words.info?.blocks ?? [])
        + [.remark(Phrase(verbatim: ""))] + header(words)
      let body = failure(words.listFailure) + (words.list?.blocks ?? [])
      // `drafts` and `bin` give a pipe and JSON the list alone.
      let page =
        words.isListAlone
        ? Page(head.compactMap(remark) + body, data: words.list?.data ?? .null)
        : Page(head + body, data: words.info?.data ?? .null)
      return page.continuing(as: words.list)
    }

    /// The tab that is shown, below the titles of the tabs.
    static func tab(_ words: PageWords) -> Page {
      Page(
        header(words).compactMap(remark) + failure(words.listFailure)
          + (words.list?.blocks ?? []),
        data: words.list?.data ?? .null
      ).continuing(as: words.list)
    }

    private static func failure(_ words: FailureWords?) -> [Page.Block] {
      guard let words else { return [] }
      return [.remark(words.reason, .alarm), .remark(words.hint, .faint)]
    }

    /// The titles of the tabs, and the row of the last action.
    private static func header(_ words: PageWords) -> [Page.Block] {
      let titles = words.tabs.enumerated().map { index, tab in
        let style: Page.Style = tab.isAlone ? .strong : .accent
        let label: Phrase = index == 0 ? .tabsLabel : Phrase(verbatim: "")
        return Page.Part(label + tab.countedWords, tab.isShown ? style : .plain)
      }
      return [
        .record(.header(words.tabs.map(\.words), words.lastRow)),
        .choices(titles, end: words.lastRow.map { [[Page.Part($0, .accent)]] } ?? []),
      ]
    }

    /// The block as a terminal alone shows it.
    private static func remark(_ block: Page.Block) -> Page.Block? {
      switch block {
      case .line(let words, let style): .remark(words, style)
      case .record: nil
      default: block
      }
    }
  }

  /// The pages of the parts, and the words around them.
  struct PageWords {
    let info: Page?
    let infoFailure: FailureWords?
    let tabs: [TabTitle]
    /// The row of the last action.
    let lastRow: Phrase?
    let list: Page?
    let listFailure: FailureWords?
    let isListAlone: Bool
  }

  struct TabTitle: Equatable, Sendable {
    let title: Phrase
    /// The number of rows in the tab, up to `News.limit`; 0 if it is not told.
    let count: Int
    let isShown: Bool
    /// Whether the page has no other tab.
    let isAlone: Bool

    var words: Phrase { words(title) }

    /// The title with the number, for a terminal.
    var countedWords: Phrase {
      count == 0 ? words : words(.counted(title, .count(count, below: News.limit)))
    }

    private func words(_ title: Phrase) -> Phrase { isShown && !isAlone ? .chosen(title) : title }
  }

  /// The reason why a part could not be loaded, in words.
  struct FailureWords: Equatable, Sendable {
    let reason: Phrase
    let hint: Phrase
  }
}
