import Circle
import Domain
import Viper

extension Greeting {
  /// Reads the card of a user from the profile.
  struct CardInteractor {
    private let accounts: any AccountGateway

    init(accounts: any AccountGateway) { self.accounts = accounts }

    func card(of name: String) throws -> CardData {
      let account = try accounts.account(typed: name)
      let addressee = Addressee(account)
      return CardData(
        salutation: account.profile[.salutation], first: addressee.first, last: addressee.last,
        birthdate: account.profile[.birthdate].flatMap { CivilDate($0) })
    }
  }
}
