import Domain

extension Housekeeping {
  /// The sample that somebody asked for; what they left out is as usual.
  struct DemoRequest: Equatable, Sendable {
    var seed: Int?
    var users: Int?
    var blogs: Int?
  }

  /// Something that is wrong with a store.
  enum Finding: Equatable, Sendable {
    /// It cannot be used, or not safely.
    case failure(StoreFailure)
    case interrupted
    case dangling(Int)
    case miscounted(Int)
    /// Who is logged in cannot be told.
    case session(String)
  }

  /// All that is known of a store, with what is wrong, the worst first.
  struct Report: Equatable, Sendable {
    let facts: StoreFacts
    let me: String?
    let findings: [Finding]
  }
}
