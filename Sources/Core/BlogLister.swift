package import Domain

/// A part that lists blogs page by page; what differs is what its rows say and what is done with them.
package protocol BlogLister: Screen {
  /// The rows, which ask for themselves.
  var rows: BlogRows { get set }
  /// How rows are laid out.
  func page(of rows: [BlogRows.Row]) -> Page
}

extension BlogLister {
  package var page: Page? { rows.isLoaded ? page(of: rows.rows) : nil }

  package func appear() throws -> Turn {
    try rows.load()
    return Turn(page: page, hints: rows.hint)
  }

  package func notice(_ change: Change) throws -> Turn? { try rows.notice(change) }

  /// Shows the rows again; who has not looked yet is shown the first page.
  package func list() throws -> Turn {
    rows.isLoaded ? Turn(page: page, hints: rows.hint) : try appear()
  }

  /// Shows the next page.
  package func more() throws -> Turn {
    if !rows.isLoaded { _ = try appear() }
    guard rows.hasMore else { return Turn(notices: [.noMore]) }
    let new = try rows.more()
    return Turn(page: page(of: new), hints: rows.hint)
  }
}

/// Says where a blog of a list is opened: the screen that the list is in has decided that.
package protocol BlogRouter {
  /// The page of a blog; nothing where it has none.
  var destination: ((BlogID) -> Route)? { get }
}

extension BlogRouter {
  /// Leads to the page of a blog.
  package func detail(of blog: BlogData) throws -> Move { try detail(of: blog.id) }

  /// Leads to the page of the blog of that number.
  package func detail(of id: BlogID) throws -> Move {
    guard let destination else { throw Complaint(.refused, .noDestination) }
    return .push(destination(id))
  }
}
