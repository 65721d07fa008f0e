package import Domain
package import Viper

/// The rules for following and befriending, the same on every screen that has these commands.
package struct TieRules {
  private let social: any SocialGateway
  private let identity: any Identity
  private let clock: any Clock

  package init(social: any SocialGateway, identity: any Identity, clock: any Clock) {
    self.social = social
    self.identity = identity
    self.clock = clock
  }

  /// The account that is logged in. A guest is refused.
  package func me() throws -> PersonData {
    let me = try identity.loggedIn()
    return PersonData(me, me: me.id)
  }

  /// Begins an action on a person as they are shown. An action that the rules forbid is refused.
  package func begin(_ action: TieAction, on person: PersonData) throws -> OptimisticAction {
    try OptimisticAction(action, on: person, under: self)
  }

  /// The person as they are after an action, as far as that can be known before the store has done it.
  /// An action that the rules forbid is refused.
  package func expected(_ action: TieAction, on person: PersonData) throws -> PersonData {
    let relation = Relation(person)
    try action.check(on: relation)
    var expected = person
    expected.ties = action.applied(to: relation.ties)
    return expected
  }

  /// Lets the store do an action. Returns the friendship after an action on it.
  package func perform(
    _ action: TieAction, on person: PersonData, greeting: String
  ) throws -> Friendship? {
    let me = try me().id
    // The action may change the counts of the account that is logged in.
    defer { identity.reload() }
    do {
      switch action {
      case .follow:
        try social.follow(person.id, by: me, now: clock.wallSeconds)
        return nil
      case .unfollow:
        try social.unfollow(person.id, by: me)
        return nil
      case .befriend:
        return try social.befriend(person.id, by: me, greeting: greeting, now: clock.wallSeconds)
      case .accept:
        let before = try social.accept(person.id, by: me, now: clock.wallSeconds)
        try require(before == .requested, for: action, on: person, before)
        return .friends
      case .decline:
        let before = try social.decline(person.id, by: me)
        try require(before == .requested || before == .pending, for: action, on: person, before)
        return Friendship.none
      case .unfriend:
        let before = try social.unfriend(person.id, by: me)
        try require(before == .friends, for: action, on: person, before)
        return Friendship.none
      }
    } catch SocialRefusal.gone {
      throw Complaint(.refused, .accountGone(person.name))
    } catch SocialRefusal.closed {
      throw Complaint(.refused, .accountClosed(person.name))
    } catch SocialRefusal.blocking {
      throw Complaint(blocking: person.name)
    }
  }

  private func require(
    _ isDone: Bool, for action: TieAction, on person: PersonData, _ friendship: Friendship
  ) throws {
    if isDone { return }
    throw Overtaken(
      complaint: Complaint(.refused, action.refusal(of: person.name, friendship)),
      friendship: friendship)
  }
}

/// The error of an action on a friendship that changed elsewhere meanwhile.
package struct Overtaken: Error, Equatable {
  package let complaint: Complaint
  /// The friendship as it is now.
  package let friendship: Friendship

  package init(complaint: Complaint, friendship: Friendship) {
    self.complaint = complaint
    self.friendship = friendship
  }
}
