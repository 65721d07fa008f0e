import Circle
import Domain
import Viper

extension Books {
  /// Leads to lists of books, and from them to a book.
  enum Router {
    static func place(matching text: String?) -> Place { .books(matching: text) }

    /// A state alone is no name.
    static func shelf(of name: String?, _ state: ReadingState?) -> Place {
      if state == nil, let state = name.flatMap(ReadingState.init) { return .shelf(state) }
      return .shelf(of: name, state)
    }

    /// The text that a place searches for; `nil` for another place.
    static func search(in route: any Route) -> String? {
      if case .books(let text)? = route as? Place { text } else { nil }
    }

    static func detail(of id: BookID) -> Move { .push(.book(id)) }

    static func search(for text: String) -> Move { .push(.books(matching: text)) }
  }
}
