import Circle
import Testing
import Viper

@testable import BookDetailScreen

@Suite("A book")
struct BookDetailTests {
  @Test("A review that is not published yet is presented in front of the book")
  func written() { #expect(BookDetail.Router.written(7) == .present(Place.write(7))) }
}
