import Testing

@testable import Store

@Suite("The tables of the store")
struct SchemaTests {
  @Test("The version that is written is that of the last step")
  func version() {
    #expect(Schema.version == Schema.migrations.count)
  }
}
