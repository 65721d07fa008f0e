import Core
import Domain

extension UserList {
  /// Knows whose list is meant, who may do what to whom, and does it.
  struct Interactor {
    let people: any UserGateway
    let social: any SocialGateway
    let identity: any Identity
    let clock: any Clock

    init(_ services: Services) {
      people = services.people
      social = services.social
      identity = services.identity
      clock = services.clock
    }

    // MARK: Finding

    /// Some people, where each stands in the list, and whether there are more.
    struct Found {
      let people: [PersonData]
      let keys: [PeopleKey]
      let hasMore: Bool
    }

    /// The list that was asked for; what is mine is nobody's before somebody logs in.
    func list(_ subject: Subject) throws -> PeopleList {
      switch subject.kind {
      case .all, .people: return .all
      case .following: return .following(try owner(subject))
      case .followers: return .followers(try owner(subject))
      case .friends: return .friends(try owner(subject))
      case .requests: return .requests(try owner(subject))
      case .suggested: return .suggested(try owner(subject))
      }
    }

    private func owner(_ subject: Subject) throws -> AccountID {
      try subject.name.map { try person(named: $0).id } ?? me().id
    }

    func page(
      of list: PeopleList, matching text: String?, after last: PeopleKey?, limit: Int,
      countingCommon: Bool
    ) throws -> Found {
      let me = try identity.me()?.id
      let found = try people.people(
        list, matching: text, as: me, after: last, limit: limit, countingCommon: countingCommon)
      return Found(
        people: found.people.map { PersonData($0, me: me) }, keys: found.keys,
        hasMore: found.hasMore)
    }

    /// These people as they are now; who is gone is left out.
    func people(_ ids: [AccountID], countingCommon: Bool) throws -> [PersonData] {
      let me = try identity.me()?.id
      return try people.people(ids, as: me, countingCommon: countingCommon).map {
        PersonData($0, me: me)
      }
    }

    func person(named typed: String) throws -> PersonData {
      let me = try identity.me()?.id
      guard let name = try? AccountName(typed),
        let found = try people.person(named: name.text, as: me)
      else { throw Complaint(.notFound, .nobodyNamed(typed)) }
      return PersonData(found, me: me)
    }

    /// Who is logged in; guests may look and not touch.
    func me() throws -> PersonData {
      guard let me = try identity.me() else { throw Complaint.notLoggedIn }
      return PersonData(me, me: me.id)
    }

    // MARK: Doing

    /// Says why something cannot be done to somebody, as they were found.
    func check(_ deed: Deed, on person: PersonData) throws {
      if person.isMe { throw Complaint(.refused, .notYourself) }
      let ties = person.ties ?? Ties()
      let refusal: Phrase? =
        switch (deed, ties.friendship) {
        case (.follow, _): ties.isFollowing ? .alreadyFollowing(person.name) : nil
        case (.unfollow, _): ties.isFollowing ? nil : .notFollowing(person.name)
        case (.befriend, .none), (.befriend, .requested): nil
        case (.befriend, .pending): .alreadyAsked(person.name)
        case (.accept, .requested), (.decline, .requested), (.decline, .pending): nil
        case (.unfriend, .friends): nil
        case (_, let friendship): Interactor.refusal(deed, friendship, person.name)
        }
      if let refusal { throw Complaint(.refused, refusal) }
    }

    private static func refusal(
      _ deed: Deed, _ friendship: Friendship, _ name: String
    ) -> Phrase {
      switch (deed, friendship) {
      case (.unfriend, _): .notFriends(name)
      case (_, .friends): .alreadyFriends(name)
      case (.accept, _): .nothingAsked(name)
      default: .noRequest(name)
      }
    }

    /// Does it, and answers what both are now where that is about friends.
    func perform(
      _ deed: Deed, on person: PersonData, greeting: String
    ) throws -> Friendship? {
      let me = try me().id
      let now = clock.wallSeconds
      // One's own counts may have changed, too.
      defer { identity.reload() }
      do {
        switch deed {
        case .follow: try social.follow(person.id, by: me, now: now)
        case .unfollow: try social.unfollow(person.id, by: me)
        case .befriend:
          return try social.befriend(person.id, by: me, greeting: greeting, now: now)
        case .accept:
          let before = try social.accept(person.id, by: me, now: now)
          try refuse(deed, on: person, unless: before == .requested, before)
          return .friends
        case .decline:
          let before = try social.decline(person.id, by: me)
          try refuse(deed, on: person, unless: before == .requested || before == .pending, before)
          return Friendship.none
        case .unfriend:
          let before = try social.unfriend(person.id, by: me)
          try refuse(deed, on: person, unless: before == .friends, before)
          return Friendship.none
        }
        return nil
      } catch SocialRefusal.gone {
        throw Complaint(.refused, .accountGone(person.name))
      }
    }

    private func refuse(
      _ deed: Deed, on person: PersonData, unless isDone: Bool, _ friendship: Friendship
    ) throws {
      if isDone { return }
      throw Overtaken(
        complaint: Complaint(.refused, Interactor.refusal(deed, friendship, person.name)),
        friendship: friendship)
    }
  }

  /// Why something was not done: both had become something else meanwhile.
  struct Overtaken: Error, Equatable {
    let complaint: Complaint
    let friendship: Friendship
  }
}
