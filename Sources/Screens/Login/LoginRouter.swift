import Circle
import Viper

extension Login {
  /// The place of this screen, and the moves after each outcome.
  enum Router {
    /// The place to which the noun leads.
    static func place(account: String?, tokenName: String?) -> Place {
      .login(account: account, tokenName: tokenName)
    }

    /// The line that logs in an account.
    static func line(for account: String) -> String { Place.login(account: account).line }

    /// After a login everything begins anew at Greeting: only logging out leads back to Login.
    static let afterLogin = Move.reset(.greeting())

    /// A screen that was opened for the token leads back to where its caller was. On a Login screen
    /// that was open before, the person stays.
    static func afterToken(isOpenedForIt: Bool) -> Move? { isOpenedForIt ? .back : nil }
  }
}
