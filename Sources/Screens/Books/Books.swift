import Circle
package import Domain
package import Viper

/// Lists books: the catalogue, the books that a search finds, or the shelf of a user.
///
/// A search is a request: the presenter announces it, keeps the old rows until the new ones arrive,
/// and says how it ended. A guest adds nothing to the catalogue, and so finds only books of the
/// store. `import` gets the bytes of a file from `Question.file`, and the interactor adds some
/// thousands of books in each transaction.
package enum Books {
  /// The nouns `books` and `shelf`, which lead to lists of the same kind.
  package static let nouns = [
    Noun("books", spec: { View.noun }, verbs: { View.table.commands }) { typed in
      Router.place(matching: typed[View.query])
    },
    Noun(
      "shelf", spec: { View.shelfNoun }, verbs: { View.table.commands },
      ownVerbs: { View.shelfTable.commands }
    ) { typed in Router.shelf(of: typed[View.name], typed[View.shelf]) },
  ]

  /// The commands of a shelf that is a tab of a user's page.
  package static let shelfCommands = View.shelfTable.commands

  /// The list of all books, or of those that a search finds.
  package static func make(
    matching text: String?, paging: Paging, catalogue: any CatalogueGateway,
    outside: any OutsideCatalogueGateway, files: any FileGateway,
    accounts: any AccountGateway, identity: any Identity
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        source: .catalogue, catalogue: catalogue, outside: outside, accounts: accounts,
        identity: identity),
      imports: ImportInteractor(catalogue: catalogue, files: files, identity: identity),
      searching: text, paging: paging, isTab: false)
  }

  /// The shelf of a user; without a name, of the account that is logged in. As a tab of a page it has the
  /// verbs of a shelf alone.
  package static func make(
    shelfOf name: String?, _ state: ReadingState?, isTab: Bool, paging: Paging,
    catalogue: any CatalogueGateway, outside: any OutsideCatalogueGateway,
    files: any FileGateway, accounts: any AccountGateway, identity: any Identity
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        source: .shelf(of: name, state), catalogue: catalogue, outside: outside,
        accounts: accounts, identity: identity),
      imports: ImportInteractor(catalogue: catalogue, files: files, identity: identity),
      searching: nil, paging: paging, isTab: isTab)
  }
}
