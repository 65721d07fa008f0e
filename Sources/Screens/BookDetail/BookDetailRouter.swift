import Circle
import Domain
import Viper

extension BookDetail {
  /// Names the place of a book, and the places to which the screen leads.
  enum Router {
    static func place(of id: BookID) -> Place { .book(id) }

    static func readers(of id: BookID) -> Move { .push(.readers(id)) }

    /// The screen of a blog that is being written, in front of the book.
    static func written(_ id: BlogID) -> Move { .present(.write(id)) }
  }
}
