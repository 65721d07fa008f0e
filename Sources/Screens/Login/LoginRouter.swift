import Circle
import Viper

extension Login {
  /// The place of this screen, and the moves after each outcome.
  enum Router {
    /// The place to which the noun leads. A token is created for an account that is named, because
    /// outside of the screen there is no field from which to take it.
    static func place(account: String?, tokenName: String?) throws -> Place {
      if let account, account.isBlank { throw Complaint(.refused, .accountEmpty) }
      if account == nil, tokenName != nil {
        throw Complaint(.usage, .missing(View.account.name, of: View.noun.word))
      }
      return .login(account: account, tokenName: tokenName)
    }

    /// After a login everything begins anew at Greeting: only logging out leads back to Login.
    static let afterLogin = Move.reset(.greeting())

    /// A screen that was opened for the token leads back to where its caller was. On a Login screen
    /// that was open before, the person stays.
    static func afterToken(isOpenedForIt: Bool) -> Move? { isOpenedForIt ? .back : nil }
  }
}
