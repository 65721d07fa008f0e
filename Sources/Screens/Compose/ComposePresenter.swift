import Circle
import Domain
import Viper

extension Compose {
  /// Asks for a text, and keeps the blog that is written.
  final class Presenter: TableScreen {
    let title = Phrase.composeTitle
    var table: IntentTable<Intent, BlogID?> { View.table }
    var tableState: BlogID? { id }

    let interactor: Interactor
    let recovery: RecoveryInteractor
    private let id: BlogID?
    private var text: BlogTextData?
    /// Whether the screen is open. A verb that is typed elsewhere leaves no screen.
    private var isOpen = false

    init(interactor: Interactor, recovery: RecoveryInteractor, id: BlogID?) {
      self.interactor = interactor
      self.recovery = recovery
      self.id = id
    }

    var page: Page? { id == nil ? View.explanation : text.map { View.page(words(for: $0)) } }

    func appear() throws -> Turn {
      if let id { text = try interactor.text(id) }
      isOpen = true
      return Turn(page: page)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .write(let title, let isPublished, let file):
        write(titled: title, isPublished: isPublished, file: file)
      case .publish: try written { try apply(.publish, to: $0) }
      case .save:
        try written {
          Turn(notices: [.written(try loaded($0).blog)], result: self.result, move: away)
        }
      case .edit(let file, let title): written { edit($0, file: file, title: title) }
      case .discard: try written { try apply(.bin, to: $0) }
      case .recover(let number, let discarding): try recover(number, discarding: discarding)
      }
    }

    private var away: Move? { isOpen ? Router.away : nil }

    /// The blog that is written, for programs.
    private var result: Page? { text.map { View.page(words(for: $0)) } }

    // MARK: A new blog

    private func write(titled title: String?, isPublished: Bool, file: String?) -> Turn {
      // Another account may be logged in when the text is there.
      var author: PersonData?
      return Turn(
        question: .body(
          WritingSubject.new(isPublished: isPublished).request(
            file: file, title: title,
            titleQuestion: .titleQuestion, check: { author = try self.interactor.author() },
            start: { Manuscript(title: title, body: "") },
            then: { text, staysOpen in
              let outcome = try self.interactor.write(
                text, isPublished: isPublished, by: author ?? self.interactor.author())
              return self.written(outcome, staysOpen: staysOpen)
            })))
    }

    func written(_ outcome: BlogWriteOutcome, staysOpen: Bool) -> Turn {
      let blog = outcome.blog
      // A published blog is finished.
      let staysOpen = staysOpen && blog.state == .draft
      return Turn(
        page: staysOpen ? nil : View.key(of: blog), notices: [.written(blog)],
        tips: blog.state == .published ? [.showBlog(blog.id)] : [],
        move: staysOpen ? Router.written(blog.id) : nil,
        changes: outcome.changes)
    }

    // MARK: The blog that is written

    /// The turn of a verb about the blog that is written. Without one, the table refuses the verb.
    private func written(_ verb: (BlogID) throws -> Turn) rethrows -> Turn {
      try id.map(verb) ?? Turn(page: page)
    }

    private func loaded(_ id: BlogID) throws -> BlogTextData {
      if let text { return text }
      let text = try interactor.text(id)
      self.text = text
      return text
    }

    private func edit(_ id: BlogID, file: String?, title: String?) -> Turn {
      Turn(
        question: .body(
          WritingSubject.blog(id).request(
            file: file, title: title,
            check: { self.text = try self.interactor.text(id) },
            start: {
              let text = try self.loaded(id)
              return Manuscript(
                title: title ?? text.blog.title, revision: text.blog.revision,
                about: text.book?.id, body: text.body)
            },
            then: { text, _ in try self.save(text, as: id) })))
    }

    private func save(_ text: Manuscript, as id: BlogID) throws -> Turn {
      let before = try loaded(id)
      let outcome = try interactor.save(text, as: before)
      // The text is in the store. A failure to read it again does not undo that.
      if let now = try? interactor.find(id) { self.text = now }
      var turn = outcome.turn(for: self.text?.blog ?? before.blog, result: self.page)
      if turn.failure == nil { turn.page = page }
      return turn
    }

    private func apply(_ step: BlogStep, to id: BlogID) throws -> Turn {
      let blog = try loaded(id).blog
      return try step.turn(of: blog) { step, _ in
        var turn = try self.interactor.apply(step, to: blog).turn(
          result: try self.interactor.find(id).map { View.page(self.words(for: $0)) })
        turn.move = self.away
        return turn
      }
    }

    // MARK: News

    /// Loads the blog again after a change elsewhere, and announces the difference in one line.
    func notice(_ change: Change) throws -> Turn? {
      guard let shown = text?.blog, change.concerns(blog: shown.id) else { return nil }
      text = try interactor.find(shown.id)
      guard let now = text?.blog else { return Turn(notices: [.blogLeft(shown.title)]) }
      return Turn(
        notices: now.revision == shown.revision && now.state == shown.state
          ? [] : [.blogNews(from: shown, to: now)])
    }

    // MARK: Words

    private func words(for text: BlogTextData) -> TextWords {
      let beginning = interactor.beginning(of: text)
      return TextWords(
        data: text, title: .blogTitle(text.blog.title), beginning: beginning.text,
        goesOn: beginning.isCut ? .textGoesOn : nil)
    }
  }
}
