import Core
import Domain

extension Greeting {
  /// Keeps the person who is greeted and the words that are on the screen.
  final class Presenter: Screen {
    let title = Phrase.greetingTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let asked: (first: String?, last: String?)
    /// Who is here and who is greeted; found out when somebody is to be greeted.
    private var greeted: (here: Visitor, names: Names)?
    /// What is on the screen; nothing before somebody asks.
    private(set) var page: Page?

    init(interactor: Interactor, first: String?, last: String?) {
      self.interactor = interactor
      asked = (first, last)
    }

    func appear() throws -> Turn {
      _ = try names()
      return Turn()
    }

    func refresh() -> Turn { Turn(page: page) }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .show:
        page = View.greeting(words(for: interactor.greeting(for: try names())))
        // The greeting comes first, whatever else there is to say.
        return Turn(
          page: page,
          work: {
            let left = UnsavedTextNotices.of(try self.interactor.left())
            return Turn(notices: left + self.words(for: try self.interactor.news()))
          })
      case .card(let request):
        return Turn(page: View.card(CardWords(try interactor.card(for: names(), request))))
      case .first(let name): return try rename(first: name)
      case .last(let name): return try rename(last: name)
      }
    }

    /// The words on the screen stay as they are until the next `show`.
    private func rename(first: String? = nil, last: String? = nil) throws -> Turn {
      let renamed = try interactor.names(try names(), first: first, last: last)
      greeted?.names = renamed
      return Turn(result: View.greeting(words(for: interactor.greeting(for: try names()))))
    }

    private func names() throws -> Names {
      if let greeted { return greeted.names }
      let here = try interactor.whoIsHere()
      let names = try interactor.names(here.names, first: asked.first, last: asked.last)
      greeted = (here, names)
      return names
    }

    /// Somebody else is here, or is called something else now.
    func notice(_ change: Change) throws -> Turn? {
      switch change {
      case .identity, .person, .elsewhere:
        // Names that were typed here stay until somebody else is here.
        let here = try interactor.whoIsHere()
        guard let greeted, here != greeted.here else { return Turn() }
        self.greeted = nil
        // Who logs out here is told so already, and taken outside.
        let isOut = here.isGuest && !greeted.here.isGuest && change != .identity
        return isOut ? Turn(notices: [.loggedOutElsewhere], move: Router.outside) : Turn()
      case .blog: return nil
      }
    }

    private func words(for news: NewsData?) -> [Phrase] {
      guard let news else { return [] }
      func count(_ count: Int) -> Phrase { .count(count, below: News.limit) }
      return (news.unread == 0 ? [] : [.unreadNews(count(news.unread))])
        + (news.requests == 0 ? [] : [.requestNews(count(news.requests))])
    }

    private func words(for data: GreetingData) -> GreetingWords {
      GreetingWords(data: data, text: "\(data.greeting) \(data.subject)")
    }
  }
}
