package import Domain

/// What can be heard of blogs, in the store.
package final class VoiceStore: VoiceGateway {
  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "VoiceGateway")
  }

  package func lengths(of ids: [BlogID]) throws -> [BlogID: VoiceLength] {
    if ids.isEmpty { return [:] }
    let found = try access.read { database in
      try database.all(VoiceStore.lengths, [.list(ids)]) {
        ($0.int("id"), VoiceLength(words: Int($0.int("word_count"))))
      }
    }
    return Dictionary(found ?? []) { first, _ in first }
  }

  private static let lengths: Statement = """
    SELECT blog.id, word_count
    FROM json_each($1) AS page CROSS JOIN blog ON blog.id = page.value
    """
}
