import Core

extension UserList {
  /// Keeps the rows that were shown, so that their numbers stay what they are.
  final class Presenter: Screen {
    let title = Phrase.usersTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let paging: Paging
    private var rows: [PersonData] = []
    private var hasMore = false

    init(interactor: Interactor, paging: Paging) {
      self.interactor = interactor
      self.paging = paging
    }

    var page: Page? { View.page(words(from: 0)) }

    func appear() throws -> Turn {
      var first: Key?
      if let after = paging.after {
        guard let key = Key(cursor: after) else {
          throw Complaint(.usage, .badCursor(after))
        }
        first = key
      }
      let found = try interactor.page(after: first, limit: paging.limit)
      rows = found.rows
      hasMore = found.hasMore
      return Turn(page: page, notices: hint)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .list: return Turn(page: page, notices: hint)
      case .more where !hasMore: return Turn(notices: [.noMore])
      case .more: return try showMore()
      case .open(let row): return Turn(move: Router.detail(of: try person(inRow: row)))
      }
    }

    private func showMore() throws -> Turn {
      let shown = rows.count
      let found = try interactor.page(
        after: rows.last.map { Key(id: $0.id) }, limit: paging.limit)
      rows += found.rows
      hasMore = found.hasMore
      return Turn(page: View.page(words(from: shown)), notices: hint)
    }

    private func person(inRow row: Int) throws -> PersonData {
      if rows.isEmpty { _ = try appear() }
      guard !rows.isEmpty else { throw Complaint(.notFound, .noRows) }
      guard row <= rows.count else {
        throw Complaint(.notFound, .noSuchRow(row, of: rows.count))
      }
      return rows[row - 1]
    }

    private var hint: [Phrase] {
      guard hasMore, let last = rows.last else { return [] }
      return [.moreAfter(Key(id: last.id).cursor)]
    }

    private func words(from start: Int) -> [RowWords] {
      rows.enumerated().dropFirst(start).map { index, person in
        RowWords(
          number: index + 1, person: person,
          signature: person.signature.map { Phrase(verbatim: $0) } ?? .noSignature,
          cursor: Key(id: person.id).cursor)
      }
    }
  }
}
