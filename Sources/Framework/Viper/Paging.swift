/// The part of a list that is opened.
package struct Paging: Equatable, Sendable {
  /// The number of rows on a page.
  package let limit: Int
  /// The cursor of the row before the first one.
  package let after: String?
  /// Whether the terminal decides how many rows a page has.
  package let fits: Bool

  /// The number of rows on a page, unless a setting or a high terminal asks for more.
  package static let usualLimit = 20
  /// The number of rows that are loaded and shown at once.
  package static let mostAtOnce = 200

  package init(limit: Int = Paging.usualLimit, after: String? = nil, fits: Bool = false) {
    self.limit = limit
    self.after = after
    self.fits = fits
  }

  /// The same part, no longer than the rows that are loaded at once.
  package var bounded: Paging { Paging(limit: atOnce, after: after, fits: fits) }

  /// The number of rows of a page that are loaded and shown at once.
  package var atOnce: Int { min(limit, Paging.mostAtOnce) }

  /// Whether the rows of a page are loaded and shown in several parts.
  package var hasParts: Bool { limit > Paging.mostAtOnce }
}
