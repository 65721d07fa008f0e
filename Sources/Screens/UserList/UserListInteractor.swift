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
      switch subject {
      case .list(.all, _), .list(.people, _): .all
      case .list(.following, let name): .following(try owner(name))
      case .list(.followers, let name): .followers(try owner(name))
      case .list(.friends, let name): .friends(try owner(name))
      case .list(.requests, let name): .requests(try owner(name))
      case .list(.suggested, let name): .suggested(try owner(name))
      case .likers(let blog): .likers(blog)
      }
    }

    private func owner(_ name: String?) throws -> AccountID {
      try name.map { try person(named: $0).id } ?? me().id
    }

    func page(
      of list: PeopleList, matching text: String?, after last: PeopleKey?, limit: Int,
      countingCommon: Bool
    ) throws -> Found {
      let me = try identity.me()?.id
      let found: PeoplePage
      do {
        found = try people.people(
          list, matching: text, as: me, after: last, limit: limit, countingCommon: countingCommon)
      } catch let unseen as UnseenBlog {
        throw Complaint(.notFound, .noSuchBlog(unseen.id))
      }
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

    /// Does it, and answers what both are now where that is about friends.
    func perform(
      _ action: TieAction, on person: PersonData, greeting: String
    ) throws -> Friendship? {
      let me = try me().id
      // One's own counts may have changed, too.
      defer { identity.reload() }
      return try action.perform(
        on: person, by: me, greeting: greeting, now: clock.wallSeconds, through: social)
    }
  }
}
