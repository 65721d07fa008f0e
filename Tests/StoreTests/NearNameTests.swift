import Domain
import Fixtures
import Testing

@testable import Store

@Suite("Names near to a typed one", .onEachEngine)
struct NearNameTests {
  private let store: TestStore

  init() throws {
    store = try TestStore()
    for name in ["ada", "benno", "clara", "bob-2", "小明"] { _ = try store.register(name) }
    try store.members.edit(.nickname, of: 3, to: "Night bus")
  }

  @Test(
    "A slip of one letter, and the beginning of a name or nickname, find the name",
    arguments: [
      ("dad", nil), ("aad", "ada"), ("ad", "ada"), ("adda", "ada"), ("adb", "ada"),
      ("ben", "benno"), ("bneno", "benno"), ("BENO", "benno"), ("bob2", "bob-2"),
      ("night", "clara"), ("night bus", "clara"), ("明小", "小明"), ("小", "小明"), ("eve", nil),
      ("x\"]", nil), ("", nil), (String(repeating: "a", count: 41), nil),
    ])
  func near(typed: String, name: String?) throws {
    #expect(try store.people.name(near: typed) == name)
    #expect(try store.accounts.name(near: typed) == name)
  }

  @Test("Disabled users are not named")
  func disabled() throws {
    try store.members.setDisabled(true, of: 2, by: 1)
    #expect(try store.people.name(near: "beno") == nil)
    #expect(try store.people.name(near: "ben") == nil)
  }
}
