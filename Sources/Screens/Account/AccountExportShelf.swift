import Circle
import Domain
import Viper

// The export of the shelf of the account, as a table that `books import` reads.
extension Account.Interactor {
  static let shelfFile = "shelf.csv"

  /// The numbers of the books on the shelf of the account.
  func shelf(of me: Person) throws -> [BookID] {
    var ids: [BookID] = []
    var last: Int64?
    repeat {
      let page = try catalogue.books(
        .shelf(of: me.id, nil), as: me.id, before: last, limit: Self.shelfPage)
      ids += page.map(\.id)
      last = page.count < Self.shelfPage ? nil : page.last?.position
    } while last != nil
    return ids
  }

  private static let shelfPage = 200

  /// The table of these books. A book that left the shelf meanwhile is left out.
  func table(of ids: [BookID], for me: Person) throws -> String {
    var table = "title,subtitle,authors,publisher,published,price,isbn,shelf,summary\n"
    for id in ids {
      guard let book = try catalogue.book(id, as: me.id), let state = book.shelf else { continue }
      let facts = book.facts
      var authors = ""
      for author in facts.authors {
        authors += (authors.isEmpty ? "" : " & ") + Self.doubled("&", in: author)
      }
      let cells = [
        facts.title, facts.subtitle, authors, facts.publisher, facts.published, facts.price,
        facts.isbn?.text, state.rawValue, facts.summary,
      ]
      var row = ""
      for cell in cells {
        row += (row.isEmpty ? "" : ",") + "\"" + Self.doubled("\"", in: cell ?? "") + "\""
      }
      table += row + "\n"
    }
    return table
  }

  private static func doubled(_ sign: Unicode.Scalar, in text: String) -> String {
    var doubled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      doubled.append(scalar)
      if scalar == sign { doubled.append(scalar) }
    }
    return String(doubled)
  }
}
