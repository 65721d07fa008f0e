import Domain
import Viper

extension Login {
  /// A name and a password, as they were typed.
  struct Credentials {
    let name: String
    let password: Secret

    init(account: String, password: Secret) {
      // A text that cannot be a name is treated as the name of no account, so that the error is that
      // of a wrong password.
      name = (try? AccountName(account))?.text ?? ""
      self.password = password
    }
  }

  /// The credentials of a password that another account set, with the hash that was stored for it.
  /// They are good for one thing: choosing another password.
  struct TemporaryLogin {
    let credentials: Credentials
    let stored: StoredPassword
  }

  /// The rights that correct credentials give.
  enum Proof {
    case account(AccountID)
    case temporary(TemporaryLogin)
  }
}
