import Terminal
import Viper

/// Lists at a prompt: as many rows as fit the screen, and the way to the next ones.
extension Driver {
  /// A list that goes on.
  struct OpenList {
    /// The screen of the list, as long as it is open.
    private(set) weak var screen: (any Screen)?
    /// The last row that is shown, if further rows are loaded.
    let last: Int?
  }

  /// Shows a page, and says how it goes on. At a prompt, a list of the screen on top shows the rows that
  /// fit; any other page that is too long is shown in a pager.
  func show(_ page: Page) throws {
    guard hasReader, !isElsewhere, showsListsInParts, page.isList else {
      try console.show(page, length: hasReader ? .paged : .whole)
      if let next = page.next { console.say(.moreAfter(next)) }
      return
    }
    let last = try console.show(page, length: .cut)
    list = last != nil || page.next != nil ? OpenList(screen: navigation.top, last: last) : nil
    if list != nil { console.say(.enterShowsMore, .faint) }
  }

  /// Whether the screen on top has a list, and a reader goes through it at a prompt.
  private var showsListsInParts: Bool {
    policy.isConversation && console.showsListsInParts && navigation.verbs["more"] != nil
  }

  /// The list on the screen, if it goes on.
  private var shownList: OpenList? {
    guard let list, list.screen === navigation.top, showsListsInParts else { return nil }
    return list
  }

  /// The words of an empty line: behind a list that goes on, it shows more.
  var wordsOfEmptyLine: [String] { hasReader && shownList != nil ? ["more"] : [] }

  /// Shows the next rows that are loaded already, if the command asks for them. Returns false if there
  /// are none.
  func showsLoadedRows(for command: Command) throws -> Bool {
    guard hasReader, command.spec === navigation.verbs["more"], let last = shownList?.last,
      let rest = navigation.page?.rows(after: last), rest.isList
    else { return false }
    try show(rest)
    return true
  }
}

extension Page {
  /// Whether the page has rows with numbers.
  fileprivate var isList: Bool {
    blocks.contains { block in
      if case .rows(let rows, _) = block { rows.contains { $0.number != nil } } else { false }
    }
  }
}
