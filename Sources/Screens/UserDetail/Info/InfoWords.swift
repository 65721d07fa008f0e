import Circle
import Domain
import Viper

extension UserDetail.Info {
  /// A person in words.
  struct Words: Equatable, Sendable {
    let person: PersonData
    let avatar: Phrase
    /// The avatar as a row of a list shows it.
    let sign: Phrase
    /// The nickname.
    let name: Phrase
    let bio: Phrase
    let counts: [Phrase]
    /// The two buttons about the person; none on one's own page.
    let buttons: [Phrase]
    /// The further lines about the viewer's ties to the person.
    let ties: [Phrase]

    /// The buttons on a terminal: the two answers to a request in place of its state.
    var shownButtons: [Phrase] {
      person.ties?.friendship == .requested
        ? buttons.prefix(1) + [.acceptButton, .declineButton] : buttons
    }
  }

  /// A count on the page of a person: `Friends: 5`, and `Friends 5` in a notice.
  struct Count: Sendable {
    let title: Phrase
    let value: @Sendable (PersonData) -> Int

    static let all = [
      Count(title: Phrase("Works", "作品")) { $0.counts.blogs },
      Count(title: .friendsTitle) { $0.counts.friends },
      Count(title: .followersTitle) { $0.counts.followers },
      Count(title: .followingTitle) { $0.counts.following },
    ]

    func line(for person: PersonData) -> Phrase {
      Phrase("\(title.english): \(value(person))", "\(title.chinese): \(value(person))")
    }

    func news(about person: PersonData) -> Phrase {
      Phrase("\(title.english) \(value(person))", "\(title.chinese) \(value(person))")
    }
  }
}

extension UserDetail.Info.Words {
  init(_ person: PersonData) {
    self.person = person
    let nickname = person.profile[.nickname] ?? ""
    avatar = person.profile[.avatar].map(Phrase.avatar) ?? .defaultAvatar
    name = nickname.isEmpty ? .anonymous : Phrase(verbatim: nickname)
    sign = .smallAvatar(person.profile[.avatar])
    bio = person.profile[.signature].map(Phrase.bio) ?? .emptyBio
    counts = UserDetail.Info.Count.all.map { $0.line(for: person) }
    // A tie that cannot begin because of a block has no button.
    buttons =
      person.ties.map {
        [TieButton.following($0), .friendship($0)].filter { $0.shown(on: person) == $0 }
          .map(\.label)
      } ?? []
    ties = person.ties.map(Self.ties) ?? []
  }

  private static func ties(_ ties: Ties) -> [Phrase] {
    let request =
      ties.friendship == .requested ? [Phrase.asksToBeFriends(ties.greeting ?? "")] : []
    return request + ties.restrictions.map(Phrase.youRestrict)
  }
}
