import Core
import Domain

extension Compose {
  /// Knows who may write, and what a title and a text can be.
  struct Interactor {
    let blogs: any BlogGateway
    let identity: any Identity
    let clock: any Clock

    /// Says why it cannot be written, before anybody reads or types a text.
    func check(_ draft: Draft) throws {
      _ = try author()
      _ = try title(of: draft)
    }

    /// Keeps it, and answers what it is then.
    func write(_ draft: Draft, _ body: String) throws -> BlogData {
      let author = try author()
      let title = try title(of: draft)
      guard body.utf8.count <= BlogRule.longestBody else {
        throw Complaint(.refused, .textTooLong(BlogRule.longestBody))
      }
      guard !body.unicodeScalars.allSatisfy(\.properties.isWhitespace) else {
        throw Complaint(.refused, .textIsEmpty)
      }
      let writing = Writing(title: title, body: body, summary: Summary.of(body))
      let now = clock.wallSeconds
      let id = try blogs.write(
        writing, isPublished: draft.isPublished, by: author.id, now: now)
      if draft.isPublished { identity.reload() }
      // It is in the store: that it cannot be read again does not undo it, and who wrote it needs its
      // number, or it would be written twice.
      let kept = try? blogs.blogs([id], as: author.id).first
      return kept.map { BlogData($0) }
        ?? BlogData(id, writing, isPublished: draft.isPublished, by: author, now: now)
    }

    private func author() throws -> Person {
      guard let me = try identity.me() else { throw Complaint.notLoggedIn }
      return me
    }

    /// The title without blanks around it; nobody has to give one, but an empty one is a mistake.
    private func title(of draft: Draft) throws -> String {
      guard let typed = draft.title else { return "" }
      let scalars = typed.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else { throw Complaint(.refused, .titleIsBlank) }
      let title = scalars[first...last]
      // Scalars: counting Characters costs more than a hostile title is worth.
      guard title.count <= BlogRule.longestTitle else {
        throw Complaint(.refused, .titleTooLong(BlogRule.longestTitle))
      }
      let isLine = title.allSatisfy {
        switch $0.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
      guard isLine else { throw Complaint(.refused, .titleNotOneLine) }
      return String(title)
    }
  }
}
