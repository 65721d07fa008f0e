import Core

extension UserDetail.Info {
  /// How far the person is known.
  enum Knowledge: Equatable {
    /// Nobody has asked yet.
    case none
    /// They could not be found out.
    case missing
    case known(PersonData)
  }
}
