import Circle
package import Domain
package import Viper

extension Books {
  /// The result of an import.
  struct ImportData: Equatable, Sendable {
    var new = 0
    var known = 0
    var refused = 0
    /// The number of books that were put on the shelf of the account.
    var shelved = 0
    /// The first refused rows.
    var refusals: [Refusal] = []
    /// Whether a refused row undid the whole import.
    var isUndone = false
    /// Whether the run keeps either all its changes or none. It prints no notices if it fails.
    var isHeld = false

    var rows: Int { new + known + refused }

    struct Refusal: Equatable, Sendable {
      let line: Int
      let reason: Phrase
    }

    /// So many refused rows stand in the error.
    static let few = 20
    /// So many refused rows are kept in memory.
    static let mostRefusals = 1_000

    static let keys: JSONKeys<ImportData> = [
      "new": .int { $0.isUndone ? 0 : $0.new },
      "known": .int { $0.known },
      "refused": .int { $0.refused },
      "shelved": .int { $0.isUndone ? 0 : $0.shelved },
    ]
  }

  /// The rules for the import of books from a file.
  struct ImportInteractor {
    private let catalogue: any CatalogueGateway
    private let files: any FileGateway
    private let identity: any Identity

    init(catalogue: any CatalogueGateway, files: any FileGateway, identity: any Identity) {
      self.catalogue = catalogue
      self.files = files
      self.identity = identity
    }

    /// Throws for a guest. Only an account adds books.
    func check() throws { _ = try identity.loggedIn() }

    /// Adds all books of a file. With `isAtomic`, a refused row undoes the import; in a run that keeps all
    /// changes or none, it always does.
    func importBooks(from bytes: CatalogueBytes, isAtomic: Bool) throws -> ImportData {
      let me = try identity.loggedIn().id
      let reader = files.reader(of: bytes)
      var data = ImportData()
      data.isHeld = catalogue.isHeld
      guard isAtomic || data.isHeld else {
        do {
          try add(reader, by: me, to: &data)
        } catch {
          // Earlier batches are kept. The same import adds the rest.
          let complaint = Complaint(from: error)
          throw data.new == 0 ? complaint : complaint.hinting(.importCanGoOn(data.new))
        }
        return data
      }
      do {
        try catalogue.together(by: me) {
          try add(reader, by: me, to: &data)
          if data.refused > 0 { throw RowsRefused() }
        }
      } catch is RowsRefused {
        data.isUndone = true
      } catch {
        let complaint = Complaint(from: error)
        // After an uncertain end the books may be there.
        throw complaint.kind == .uncertain ? complaint : complaint.hinting(.nothingAdded)
      }
      return data
    }

    /// The error of an import with refused rows, in these words; `reasons` tell of the first of them. Refused
    /// rows end a script. Without --atomic, the other rows are in the catalogue.
    func refusal(of data: ImportData, _ words: Phrase, for reasons: [Phrase]) -> Complaint? {
      guard data.refused > 0 else { return nil }
      return Complaint(
        .refused, words, hint: reasons.isEmpty ? nil : .joined(reasons, by: .semicolon))
    }

    /// A refused row undoes the import.
    private struct RowsRefused: Error {}

    /// Some ten thousand books at a time become one transaction, so that the file may be of any size and other
    /// writers wait for a moment only.
    private func add(
      _ next: CatalogueReader, by me: AccountID, to data: inout ImportData
    ) throws {
      while case let rows = try next(Self.batch), !rows.isEmpty {
        var books: [NewBook] = []
        for row in rows {
          switch row.content {
          case .book(let book): books.append(book)
          case .refused(let refusal):
            data.refused += 1
            if data.refusals.count < ImportData.mostRefusals {
              data.refusals.append(.init(line: row.line, reason: .reason(refusal)))
            }
          }
        }
        guard !books.isEmpty else { continue }
        for added in try catalogue.add(books, by: me) {
          data.new += added.isNew ? 1 : 0
          data.known += added.isNew ? 0 : 1
          data.shelved += added.isShelved ? 1 : 0
        }
      }
    }

    private static let batch = 30_000
  }
}

extension CatalogueFileRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .unknownFormat: Complaint(.refused, .noCatalogueFile, hint: .catalogueForms)
    case .unreadable(let reason): Complaint(.refused, .catalogueUnreadable(reason))
    }
  }
}
