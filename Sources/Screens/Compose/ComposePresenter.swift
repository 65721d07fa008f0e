import Core

extension Compose {
  /// Asks for the text, and says under which number it is kept.
  final class Presenter: Screen {
    let title = Phrase.composeTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor

    init(interactor: Interactor) { self.interactor = interactor }

    var page: Page? { View.explanation }

    func appear() -> Turn { Turn(page: page) }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .write(let draft, let file):
        try interactor.check(draft)
        return Turn(
          question: .body(.textWanted, file: file) { body in try self.write(draft, body) })
      }
    }

    private func write(_ draft: Draft, _ body: String) throws -> Turn {
      let blog = try interactor.write(draft, body)
      let isPublished = blog.state == .published
      return Turn(
        page: View.key(of: blog),
        notices: [
          isPublished ? .blogPublished(blog.id, blog.title) : .draftKept(blog.id, blog.title)
        ],
        changes: [.blog(blog.id)] + (isPublished ? [.person(blog.authorID)] : []))
    }
  }
}
