import Testing

@testable import Viper

@Suite("JSON")
struct JSONTests {
  private static let ada: JSON = .object([
    "id": .int(1), "name": .string("Ada"), "vip": .bool(true),
  ])
  private static let bob: JSON = .object(["id": .int(2), "name": .null, "vip": .bool(false)])

  @Test("Selected fields have the order of the selection")
  func object() throws {
    #expect(
      try Self.ada.selecting(["vip", "id"]) == .object(["vip": .bool(true), "id": .int(1)]))
  }

  @Test("Fields are selected from each thing of a list")
  func array() throws {
    #expect(
      try JSON.array([Self.ada, Self.bob]).selecting(["name"])
        == .array([.object(["name": .string("Ada")]), .object(["name": .null])]))
    #expect(try JSON.array([]).selecting(["name"]) == .array([]))
  }

  @Test("An unknown field is refused with the known ones")
  func unknown() {
    let complaint = #expect(throws: Complaint.self) { try Self.ada.selecting(["id", "nam"]) }
    #expect(complaint?.code == .usage)
    #expect(complaint?.message.english == "no such field: nam; choose from id, name, vip")
  }

  @Test("A value without fields stays as it is", arguments: [JSON.null, .string("Ada"), .int(1)])
  func scalars(value: JSON) throws {
    #expect(try value.selecting(["name"]) == value)
  }

  @Test("A missing string is null")
  func missing() {
    #expect(JSON.string(orNull: nil) == .null)
    #expect(JSON.string(orNull: "") == .string(""))
  }
}
