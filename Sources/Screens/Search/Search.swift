package import Circle
package import Domain
package import Viper

/// Finds blogs by their words, page by page.
///
/// The target `Search` reads the query and makes the snippets; each driver has an index of words.
/// The entity `Request` turns days into moments. The interactor decides which texts can be
/// searched, and which user finds which blogs.
package enum Search {
  /// The noun `search`.
  package static let noun = Noun(
    "search", spec: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    // A verb after the noun comes without a text.
    guard let text = typed[View.text.optional] else {
      throw Complaint(.usage, .missing(View.text.name, of: View.noun.word), hint: .searchShowHint)
    }
    return Router.place(
      of: Request(
        text, author: typed[View.author], since: typed[View.since], until: typed[View.until],
        state: typed[View.state]))
  }

  /// The screen. `destination` and `preview` are the places of a blog and of its beginning.
  /// `showsSnippets` tells whether the output shows the snippets.
  package static func make(
    _ text: String, author: String?, since: CivilDate?, until: CivilDate?, state: Blog.State?,
    paging: Paging, destination: @escaping (BlogID) -> Place, preview: @escaping (BlogID) -> Place,
    showsSnippets: @escaping () -> Bool, search: any SearchGateway, blogs: any BlogGateway,
    accounts: any AccountGateway, identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        request: Request(text, author: author, since: since, until: until, state: state),
        search: search, blogs: blogs, accounts: accounts, identity: identity, clock: clock),
      paging: paging, showsSnippets: showsSnippets,
      router: Router(destination: destination, preview: preview))
  }

  /// The keys of the data that need the snippets.
  package static let snippetKeys = ["piece", "marks"]
}
