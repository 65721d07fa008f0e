import Circle
import Domain
import Viper

extension UserList {
  /// Finds the list that is meant, refuses viewers who may not see it, and does the allowed actions.
  struct Interactor {
    private let people: any UserGateway
    private let social: any SocialGateway
    private let identity: any Identity
    private let ties: TieRules
    private let clock: any Clock

    init(
      people: any UserGateway, social: any SocialGateway, identity: any Identity,
      clock: any Clock
    ) {
      self.people = people
      self.social = social
      self.identity = identity
      self.clock = clock
      ties = TieRules(social: social, identity: identity, clock: clock)
    }

    /// The time of day, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    // MARK: Finding

    /// A person and their place in the list.
    struct Found: Equatable, Sendable {
      let person: PersonData
      let key: PeopleKey
    }

    /// Refuses the name of a user for a list that is of all people, or private to the viewer.
    func check(_ source: Source) throws {
      guard case .list(let kind, of: _?) = source else { return }
      if kind.isPrivate || kind == .all || kind == .people {
        throw Complaint(.usage, .listTakesNoName(kind.rawValue))
      }
    }

    /// The list that is meant, and the number of its users if that needs no count. Without a name it is
    /// that of the account that is logged in.
    func list(_ source: Source) throws -> (list: PeopleList, total: Int?) {
      try check(source)
      switch source {
      case .list(.all, _), .list(.people, _): return (.all, nil)
      case .list(.following, let name):
        let owner = try owner(name)
        return (.following(owner.id), owner.counts.following)
      case .list(.followers, let name):
        let owner = try owner(name)
        return (.followers(owner.id), owner.counts.followers)
      case .list(.friends, let name):
        let owner = try owner(name)
        return (.friends(owner.id), owner.counts.friends)
      case .list(.requests, _): return (.requests(try me().id), nil)
      case .list(.suggested, _): return (.suggested(try me().id), nil)
      case .list(.blocked, _): return (.restricted(try me().id), nil)
      case .crowd(.likers(let blog)): return (.likers(blog), nil)
      case .crowd(.readers(let book)): return (.readers(book), nil)
      }
    }

    /// The key of a cursor that was typed; `nil` for a text that no row of the list can have as its cursor.
    func key(_ typed: String, in list: Source, matching text: String?) -> PeopleKey? {
      Cursor.key(typed, in: list, matching: text)
    }

    private func owner(_ name: String?) throws -> PersonData {
      try name.map { try person(named: $0) } ?? me()
    }

    func page(
      of list: PeopleList, matching text: String?, after last: PeopleKey?, limit: Int,
      countingCommon: Bool
    ) throws -> ListPage<Found> {
      let me = try identity.me()?.id
      let page: PeoplePage
      do {
        page = try people.people(
          list, matching: text, as: me, after: last, limit: limit, countingCommon: countingCommon)
      } catch let unseen as UnseenBlog {
        throw Complaint.noSuchBlog(unseen.id)
      }
      return ListPage(
        zip(page.people, page.keys).map { Found(person: PersonData($0, me: me), key: $1) },
        hasMore: page.hasMore)
    }

    /// These people as they are now, without those whose accounts were deleted.
    func people(_ ids: [AccountID], countingCommon: Bool) throws -> [PersonData] {
      let me = try identity.me()?.id
      return try people.people(ids, as: me, countingCommon: countingCommon).map {
        PersonData($0, me: me)
      }
    }

    func person(named typed: String) throws -> PersonData {
      try people.person(typed: typed, as: identity.me()?.id)
    }

    /// Whether the account that is logged in is the only one.
    var isAlone: Bool {
      guard let me = try? identity.me() else { return false }
      let first = try? people.people(
        .all, matching: nil, as: me.id, after: nil, limit: 2, countingCommon: false)
      return first?.people.count == 1
    }

    /// Whether this is the name of the account that is logged in.
    func isMe(_ typed: String) -> Bool { identity.isMe(typed) }

    /// Whether nobody is logged in, as far as can be told.
    var isGuest: Bool { (try? identity.me()) == nil }

    // MARK: Ties

    /// The account that is logged in. A guest is refused.
    func me() throws -> PersonData { try ties.me() }

    /// Begins an action on a person as they are shown. An action that the rules forbid is refused.
    func begin(_ action: TieAction, on person: PersonData) throws -> OptimisticAction {
      try ties.begin(action, on: person)
    }

    /// Refuses an action that the rules forbid.
    func check(_ action: TieAction, on person: PersonData) throws {
      _ = try ties.expected(action, on: person)
    }

    /// Unblocks or unmutes a person.
    func lift(_ kind: Restriction, of person: PersonData) throws {
      try social.end(kind, of: person, by: me().id)
    }

    // MARK: Buttons

    /// The button of a person and the action that ends its tie. The viewer has none, nor has any row of a
    /// list without buttons.
    func button(
      _ button: TieButton?, _ removal: TieAction?, of person: PersonData
    ) throws -> (button: TieButton, removal: TieAction) {
      guard let button, let removal else { throw Complaint(.refused, .noButton(person.name)) }
      return (button, removal)
    }

    /// The row in which a press shows the button that ends a tie. A person in no row is refused.
    func row(
      _ row: Rows<PersonEntry>.Row?, of person: PersonData, toShow removal: TieAction
    ) throws -> Rows<PersonEntry>.Row {
      guard let row else {
        throw Complaint(
          .refused, .inNoRow(person.name), hint: .verbDoes(removal.rawValue, person.name))
      }
      return row
    }

    /// Refuses to end a tie by a row that does not show the button for it.
    func checkShows(
      _ removal: TieAction, of person: PersonData, in row: Rows<PersonEntry>.Row?
    ) throws {
      if row?.element.showsRemoval == true { return }
      throw Complaint(
        .refused, .removeHidden(person.name),
        hint: row.map { .pressShows($0.number) } ?? .verbDoes(removal.rawValue, person.name))
    }

    /// Refuses every action on a deleted account.
    func checkIsHere(_ person: PersonData, isGone: Bool) throws {
      if isGone { throw Complaint(.refused, .accountGone(person.name)) }
    }
  }
}
