import Core

extension Account {
  /// Says where an outcome leads.
  enum Router {
    /// Who is out begins anew at the door, and nothing that was open stays open.
    static let outside = Move.reset(.login())
  }
}
