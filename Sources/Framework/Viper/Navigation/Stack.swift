import Platform

extension Navigation {
  /// An open screen and its route.
  struct Entry {
    private let opened: any Route
    var route: any Route { reusable?.place ?? opened }
    /// The part of a list for which it was opened.
    let paging: Paging
    let screen: any Screen
    /// The screen, if it shows other places, too.
    let reusable: (any ReusableScreen)?
    /// The screen, if something happens there without a command.
    let timed: (any TimedScreen)?
    /// When it was opened, in seconds since 1970.
    let openedAt: Int64
    /// The earliest wake time of the screens underneath.
    var wakesBelow: Instant?

    init(
      route: any Route, paging: Paging, screen: any Screen, openedAt: Int64,
      wakesBelow: Instant? = nil
    ) {
      (opened, self.paging, self.screen) = (route, paging, screen)
      (reusable, timed) = (screen as? any ReusableScreen, screen as? any TimedScreen)
      (self.openedAt, self.wakesBelow) = (openedAt, wakesBelow)
    }

    /// The earliest wake time up to and including this screen.
    var wakes: Instant? { Navigation.earlier(wakesBelow, timed?.wakesAt) }
  }

  /// The root of a single command before its screen is needed.
  final class UnbuiltScreen: Screen {
    let title = Phrase(verbatim: "")
    let commands = CommandTable()
    func appear() -> Turn { Turn() }
    func handle(_ command: Command) -> Turn { Turn() }
  }

  /// Screens on top of each other. Every stack but the first was presented by the one below it.
  struct Stack {
    var entries: [Entry]
    /// The moment at which its first screen expires.
    var endsAt: Instant?
    /// The moment at which the stack closes by itself. It waits while another screen is on its first one.
    var closesAt: Instant? { entries.count == 1 ? endsAt : nil }

    /// The number of screens that are kept on top of the first one.
    static let depth = 64

    /// Adds a screen on top. The oldest one above the first is closed if there are too many: a script
    /// that goes from place to place would else hold all of them, and tell each of every change.
    mutating func push(_ entry: Entry) {
      if entries.count > Stack.depth { entries.remove(at: 1) }
      entries.append(entry)
    }
  }

  /// The earlier of two moments.
  static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
