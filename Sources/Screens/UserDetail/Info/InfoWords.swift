import Circle
import Domain
import Viper

extension UserDetail.Info {
  /// A person in words.
  struct Words: Equatable, Sendable {
    let person: PersonData
    let avatar: Phrase
    let name: Phrase
    /// The lines about the person.
    let facts: [Phrase]
    /// The lines about the viewer's ties to the person.
    let ties: [Phrase]
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
    let bio = person.profile[.signature].map(Phrase.bio) ?? .emptyBio
    facts = [bio] + UserDetail.Info.Count.all.map { $0.line(for: person) }
    ties = person.ties.map(Self.ties) ?? []
  }

  private static func ties(_ ties: Ties) -> [Phrase] {
    let buttons = Phrase.buttons(
      TieButton.following(ties).label, TieButton.friendship(ties).label)
    let request =
      ties.friendship == .requested ? [Phrase.asksToBeFriends(ties.greeting ?? "")] : []
    let restrictions = Restriction.allCases.filter(ties.restrictions.contains)
    return [buttons] + request + restrictions.map(Phrase.youRestrict)
  }
}
