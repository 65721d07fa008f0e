package import Domain
import Viper

/// A change of the viewer's ties to a person.
package enum TieAction: String, CaseIterable, Sendable {
  case follow, unfollow, befriend, accept, decline, unfriend

  /// The button that shows the ties that the action changes.
  package func button(_ ties: Ties?) -> TieButton {
    switch self {
    case .follow, .unfollow: .following(ties)
    case .befriend, .accept, .decline, .unfriend: .friendship(ties)
    }
  }

  // MARK: Rules

  /// Refuses an action that the rules forbid.
  package func check(on relation: Relation) throws {
    if relation.isMe { throw Complaint.notYourself }
    let ties = relation.ties
    let refusal: Phrase? =
      switch (self, ties.friendship) {
      case (.follow, _): ties.isFollowing ? .alreadyFollowing(relation.name) : nil
      case (.unfollow, _): ties.isFollowing ? nil : .notFollowing(relation.name)
      case (.befriend, .none), (.befriend, .requested): nil
      case (.befriend, .pending):
        throw Complaint(
          .refused, .alreadyAsked(relation.name), hint: .withdrawHint(relation.name))
      case (.accept, .requested), (.decline, .requested), (.decline, .pending): nil
      case (.unfriend, .friends): nil
      case (_, let friendship): refusal(of: relation.name, friendship)
      }
    if let refusal { throw Complaint(.refused, refusal) }
    if ties.restrictions.contains(.block), self == .follow || self == .befriend {
      throw Complaint(blocking: relation.name)
    }
    if ties.isClosed, self == .follow || self == .befriend {
      throw Complaint(.refused, .accountClosed(relation.name))
    }
  }

  /// The reason why the action does not fit a friendship.
  func refusal(of name: String, _ friendship: Friendship) -> Phrase {
    switch (self, friendship) {
    case (.unfriend, _): .notFriends(name)
    case (_, .friends): .alreadyFriends(name)
    case (.accept, _): .nothingAsked(name)
    default: .noRequest(name)
    }
  }

  /// The ties after the action, as far as they can be known before the store has done it.
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
    if ties.friendship != .requested && ties.friendship != .pending { ties.askedAt = nil }
    return ties
  }
}

/// A person and the viewer's ties to them. The rules for ties are about both.
package struct Relation: Equatable, Sendable {
  package let name: String
  package let isMe: Bool
  package let ties: Ties

  package init(_ person: PersonData) {
    name = person.name
    isMe = person.isMe
    ties = person.ties ?? Ties()
  }
}

extension Complaint {
  /// The viewer blocks the person, and has to unblock them first.
  init(blocking name: String) {
    self.init(.refused, .youBlock(name), hint: .unblockFirst(name))
  }
}
