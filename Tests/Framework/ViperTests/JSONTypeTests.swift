import Testing

@testable import Viper

@Suite("Declared JSON")
struct JSONTypeTests {
  private static let cup = JSONThing("cup") {
    [
      .init(name: "name", type: .string), .init(name: "size", type: .int.orNull),
      .init(name: "colour", type: .choice(["red", "blue"])),
    ]
  }

  /// A thing that contains things of its kind.
  private static let box: JSONThing = JSONThing("box") {
    [.init(name: "inner", type: .object(box).list), .init(name: "cup", type: .object(cup).orNull)]
  }

  private static func cup(_ name: JSON, _ size: JSON, _ colour: String = "red") -> JSON {
    .object(["name": name, "size": size, "colour": .string(colour)])
  }

  @Test("A value as declared has no mismatch")
  func matches() {
    let type = JSONType.object(Self.cup)
    #expect(type.mismatch(Self.cup(.string("a"), .null)) == nil)
    #expect(type.list.mismatch(.array([])) == nil)
    #expect(type.list.mismatch(.array([Self.cup(.string("a"), .int(3), "blue")])) == nil)
    #expect(JSONType.map(.string).mismatch(.object(["any": .string("x")])) == nil)
    #expect(JSONType.time.mismatch(.string("2026-05-01T10:00:00Z")) == nil)
    #expect(JSONType.thing("cup").mismatch(Self.cup(.string("a"), .null), among: [Self.cup]) == nil)
    #expect(JSONType.screen.mismatch(Self.cup(.string("a"), .null), among: [Self.cup]) == nil)
    let inner = JSON.object(["inner": .array([]), "cup": .null])
    #expect(
      JSONType.object(Self.box).mismatch(.object(["inner": .array([inner]), "cup": .null])) == nil)
  }

  @Test(
    "A value that is not as declared is named with its place",
    arguments: [
      (JSONType.object(cup), cup(.int(1), .null), "name of cup is int(1) and not string"),
      (
        .object(cup), cup(.string("a"), .null, "green"),
        #"colour of cup is string("green") and not "red" or "blue""#
      ),
      (.object(cup), .null, "the document is null and not cup"),
      (
        .object(cup), .object(["name": .string("a")]),
        #"the document has the keys ["name"] and not those of cup"#
      ),
      (
        .int.list, .array([.int(1), .bool(true)]),
        "an element of the document is bool(true) and not integer"
      ),
      (.map(.string), .object(["on": .bool(true)]), "on is bool(true) and not string"),
      (.time, .string("noon"), #"the document is string("noon") and not time"#),
      (.oneOf([.int, .null]), .string("a"), #"the document is string("a") and not integer"#),
      (.thing("jug"), .null, "no command declares a jug"),
      (.screen, .object(["jug": .null]), #"no command declares the keys ["jug"]"#),
    ])
  func mismatches(type: JSONType, value: JSON, words: String) {
    #expect(type.mismatch(value, among: [Self.cup]) == words)
  }

  @Test("The notation names things and joins types")
  func notation() {
    #expect(JSONType.object(Self.cup).list.notation == "array of cup")
    #expect(JSONType.int.orNull.list.notation == "array of (integer or null)")
    #expect(JSONType.choice(["a", "b"]).notation == #""a" or "b""#)
    #expect(JSONType.map(.string).notation == "object of string")
  }

  @Test("Things inside things are found, each once")
  func things() {
    #expect(JSONType.object(Self.box).list.things.map(\.name) == ["box", "cup"])
    #expect(JSONType.object(Self.box).list.fields == ["inner", "cup"])
  }
}
