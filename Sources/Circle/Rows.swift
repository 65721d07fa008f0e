package import Viper

/// An element of a paged list, with its place in the order of the list.
package protocol ListElement: Identifiable, Sendable {
  associatedtype Key
  /// The place of the element. A page begins after the key of the last row.
  var key: Key { get }
  /// The key as `--after` takes it.
  var cursor: String { get }
}

/// A page of a list, as interactors return it.
package struct ListPage<Element> {
  package let elements: [Element]
  package let hasMore: Bool

  package init(_ elements: [Element], hasMore: Bool) {
    self.elements = elements
    self.hasMore = hasMore
  }

  /// A page of at most `limit` elements. `found` has one element more if there is a next page.
  package init(_ found: [Element], limit: Int) {
    self.init(Array(found.prefix(limit)), hasMore: found.count > limit)
  }
}

extension ListPage: Equatable where Element: Equatable {}
extension ListPage: Sendable where Element: Sendable {}

/// The rows of a paged list, under the numbers with which they were shown.
///
/// A number means the same element until the list is loaded again, whichever rows leave meanwhile.
package struct Rows<Element: ListElement> {
  /// One row of a list as it is shown.
  package struct Row {
    package let number: Int
    package fileprivate(set) var element: Element

    /// The place of the row, as `--after` takes it.
    package var cursor: String { element.cursor }
  }

  /// Finds at most `limit` elements after a key, or those at the beginning of the list.
  package typealias Source = (_ last: Element.Key?, _ limit: Int) throws -> ListPage<Element>

  private let paging: Paging
  private let readCursor: (String) -> Element.Key?
  /// The rows that are still in the list, without those of later parts of a long page.
  package private(set) var all: [Row] = []
  /// The rows that have left the list since it was loaded.
  private var removed: [Row] = []
  /// The elements of those parts, behind the number of the first one in each.
  private var later: [(first: Int, ids: [Element.ID])] = []
  /// Whether there are elements after the last row.
  package private(set) var hasMore = false
  /// Whether the list was loaded.
  package private(set) var isLoaded = false
  /// The number of rows that were given a number.
  private var count = 0
  /// The number of rows of the current page that are not loaded yet.
  private var missing = 0
  /// The number of rows with which the list was loaded.
  private var firstLimit = 0
  // Of the last row that was loaded, which may have left the list.
  private var last: (key: Element.Key, cursor: String)?
  private var newest: Element.Key?
  /// The number of new elements that were announced.
  private var announcedCount = 0
  private var announced: [Element.ID] = []

  /// Rows that are not loaded yet. `readCursor` returns `nil` for a text that is no cursor of the
  /// list.
  package init(_ paging: Paging, readCursor: @escaping (String) -> Element.Key?) {
    self.paging = paging
    self.readCursor = readCursor
  }

  // MARK: Pages

  /// Replaces all rows with the first page, or with the first part of a long page. If that fails, the
  /// old rows stay.
  package mutating func load(from source: Source) throws {
    let limit = min(paging.limitNow, Paging.mostAtOnce)
    let page = try source(try first, limit)
    firstLimit = limit
    all = []
    removed = []
    later = []
    count = 0
    missing = paging.limitNow
    last = nil
    isLoaded = true
    newest = page.elements.first?.key
    announcedCount = 0
    announced = []
    _ = append(page)
  }

  /// Adds the next part of a long page or else the next page, and returns its rows. If that fails,
  /// nothing changes.
  package mutating func more(from source: Source) throws -> [Row] {
    guard hasMore else { return [] }
    let wanted = missing > 0 ? min(missing, paging.limitNow) : paging.limitNow
    let page = try source(last?.key, min(wanted, Paging.mostAtOnce))
    missing = wanted
    return append(page)
  }

  /// The rows for a line that lists them again: all that are kept, or as many as the line asks for. Those
  /// that are missing are loaded, as the first part of a long page.
  package mutating func listed(from source: Source) throws -> [Row] {
    guard let wanted = paging.limitOfLine else { return all }
    if wanted <= all.count { return Array(all.prefix(wanted)) }
    if !later.isEmpty {
      try load(from: source)
    } else if hasMore {
      let rest = wanted - all.count
      let room = Paging.mostAtOnce - all.count
      let page = room > 0 ? try source(last?.key, min(rest, room)) : nil
      missing = rest
      if let page { _ = append(page) }
    }
    return all
  }

  private mutating func append(_ page: ListPage<Element>) -> [Row] {
    let new = page.elements.enumerated().map {
      Row(number: count + 1 + $0.offset, element: $0.element)
    }
    count += new.count
    missing -= new.count
    // Of a long page only the first rows are kept, so that its length hardly matters to memory.
    let isLong = paging.limitNow > Paging.mostAtOnce
    let room = isLong ? max(0, Paging.mostAtOnce - all.count) : new.count
    let kept = later.isEmpty ? min(room, new.count) : 0
    all += new.prefix(kept)
    if kept < new.count {
      later.append((new[kept].number, new.dropFirst(kept).map(\.element.id)))
    }
    last = page.elements.last.map { ($0.key, $0.cursor) } ?? last
    hasMore = page.hasMore
    return new
  }

  /// The key after which the list begins; `nil` for its beginning.
  private var first: Element.Key? {
    get throws {
      guard let after = paging.after else { return nil }
      guard let key = readCursor(after) else { throw Complaint(.usage, .badCursor(after)) }
      return key
    }
  }

  /// The cursor after which the next page begins; `nil` if there is none.
  package var next: String? { hasMore ? last?.cursor : nil }

  /// The cursor after which the rows behind these ones begin; `nil` if there are none.
  package func next(behind shown: [Row]) -> String? {
    guard let end = shown.last, let last = all.last, end.number < last.number else { return next }
    return end.cursor
  }

  /// The rows that are shown, with their things in words.
  package func choices(_ words: (Element) -> Phrase) -> [Candidate] {
    all.map { Candidate(String($0.number), words($0.element)) }
  }

  // MARK: Elements

  /// The elements that are shown.
  package var elements: [Element] { all.map(\.element) }

  /// The row of a number.
  package func row(_ number: Int) throws -> Row {
    if let row = all.first(where: { $0.number == number }) { return row }
    guard count > 0 else { throw Complaint(.notFound, .noRows) }
    guard (1...count).contains(number) else {
      throw Complaint(.notFound, .noSuchRow(number, of: count))
    }
    throw Complaint(.notFound, .rowGone(number), hint: .refreshHint)
  }

  /// The identity of the element in the row of a number, also in a later part of a long page.
  package func id(_ number: Int) throws -> Element.ID {
    if let part = later.last(where: { $0.first <= number }), number - part.first < part.ids.count {
      return part.ids[number - part.first]
    }
    return try row(number).element.id
  }

  /// The element with this identity, if it is shown.
  package subscript(id: Element.ID) -> Element? { all.first { $0.element.id == id }?.element }

  /// Removes a row. The other rows keep their numbers.
  package mutating func remove(_ id: Element.ID) {
    guard let index = all.firstIndex(where: { $0.element.id == id }) else { return }
    removed.append(all.remove(at: index))
  }

  /// Whether it was loaded, and no row has had a number since.
  package var hasHadNone: Bool { isLoaded && all.isEmpty && removed.isEmpty }

  /// Whether a row of this element was removed.
  package func wasRemoved(_ id: Element.ID) -> Bool { removed.contains { $0.element.id == id } }

  /// Shows an element again in the row that it had.
  package mutating func putBack(_ element: Element) {
    guard let index = removed.firstIndex(where: { $0.element.id == element.id }) else { return }
    var row = removed.remove(at: index)
    row.element = element
    all.insert(row, at: all.firstIndex { $0.number > row.number } ?? all.endIndex)
  }

  /// Shows an element as it is now; returns whether it is shown at all.
  @discardableResult
  package mutating func put(_ element: Element) -> Bool {
    guard let index = all.firstIndex(where: { $0.element.id == element.id }) else { return false }
    all[index].element = element
    return true
  }

  /// Changes all elements.
  package mutating func update(_ change: (inout Element) throws -> Void) rethrows {
    for index in all.indices { try change(&all[index].element) }
  }

  // MARK: New elements

  /// The number of new elements since the list was loaded from its start. Each counts once.
  /// `count` returns the number of elements before the newest row, or of all if the list was empty.
  package mutating func newcomers(
    counting count: (_ newest: Element.Key?) throws -> Int
  ) rethrows -> Int {
    guard startsAtTop else { return 0 }
    let known = announcedCount
    announcedCount = try count(newest)
    return max(0, announcedCount - known)
  }

  /// The number of new elements on the first page since the list was loaded from its start.
  /// Each counts once.
  package mutating func newcomers(onFirstPage page: (_ limit: Int) throws -> [Element.ID]) rethrows
    -> Int
  {
    guard startsAtTop else { return 0 }
    let shown = Set(all.map(\.element.id))
    let new = Set(try page(firstLimit)).subtracting(shown).subtracting(announced)
    announced += new
    return new.count
  }

  private var startsAtTop: Bool { isLoaded && paging.after == nil }
}

extension Rows.Row: Equatable where Element: Equatable {}
extension Rows.Row: Sendable {}

extension JSONKeys where Data: ListElement {
  /// The keys of a row: those of its element, and its cursor.
  package var inRows: JSONKeys<Rows<Data>.Row> {
    of { $0.element }.with(["cursor": .string { $0.cursor }])
  }
}
