package import Domain
package import Viper

/// A button that shows the viewer's ties to a person: one is about following, one about friendship.
package enum TieButton: Equatable, Sendable {
  case follow, following
  case addFriend
  /// The viewer has sent a friend request.
  case pending
  /// The person has sent the viewer a friend request.
  case requested
  case friend
  /// The viewer blocks or mutes the person.
  case restricted([Restriction])

  /// The button about following.
  package static func following(_ ties: Ties?) -> TieButton {
    ties?.isFollowing == true ? .following : .follow
  }

  /// The button about friendship.
  package static func friendship(_ ties: Ties?) -> TieButton {
    switch ties?.friendship ?? .none {
    case .none: .addFriend
    case .pending: .pending
    case .requested: .requested
    case .friends: .friend
    }
  }

  /// The button as people see it. While the viewer blocks the person, it offers no tie. There is none for a
  /// tie that the person does not accept.
  package func shown(on person: PersonData) -> TieButton? {
    guard self == .follow || self == .addFriend, let ties = person.ties else { return self }
    if ties.restrictions.contains(.block) { return .restricted([.block]) }
    return ties.isClosed ? nil : self
  }

  /// The state of the tie, for programs.
  package var state: String {
    switch self {
    case .follow, .addFriend: "none"
    case .following: "following"
    case .pending: "pending"
    case .requested: "requested"
    case .friend: "friends"
    case .restricted(let kinds): TieButton.state(of: kinds)
    }
  }

  /// The words on the button.
  package var label: Phrase {
    switch self {
    case .follow: .follow
    case .following: .following
    case .addFriend: .addFriend
    case .pending, .requested: .pending
    case .friend: .friend
    case .restricted(let kinds): .restricted(kinds)
    }
  }

  private static func state(of kinds: [Restriction]) -> String {
    let words = kinds.map { $0 == .block ? "blocked" : "muted" }
    return words.isEmpty ? "none" : words.joined(separator: ",")
  }
}
