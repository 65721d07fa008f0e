import Circle
import Viper

extension UnreadHeader {
  /// A request of a person to this part.
  enum Intent: Equatable {
    case markAll
  }

  /// The verb of the part, and its line.
  enum View {
    static let table = IntentTable<Intent, Void>([.markAllBlogs(.markAll)])

    /// The line is for terminals only: a pipe gets the rows of the list alone.
    static func page(_ words: Phrase, isNews: Bool) -> Page {
      let count = [Page.Part(words, isNews ? .accent : .faint)]
      let button = [Page.Part(.markAllButton, .faint)]
      return Page([.facts([count], end: isNews ? [button] : [])], data: .null)
    }

    /// The page for programs after the verb was done.
    static func result(_ line: Phrase, _ unread: UnreadData) -> Page {
      Page([.line(line)], data: UnreadData.keys.object(of: unread))
    }
  }
}
