import Terminal
import Viper

/// Lists at a prompt: as many rows as fit the screen, and the way to the next ones.
extension Driver {
  /// A list on the screen.
  struct ShownList {
    /// The screen of the list, as long as it is open.
    private(set) weak var screen: (any Screen)?
    /// The number of the row before the first one that is shown.
    let first: Int
    /// The last row that is shown, if further rows are loaded.
    let last: Int?
    /// Whether there are rows behind these.
    let goesOn: Bool
    /// The number of lines that the console had printed before it; `nil` if another page was shown since.
    var start: Int?
    /// The number of lines that were typed since.
    var typed = 0
  }

  /// Shows a page, and says how it goes on. At a prompt, a list of the screen on top shows the rows that
  /// fit; any other page that is too long is shown in a pager.
  func show(_ page: Page, after first: Int = 0) throws {
    guard hasReader, !isElsewhere, showsListsInParts, page.isList else {
      if try showsBelowList(page) { return }
      list?.start = nil
      try console.show(page, length: hasReader ? .paged : .whole)
      if let next = page.next { console.say(.moreAfter(next)) }
      return
    }
    let start = console.lineCount
    let last = try console.show(page, length: .cut)
    list = ShownList(
      screen: navigation.top, first: first, last: last, goesOn: last != nil || page.next != nil,
      start: start)
    guard list?.goesOn == true else { return }
    console.say(.enterShowsMore(behind: last ?? page.lastNumber, of: page.total), .faint)
  }

  /// Shows a page that closes by itself, and keeps the list below it on the screen. Returns false if
  /// there is no such list.
  private func showsBelowList(_ page: Page) throws -> Bool {
    guard hasReader, policy.isConversation, let list, let screen = list.screen,
      screen === navigation.screenBelow, let below = screen.page
    else { return false }
    let rows = list.first == 0 ? below : below.rows(after: list.first)
    let lines = list.start.map { console.lineCount - $0 + list.typed }
    guard let shown = try console.show(page, below: rows, on: lines) else { return false }
    if case .again(let last) = shown {
      self.list = ShownList(
        screen: screen, first: list.first, last: last, goesOn: last != nil || below.next != nil)
    }
    return true
  }

  /// Whether the screen on top has a list, and a reader goes through it at a prompt.
  private var showsListsInParts: Bool {
    policy.isConversation && console.showsListsInParts && navigation.verbs["more"] != nil
  }

  /// The list on the screen, if it goes on.
  private var shownList: ShownList? {
    guard let list, list.goesOn, list.screen === navigation.top, showsListsInParts else {
      return nil
    }
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
    try show(rest, after: last)
    return true
  }
}

extension Page {
  /// Whether the page has rows with numbers.
  fileprivate var isList: Bool { lastNumber != nil }
}
