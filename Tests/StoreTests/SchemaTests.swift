import Testing

@testable import Store

@Suite("The tables of the store")
struct SchemaTests {
  @Test("The newest version is that of the last migration")
  func version() {
    #expect(Schema.version == Schema.migrations.count)
  }
}
