package import Domain

/// What can be done to how one stands with somebody; the rules are the same wherever it is done.
package enum TieAction: String, CaseIterable, Sendable {
  case follow, unfollow, befriend, accept, decline, unfriend

  /// How both stand once it is done, as far as that can be known before.
  package func applied(to ties: Ties) -> Ties {
    var ties = ties
    switch self {
    case .follow: ties.isFollowing = true
    case .unfollow: ties.isFollowing = false
    case .befriend: ties.friendship = ties.friendship == .requested ? .friends : .pending
    case .accept: ties.friendship = .friends
    case .decline, .unfriend: ties.friendship = .none
    }
    if ties.friendship != .requested { ties.greeting = nil }
    return ties
  }

  /// The word on the button that says how both stand, as far as the action is about it.
  package func label(_ ties: Ties?) -> Phrase {
    switch self {
    case .follow, .unfollow: .followButton(ties)
    case .befriend, .accept, .decline, .unfriend: .friendButton(ties)
    }
  }

  // MARK: Rules

  /// Says why it cannot be done to somebody, as they were found.
  package func check(on person: PersonData) throws {
    if person.isMe { throw Complaint(.refused, .notYourself) }
    let ties = person.ties ?? Ties()
    let refusal: Phrase? =
      switch (self, ties.friendship) {
      case (.follow, _): ties.isFollowing ? .alreadyFollowing(person.name) : nil
      case (.unfollow, _): ties.isFollowing ? nil : .notFollowing(person.name)
      case (.befriend, .none), (.befriend, .requested): nil
      case (.befriend, .pending): .alreadyAsked(person.name)
      case (.accept, .requested), (.decline, .requested), (.decline, .pending): nil
      case (.unfriend, .friends): nil
      case (_, let friendship): refusal(friendship, person.name)
      }
    if let refusal { throw Complaint(.refused, refusal) }
    if ties.restrictions.contains(.block), self == .follow || self == .befriend {
      throw Complaint(blocking: person)
    }
  }

  private func refusal(_ friendship: Friendship, _ name: String) -> Phrase {
    switch (self, friendship) {
    case (.unfriend, _): .notFriends(name)
    case (_, .friends): .alreadyFriends(name)
    case (.accept, _): .nothingAsked(name)
    default: .noRequest(name)
    }
  }

  // MARK: Doing

  /// Does it, and answers what both are now where that is about friends.
  package func perform(
    on person: PersonData, by me: AccountID, greeting: String, now: Int64,
    through social: any SocialGateway
  ) throws -> Friendship? {
    do {
      switch self {
      case .follow: try social.follow(person.id, by: me, now: now)
      case .unfollow: try social.unfollow(person.id, by: me)
      case .befriend:
        return try social.befriend(person.id, by: me, greeting: greeting, now: now)
      case .accept:
        let before = try social.accept(person.id, by: me, now: now)
        try refuse(person, unless: before == .requested, before)
        return .friends
      case .decline:
        let before = try social.decline(person.id, by: me)
        try refuse(person, unless: before == .requested || before == .pending, before)
        return Friendship.none
      case .unfriend:
        let before = try social.unfriend(person.id, by: me)
        try refuse(person, unless: before == .friends, before)
        return Friendship.none
      }
      return nil
    } catch SocialRefusal.gone {
      throw Complaint(.refused, .accountGone(person.name))
    } catch SocialRefusal.blocking {
      throw Complaint(blocking: person)
    }
  }

  private func refuse(
    _ person: PersonData, unless isDone: Bool, _ friendship: Friendship
  ) throws {
    if isDone { return }
    throw Overtaken(
      complaint: Complaint(.refused, refusal(friendship, person.name)), friendship: friendship)
  }
}

/// Why a action was not done: both had become something else meanwhile.
package struct Overtaken: Error, Equatable {
  package let complaint: Complaint
  /// What both are.
  package let friendship: Friendship

  /// Makes the error.
  package init(complaint: Complaint, friendship: Friendship) {
    self.complaint = complaint
    self.friendship = friendship
  }
}

extension Complaint {
  fileprivate init(blocking person: PersonData) {
    self.init(.refused, .youBlock(person.name), hint: .unblockFirst(person.name))
  }
}

extension Phrase {
  fileprivate static func followButton(_ ties: Ties?) -> Phrase {
    ties?.isFollowing == true ? .following : .follow
  }

  fileprivate static func friendButton(_ ties: Ties?) -> Phrase {
    switch ties?.friendship ?? .none {
    case .none: .addFriend
    case .pending, .requested: .pending
    case .friends: .friend
    }
  }
}
