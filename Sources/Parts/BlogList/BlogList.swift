package import Circle
package import Domain
package import Viper

/// A list of blogs as a part of a screen. The screen decides where its blogs are opened.
///
/// Its kinds are works, feed, drafts, bin and reviews, each one file in `Kinds`: its shelf, whether
/// it is your own, its words and its verbs. When another process writes, the list reloads the shown
/// rows and counts new blogs.
package enum BlogList {
  /// A kind of list. Each kind is a file in `Kinds`, with all that belongs to it.
  package struct Kind: Sendable {
    let list: any ListKind
  }

  /// The list; `name` is the user whose blogs it lists, if the kind asks for one. `destination` and
  /// `preview` are the places of a blog and of its beginning.
  package static func make(
    _ kind: Kind, of name: String? = nil, paging: Paging, destination: @escaping (BlogID) -> Place,
    preview: @escaping (BlogID) -> Place, blogs: any BlogGateway, reading: any ReadingGateway,
    identity: any Identity, clock: any Clock
  ) -> any Screen {
    func make<Kind: ListKind>(_ kind: Kind) -> any Screen {
      Presenter(
        interactor: Interactor(
          kind: kind, name: name, blogs: blogs, reading: reading, identity: identity, clock: clock),
        paging: paging, router: Router(destination: destination, preview: preview))
    }
    return make(kind.list)
  }

  /// The commands of a kind.
  package static func commands(of kind: Kind) -> CommandTable { kind.list.commands }

  /// A request of a person: to any list, or with a verb of its kind.
  enum Intent<Verb> {
    case list
    case more
    case open(RowName)
    case peek(RowName)
    case verb(Verb)
  }
}

extension BlogList.Intent: Equatable where Verb: Equatable {}
extension BlogList.Intent: Sendable where Verb: Sendable {}

extension BlogList {
  /// The blogs of a kind of list, the words of its rows, its verbs, and their effects.
  protocol ListKind: Sendable {
    associatedtype Verb: Sendable
    static var table: IntentTable<Intent<Verb>, Void> { get }
    var title: Phrase { get }
    /// The state of the blogs. A blog in another state has left the list.
    var state: Blog.State { get }
    /// The shelf that is listed for an account, or for a guest. `name` is the user whose blogs are
    /// listed, if one was given.
    func shelf(of name: String?, for me: Person?) throws -> Shelf
    /// Whether the list has only blogs of the account that is logged in. In other lists any visible
    /// blog can be named by its ID.
    var isOwn: Bool { get }
    /// The words for a blog that is not in the list. Without them its state is named.
    var refusal: ((_ title: String) -> Phrase)? { get }
    /// The words of an empty list: the way to fill one's own, or a word about that of `name`. A guest can
    /// fill none.
    func toFill(of name: String?, forGuest isGuest: @autoclosure () -> Bool) -> Phrase?
    func words(for row: Rows<BlogData>.Row, _ interactor: Interactor<Self>) -> RowWords
    /// Carries out a verb.
    func handle(_ verb: Verb, in list: Presenter<Self>) throws -> Turn
  }
}

extension BlogList.ListKind {
  var refusal: ((String) -> Phrase)? { nil }
  func toFill(of name: String?, forGuest isGuest: @autoclosure () -> Bool) -> Phrase? { nil }

  var commands: CommandTable { Self.table.commands }
}
