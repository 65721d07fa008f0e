import Testing

@testable import Viper

@Suite("Rows named by number or by name")
struct RowNameTests {
  private func refusal(_ kind: Parameter.Kind, _ typed: String) -> String? {
    do {
      _ = try Parameter("N", kind).value(of: typed, for: "open")
      return nil
    } catch { return (error as? Complaint)?.message.english }
  }

  @Test(
    "A row with a name is meant by its number or by its name",
    arguments: [
      ("1", RowName.number(1)), ("007", .number(7)), ("+3", .number(3)), ("bob", .name("bob")),
      ("小明", .name("小明")), ("1st", .name("1st")), ("２", .name("２")), ("", .name("")),
    ])
  func names(typed: String, name: RowName) throws {
    #expect(try Parameter("N", .row(.named)).value(of: typed, for: "open") == .row(name))
  }

  @Test(
    "A row with an ID is meant by its number, or by id: and the ID",
    arguments: [("1", RowName.number(1)), ("id:42", .id(42)), ("id:007", .id(7))])
  func ids(typed: String, name: RowName) throws {
    #expect(try Parameter("N", .row(.identified)).value(of: typed, for: "open") == .row(name))
  }

  @Test(
    "A number outside the range of rows is refused",
    arguments: ["0", "-1", "2147483648", "99999999999999999999"], [true, false])
  func range(typed: String, isNamed: Bool) {
    #expect(
      refusal(.row(isNamed ? .named : .identified), typed)
        == "open: \(typed) is not between 1 and 2147483647")
  }

  @Test(
    "A wrong ID is refused",
    arguments: [
      ("x", "open: x is not a number"), ("", "open:  is not a number"),
      ("id:", "open:  is not a number"), ("id:x", "open: x is not a number"),
      ("id:0", "open: 0 is not between 1 and 9223372036854775807"),
      ("id:-1", "open: -1 is not between 1 and 9223372036854775807"),
      ("ID:1", "open: ID:1 is not a number"),
    ])
  func wrongIDs(typed: String, words: String) {
    #expect(refusal(.row(.identified), typed) == words)
  }

  @Test("All rows are meant by the word all, where the list allows it")
  func all() throws {
    let parameter = Parameter("N", .row(.identifiedOrAll))
    #expect(try parameter.value(of: "all", for: "open") == .row(.all))
    #expect(try parameter.value(of: "id:3", for: "open") == .row(.id(3)))
    #expect(try parameter.value(of: "3", for: "open") == .row(.number(3)))
    #expect(try Parameter("N", .row(.named)).value(of: "all", for: "open") == .row(.name("all")))
    #expect(refusal(.row(.identified), "all") == "open: all is not a number")
  }
}
