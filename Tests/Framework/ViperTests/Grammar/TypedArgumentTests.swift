import Testing

@testable import Viper

@Suite("Typed arguments")
struct TypedArgumentTests {
  private func arguments(_ line: String) throws -> Arguments {
    let reading = try Bookshop.vocabulary.read(
      try Line.words(of: line), verbs: Bookshop.verbs, options: [])
    switch reading.match {
    case .verb(let command), .act(_, _, let command): return command.arguments
    case .global(_, let arguments): return arguments
    case .go, .nothing: return Arguments()
    }
  }

  @Test("A required argument has its own type")
  func required() throws {
    #expect(try arguments("open 7")[Bookshop.row] == 7)
    #expect(try arguments("say one two")[Bookshop.text] == "one two")
    #expect(try arguments("when later")[Bookshop.moment] == .later)
    #expect(try arguments("due 2024-02-29")[Bookshop.date].iso == "2024-02-29")
    #expect(try arguments("nap 0.5")[Bookshop.seconds] == 0.5)
    #expect(try arguments("load -")[Bookshop.file] == "-")
    #expect(try arguments("try back")[GlobalCommand.line] == "back")
  }

  @Test("An optional argument is nil if it is missing")
  func optional() throws {
    #expect(try arguments("tag red")[Bookshop.size] == nil)
    #expect(try arguments("tag big red")[Bookshop.size] == "big")
    #expect(try arguments("book lend")[Bookshop.id] == nil)
    #expect(try arguments("book lend 42")[Bookshop.id] == 42)
  }

  @Test("An option is nil if it is missing; a flag is false")
  func options() throws {
    let none = try arguments("due 1970-01-01")
    #expect(none[Bookshop.since] == nil)
    #expect(!none[Bookshop.all])
    let both = try arguments("due 1970-01-01 --all --since 1969-12-31")
    #expect(both[Bookshop.since]?.iso == "1969-12-31")
    #expect(both[Bookshop.all])
  }

  @Test(
    "A row has a number, a name or an ID",
    arguments: [
      ("2", RowName.number(2)), ("id:2", .id(2)), ("all", .all),
    ])
  func rows(typed: String, name: RowName) throws {
    let row = Argument<RowName>.row("N", .identifiedOrAll)
    let spec = CommandSpec("take", row, summary: Phrase(verbatim: ""), example: "take 1")
    let reading = try Bookshop.vocabulary.read(
      ["take", typed], verbs: CommandTable([spec]), options: [])
    guard case .verb(let command) = reading.match else {
      Issue.record("take is no verb")
      return
    }
    #expect(command.arguments[row] == name)
  }

  @Test("An option with an optional value tells a missing value from a missing option")
  func optionalValue() throws {
    let fields = Argument<String>.word("FIELDS").option(
      "--with", Phrase(verbatim: ""), valueIsOptional: true)
    let spec = CommandSpec("print", fields, summary: Phrase(verbatim: ""), example: "print")
    #expect(spec.usage == "print [--with[=FIELDS]]")
    #expect(fields.name == "--with")
    let verbs = CommandTable([spec])
    guard
      case .verb(let command) = try Bookshop.vocabulary.read(
        ["print", "--with=a,b"], verbs: verbs, options: []
      ).match
    else {
      Issue.record("print is no verb")
      return
    }
    #expect(command.arguments[fields] == "a,b")
  }

  @Test("A command lists its arguments and options in the order of their declaration")
  func order() throws {
    let due = try #require(Bookshop.verbs["due"])
    #expect(due.parameters.map(\.name) == ["DATE"])
    #expect(due.options.map(\.name) == ["--since", "--all"])
    #expect(try #require(Bookshop.verbs["tag"]).parameters.map(\.isOptional) == [true, false])
  }
}
