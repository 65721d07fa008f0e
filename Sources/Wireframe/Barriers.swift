import AccountScreen
import Circle
import HousekeepingScreen
import LoginScreen
package import Viper

// The commands that the account and the store do not allow, so that they are not offered.
extension Wireframe {
  package func barrier(to spec: CommandSpec, with choice: String?) -> Phrase? {
    let (word, me) = (spec.word, writer)
    let accounts = services.accounts
    // What cannot be found out is no barrier.
    let hasAccounts = { (try? accounts.hasAccounts()) ?? true }
    let ofLogin = Login.barrier(
      to: word, with: choice, isGuest: me == nil, hasAccounts: hasAccounts,
      isTied: {
        let tied = try? accounts.account(systemUser: self.services.systemUser)
        return me == nil ? tied != nil : tied == me
      })
    if choice != nil || ofLogin != nil { return ofLogin }
    if me == nil, missesStore(spec) { return .noStoreToRead }
    if PersonData.isManaged(by: word) {
      return (try? services.members.founder() == me && me != nil) ?? true ? nil : .onlyFounder
    }
    let ofAccount = Account.barrier(to: word) {
      me.map { (try? services.members.hasChange(of: $0)) ?? true } ?? true
    }
    return ofAccount
      ?? Housekeeping.barrier(
        to: word, hasDefaultStore: services.hasDefaultStore,
        exists: { (try? self.services.access.exists()) ?? false }, hasAccounts: hasAccounts)
      ?? (lacksThing(for: spec, isGuest: me == nil) ? .nothingToApplyTo : nil)
  }

  /// Whether a command leads to a screen that a store without its file refuses.
  private func missesStore(_ spec: CommandSpec) -> Bool {
    guard let missing = services.missingStore,
      let noun = RouteMap.nouns.first(where: { noun in
        noun.spec === spec || noun.verbs.specs.contains { $0 === spec }
      })
    else { return false }
    // Where a noun needs an argument, it leads to something in the store.
    let place = noun.spec.needsArguments ? Place.feed : try? noun.route(Arguments()) as? Place
    return place.map { (try? missing.isMissed(by: $0)) ?? false } ?? false
  }

  /// Whether a command needs the name of a thing, and there is none.
  private func lacksThing(for spec: CommandSpec, isGuest: Bool) -> Bool {
    guard spec.needsArguments || isGuest && spec.audienceAlone.obstacle(guest: true) != nil,
      let parameter = spec.parameters.first(where: { $0.things != nil }),
      let things = parameter.things
    else { return false }
    // A row is found by the screen, and a field takes any text.
    return switch parameter.kind {
    case .row, .text: false
    default: lacks(things, for: spec.word)
    }
  }
}
