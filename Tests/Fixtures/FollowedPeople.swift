package import Circle
import Domain
import FrameworkFixtures
package import Viper

/// Ada, who follows Bob and Eve in the real store in memory, and the services of an exhibit for her.
package final class FollowedPeople {
  package let store: TestStore
  package let visitor = Visitor()
  package let social: RiggedSocial

  package init() throws {
    store = try TestStore()
    social = RiggedSocial(store.social)
    for name in ["ada", "bob", "eve"] { try store.register(name) }
    for other in [2, 3] as [AccountID] { try store.social.follow(other, by: 1, now: 1) }
    visitor.person = try store.accounts.account(named: "ada")
  }

  package var services: ExhibitServices {
    ExhibitServices(
      people: store.people,
      ties: TieRules(social: social, identity: visitor, clock: ManualClock()),
      identity: visitor, paging: Paging(), nameStyle: { .both }, language: { .en })
  }

  /// Whether Ada follows the person in the store.
  package func isFollowed(_ name: String) throws -> Bool? {
    try store.people.person(named: name, as: 1)?.ties?.isFollowing
  }
}

extension Page {
  /// The buttons in the rows of a list of people, in English.
  package var buttons: [String] { shownCells.map { $0[6].english } }
}
