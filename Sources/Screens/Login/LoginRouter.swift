import Core

extension Login {
  /// Says where an outcome leads.
  enum Router {
    /// Who is in begins anew at the greeting: there is no way back to here but logging out.
    static let inside = Move.reset(.greeting())

    /// Who made a token is not in: they go back to where they asked for it.
    static let away = Move.back
  }
}
