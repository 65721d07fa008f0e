import Domain
import Testing

@Suite("ISBN")
struct ISBNTests {
  @Test(
    "An ISBN of nine, ten or thirteen digits becomes its thirteen digits",
    arguments: [
      ("1250313198", "9781250313195"), ("7115275793", "9787115275790"),
      ("080442957X", "9780804429573"), ("080442957x", "9780804429573"),
      ("9780804429573", "9780804429573"), ("978-0-8044-2957-3", "9780804429573"),
      ("=\"9780756411800\"", "9780756411800"), ("[2070291340]", "9782070291342"),
      // Before 1970 the first digit was missing.
      ("340013818", "9780340013816"), ("979-10-90636-07-1", "9791090636071"),
    ])
  func thirteen(_ typed: String, _ digits: String) {
    #expect(ISBN(typed)?.text == digits)
  }

  @Test(
    "A wrong check digit, a wrong length or a repeated digit is no ISBN",
    arguments: [
      "9780306406158", "1250313199", "", "X", "1234", "1111111111", "0000000000000",
      "97812503131955", "X804429570", "978080442957X", "4006381333931", "00000000000000000000",
    ])
  func wrong(_ typed: String) {
    #expect(ISBN(typed) == nil)
  }
}
