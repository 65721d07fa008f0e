package import Domain
package import Viper

/// Greets a person by name when asked to, and shows that person's card.
///
/// It prints nothing before `show`. The entity is the visitor at the session. The greeted person is
/// `Addressee` in `Circle`, because the gallery greets, too. On a terminal, `show` also lists
/// unread blogs, friend requests and unsaved texts. The interactor decides how long a name may be,
/// and that one name is required.
package enum Greeting {
  package static let noun = Noun(
    "greeting", spec: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    Router.place(first: typed[View.first], last: typed[View.last])
  }

  /// The screen greets the current account, or John Smith. `first` and `last` replace the name of
  /// that person. Only an interactive run shows the news.
  package static func make(
    first: String?, last: String?, identity: any Identity, reading: any ReadingGateway,
    textFolder: any TextFolder, isInteractive: @escaping () -> Bool
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        identity: identity, reading: reading, textFolder: textFolder, isInteractive: isInteractive),
      first: first, last: last)
  }

  /// The card of the account of this name, as other users see it.
  package static func makeCard(of name: String, accounts: any AccountGateway) -> any Screen {
    CardPresenter(interactor: CardInteractor(accounts: accounts), name: name)
  }
}
