import Circle
import Domain
import Viper

extension BookDetail {
  /// Keeps the book that is shown, and passes the other commands to the list of the blogs about it.
  final class Presenter: TableScreen, ListScreen {
    let commands: CommandTable
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    private let id: BookID
    private let reviews: any Screen
    private var book: BookData?

    init(interactor: Interactor, id: BookID, reviews: any Screen, commands: CommandTable) {
      self.interactor = interactor
      self.id = id
      self.reviews = reviews
      self.commands = commands
    }

    var title: Phrase { book.map { .bookTitle($0.title) } ?? .bookScreenTitle }

    var page: Page? { book.map { View.page(words(for: $0), above: reviews.page) } }

    var choices: [Candidate] { (reviews as? any ListScreen)?.choices ?? [] }

    // MARK: Loading

    func appear() throws -> Turn {
      book = try interactor.book(id)
      var turn = Turn()
      do {
        turn = try reviews.refresh()
      } catch {
        // The book is shown without the blogs about it.
        turn.failure = .init(error)
      }
      turn.page = page
      return turn
    }

    private func loaded() throws -> BookData {
      if let book { return book }
      let book = try interactor.book(id)
      self.book = book
      return book
    }

    // MARK: Acting

    func obstacle(to spec: CommandSpec, with arguments: Arguments?) -> Phrase? {
      table.has(spec) ? nil : reviews.obstacle(to: spec, with: arguments)
    }

    func handle(_ command: Command) throws -> Turn {
      if table.has(command.spec) { return try handle(try table.intent(of: command)) }
      _ = try loaded()
      return try reviews.handle(command)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .shelve(let state): return try move(to: state)
      case .unshelve: return try move(to: nil)
      case .readers: return Turn(move: Router.readers(of: try loaded().id))
      case .review(let title, let isPublished, let file):
        return review(titled: title, isPublished: isPublished, file: file)
      }
    }

    private func move(to state: ReadingState?) throws -> Turn {
      try interactor.move(
        loaded(), to: state, show: { self.book = $0 }, result: View.book)
    }

    // MARK: Writing

    private func review(titled title: String?, isPublished: Bool, file: String?) -> Turn {
      // Another account may be logged in when the text is there.
      var author: PersonData?
      return Turn(
        question: .body(
          WritingSubject.review(id, isPublished: isPublished).request(
            file: file, title: title, titleQuestion: .titleQuestion,
            check: { author = try self.interactor.author(about: self.id) },
            start: { Manuscript(title: title, about: self.id, body: "") },
            then: { text, staysOpen in
              let outcome = try self.interactor.write(
                text, about: self.id, isPublished: isPublished,
                by: author ?? self.interactor.author(about: self.id))
              return self.written(outcome, staysOpen: staysOpen)
            })))
    }

    private func written(_ outcome: BlogWriteOutcome, staysOpen: Bool) -> Turn {
      let blog = outcome.blog
      // A published blog is finished.
      let staysOpen = staysOpen && blog.state == .draft
      // The blog is saved, even if the list cannot be read.
      let news = (try? reviews.notice(.blog(blog.id)))??.notices ?? []
      return Turn(
        page: staysOpen ? nil : View.key(of: blog),
        notices: [.written(blog)] + news,
        tips: blog.state == .published ? [.showBlog(blog.id)] : [],
        move: staysOpen ? Router.written(blog.id) : nil,
        changes: outcome.changes + [.book(id)])
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      guard let shown = book else { return nil }
      var notices: [Phrase] = []
      switch change.subject {
      case .person?, .reading?: return nil
      case .book(let other)? where other != id: return nil
      case .blog?: break
      case .book?, .identity?, nil:
        let now = try interactor.book(id)
        book = now
        if change == .elsewhere, now.readers != shown.readers {
          notices.append(.readersNews(now.title, .readers(now.readers)))
        }
      }
      return Turn(notices: notices + (try reviews.notice(change)?.notices ?? []))
    }

    // MARK: Words

    /// The lines of a summary, the first one with its label.
    private func words(ofSummary text: String) -> [Phrase] {
      let lines = text.split(whereSeparator: \.isNewline).map { Phrase(verbatim: String($0)) }
      return lines.prefix(1).map { .summaryLabel + $0 } + lines.dropFirst()
    }

    private func words(for book: BookData) -> BookWords {
      let facts: [Phrase?] = [
        Phrase.priceAndDate(book.price, book.published).map { .priceAndDateLabel + $0 },
        book.authors.isEmpty ? nil : .authorsLabel + .authors(book.authors),
        book.publisher.map { .publisherLabel + Phrase(verbatim: $0) }, book.isbn.map { .isbn($0) },
      ]
      return BookWords(
        book: book, title: .titleLabel + .bookTitle(book.title),
        subtitle: book.subtitle.map { .subtitleLabel + Phrase(verbatim: $0) },
        facts: facts.compactMap(\.self),
        mark: book.shelf.map { .shelfLabel + .mark($0) },
        readers: .readersLabel + .readers(book.readers),
        summary: book.summary.map(words(ofSummary:)), listTitle: .aboutBook)
    }
  }
}
