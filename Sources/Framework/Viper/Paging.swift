/// The number of rows for which the current line asks, told to all lists that are open.
package final class LineLimit {
  /// `nil` if the line leaves it to each list.
  package var rows: Int?
  /// The number as it was typed. A terminal shows fewer rows at once.
  package var typed: Int?

  package init(rows: Int? = nil) { self.rows = rows }
}

/// The part of a list that is opened.
package struct Paging {
  /// The number of rows on a page.
  package let limit: Int
  /// The cursor of the row before the first one.
  package let after: String?
  /// Whether the terminal decides how many rows a page has.
  package let fits: Bool
  private var lineLimit: LineLimit?

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

  /// The same part, for a list that heeds the lines that are typed while it is open.
  package func heeding(_ lineLimit: LineLimit) -> Paging {
    var paging = self
    paging.lineLimit = lineLimit
    return paging
  }

  /// A page of the same length at the beginning of a list.
  package var fromStart: Paging {
    var paging = Paging(limit: limit)
    paging.lineLimit = lineLimit
    return paging
  }

  /// The number of rows for which the current line asks, if it gives one.
  package var limitOfLine: Int? { lineLimit?.rows }

  /// The number that the current line gives, however many rows a terminal shows at once.
  package var typedLimit: Int? { lineLimit?.typed }

  /// The number of rows on a page that the current line loads.
  package var limitNow: Int { limitOfLine ?? limit }

  /// Whether this is the same part of a list.
  package func isSame(as other: Paging) -> Bool {
    (limit, after, fits) == (other.limit, other.after, other.fits)
  }

  /// The number of rows of a page that are loaded and shown at once.
  package var atOnce: Int { min(limit, Paging.mostAtOnce) }

  /// Whether the rows of a page are loaded and shown in several parts.
  package var hasParts: Bool { limit > Paging.mostAtOnce }
}
