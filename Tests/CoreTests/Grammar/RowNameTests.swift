@testable import Core
import Testing

@Suite("Rows named by number or by name")
struct RowNameTests {
  private func refusal(_ kind: Parameter.Kind, _ typed: String) -> String? {
    do {
      _ = try Parameter("N", kind).value(of: typed, for: "open")
      return nil
    } catch { return (error as? Complaint)?.message.english }
  }

  @Test(
    "A person is named by the number of a row, and else by name",
    arguments: [
      ("1", RowName.row(1)), ("007", .row(7)), ("+3", .row(3)), ("bob", .name("bob")),
      ("小明", .name("小明")), ("1st", .name("1st")), ("２", .name("２")), ("", .name("")),
    ])
  func people(typed: String, name: RowName) throws {
    #expect(try Parameter("N", .person).value(of: typed, for: "open") == .named(name))
  }

  @Test(
    "A blog is named by the number of a row, or by its own behind id:",
    arguments: [("1", RowName.row(1)), ("id:42", .id(42)), ("id:007", .id(7))])
  func blogs(typed: String, name: RowName) throws {
    #expect(try Parameter("N", .blog).value(of: typed, for: "open") == .named(name))
  }

  @Test(
    "A number that no row has is refused with the range",
    arguments: ["0", "-1", "2147483648", "99999999999999999999"], [true, false])
  func range(typed: String, isPerson: Bool) {
    #expect(
      refusal(isPerson ? .person : .blog, typed)
        == "open: \(typed) is not between 1 and 2147483647")
  }

  @Test(
    "What is no blog is refused",
    arguments: [
      ("x", "open: x is not a number"), ("", "open:  is not a number"),
      ("id:", "open:  is not a number"), ("id:x", "open: x is not a number"),
      ("id:0", "open: 0 is not between 1 and 9223372036854775807"),
      ("id:-1", "open: -1 is not between 1 and 9223372036854775807"),
      ("ID:1", "open: ID:1 is not a number"),
    ])
  func noBlog(typed: String, words: String) {
    #expect(refusal(.blog, typed) == words)
  }

  @Test("What is named can be asked for, and nothing else has a name")
  func arguments() throws {
    var arguments = Arguments()
    arguments["N"] = .named(.row(2))
    arguments["M"] = .number(2)
    #expect(try arguments.rowName("N") == .row(2))
    for name in ["M", "O"] {
      #expect(throws: Complaint(.usage, .notNamed(name))) { try arguments.rowName(name) }
    }
  }
}
