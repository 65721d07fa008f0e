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

  /// The part of a list that the current line opens. Unless a setting says otherwise, a reader at a terminal
  /// gets as many rows as it may have room for.
  var paging: Paging {
    let settings = console.settings
    guard console.outputIsTerminal else { return settings.paging }
    guard settings.limit == nil, lines.hasReader, console.showsListsInParts else {
      return settings.paging.bounded
    }
    let rows = console.screenRows == nil ? 0 : console.pageRows
    let limit = max(Paging.usualLimit, rows)
    return Paging(limit: limit, after: settings.after, fits: true).bounded
  }

  /// Shows a page, and says how it goes on. At a prompt, a list of the screen on top shows the rows that
  /// fit; any other page that is too long is shown in a pager.
  func show(_ page: Page) throws {
    guard lines.hasReader, !lines.current.isElsewhere, showsListsInParts, page.isList else {
      if try showsBelowList(page) { return }
      return try showApart(page)
    }
    let start = console.lineCount
    var last = try console.show(page, length: .cut)
    // A line may ask for fewer rows than are loaded.
    if last == nil, navigation.lineLimit.rows != nil, let shown = page.lastNumber,
      let loaded = navigation.page?.lastNumber, shown < loaded
    {
      last = shown
    }
    list = ShownList(
      screen: navigation.top, first: (page.firstNumber ?? 1) - 1, last: last,
      goesOn: last != nil || page.next != nil, start: start)
    guard list?.goesOn == true else { return }
    console.say(.enterShowsMore(behind: last ?? page.lastNumber, of: page.total), .faint)
  }

  /// Shows a page that leaves neither a list nor a preview where it is.
  func showApart(_ page: Page) throws {
    list?.start = nil
    try showAlone(page)
  }

  /// Shows a page outside of a list at a prompt. A shell gets the rows that fit, unless their number was
  /// given.
  private func showAlone(_ page: Page) throws {
    let isCut =
      lines.isAtShell && console.showsListsInParts && console.settings.limit == nil
      && page.firstNumber.flatMap(page.cursor) != nil
    let last = try console.show(page, length: isCut ? .cut : lines.hasReader ? .paged : .whole)
    if let next = last.map(page.cursor) ?? page.next { console.say(.moreAfter(next)) }
  }

  /// Shows a page that closes by itself, and keeps the list below it on the screen. Returns false if
  /// there is no such list.
  private func showsBelowList(_ page: Page) throws -> Bool {
    guard lines.isAtPrompt, let list, let screen = list.screen,
      screen === navigation.screenBelow, let below = screen.page
    else { return false }
    let rows = list.first == 0 ? below : below.rows(after: list.first)
    let linesSince = list.start.map { console.lineCount - $0 + list.typed }
    guard
      let shown = try console.show(
        page, below: rows, on: linesSince, around: lines.current.row.map { max($0, list.first + 1) }
      )
    else { return false }
    if case .again(let first, let last) = shown {
      self.list = ShownList(
        screen: screen, first: first, last: last, goesOn: last != nil || below.next != nil)
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
  var wordsOfEmptyLine: [String] { lines.hasReader && shownList != nil ? ["more"] : [] }

  /// The turn with the rows that are loaded already, if the command asks for them; `nil` if there are none.
  /// If they do not fill the screen, the next ones are loaded, too.
  func nextRows(for command: Command) throws -> Turn? {
    guard lines.hasReader, command.spec === navigation.verbs["more"], let last = shownList?.last,
      let rest = navigation.page?.rows(after: last), rest.isList
    else { return nil }
    // After a failure the loaded rows are shown all the same. The next line meets it again.
    guard navigation.pagingOfTop.fits, rest.next != nil, try !console.isFull(with: rest),
      var turn = try? navigation.handle(command), turn.page != nil
    else { return Turn(page: rest) }
    turn.page = navigation.page?.rows(after: last)
    return turn
  }
}

extension Page {
  /// Whether the page has rows with numbers.
  fileprivate var isList: Bool { lastNumber != nil }
}
