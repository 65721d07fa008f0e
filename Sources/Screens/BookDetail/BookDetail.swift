import Circle
package import Domain
package import Viper

/// Shows a book, and in a part the blogs about it. The book can be put on the shelf and written about.
///
/// The rules for shelves are those of `ShelfRules` in `Circle`, because Books uses them, too. A
/// review is a blog whose front matter has `book: ID`. `BlogRules` saves it, so BookDetail and
/// Compose do not know each other.
package enum BookDetail {
  /// The noun `book`, with the verbs of the screen and of its part.
  package static func noun(verbs: @escaping @Sendable () -> CommandTable) -> Noun {
    Noun("book", spec: { View.noun }, verbs: verbs) { Router.place(of: BookID($0[View.id])) }
  }

  /// The commands of the screen and of its part.
  package static func commands(of part: CommandTable) -> CommandTable {
    CommandTable(joining: [View.table.commands, part])
  }

  /// `reviews` is the list of the blogs about the book, and `commands` the table made by `commands(of:)`.
  package static func make(
    _ id: BookID, reviews: any Screen, commands: CommandTable, catalogue: any CatalogueGateway,
    blogs: any BlogGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        catalogue: catalogue, blogs: blogs, identity: identity, clock: clock),
      id: id, reviews: reviews, commands: commands)
  }
}
