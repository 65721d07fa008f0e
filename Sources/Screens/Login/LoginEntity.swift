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
}
