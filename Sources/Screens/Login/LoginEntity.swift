import Domain

extension Login {
  /// The two fields that have to be filled.
  struct Fields {
    var account = ""
    var password: Secret?

    var missing: Missing? {
      switch (account.isEmpty, password == nil) {
      case (true, true): .both
      case (true, false): .account
      case (false, true): .password
      case (false, false): nil
      }
    }
  }

  /// Which of the fields are empty.
  enum Missing: Equatable {
    case account, password, both
  }
}
