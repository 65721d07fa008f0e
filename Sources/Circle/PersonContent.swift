package import Domain

/// The data that the row of a person shows beside the number and the name.
package enum PersonContent: Equatable, Sendable {
  case ties(TieContent)
  /// The details that the person gave about themselves.
  case details(sex: Sex?, address: String?)

  /// The content of a row with the button for following.
  package static func following(_ person: PersonData) -> PersonContent {
    .ties(TieContent(person, button: person.followButton))
  }

  var button: TieButton? { if case .ties(let content) = self { content.button } else { nil } }
}

/// The data of a row with a button.
package struct TieContent: Equatable, Sendable {
  let avatar: String?
  package let isVIP: Bool
  let signature: String?
  package let button: TieButton?
  /// The number of common friends; 0 shows nothing.
  package var commonFriends = 0
  /// The text of a friend request.
  package var greeting: String?

  package init(_ person: PersonData, button: TieButton?) {
    avatar = person.profile[.avatar]
    isVIP = person.isVIP
    signature = person.profile[.signature]
    self.button = button
  }
}

extension PersonData {
  /// The button for following. The viewer's own row has none.
  package var followButton: TieButton? { isMe ? nil : .following(ties) }
}
