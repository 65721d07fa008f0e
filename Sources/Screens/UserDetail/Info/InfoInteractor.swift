import Circle
import Domain
import Viper

extension UserDetail.Info {
  /// Finds the owner of the page, checks the rights for each change, and makes the change.
  struct Interactor {
    static let longestValue = 200

    private let owner: UserDetail.Owner
    private let members: any MemberGateway
    private let people: any UserGateway
    private let social: any SocialGateway
    private let identity: any Identity
    private let ties: TieRules

    init(
      owner: UserDetail.Owner, members: any MemberGateway, people: any UserGateway,
      social: any SocialGateway, identity: any Identity, clock: any Clock
    ) {
      self.owner = owner
      self.members = members
      self.people = people
      self.social = social
      self.identity = identity
      ties = TieRules(social: social, identity: identity, clock: clock)
    }

    // MARK: Finding

    /// Refuses a verb on other users where the page was opened without a name.
    func checkHasName(for verb: String) throws {
      if case .me = owner { throw Complaint(.usage, .missing("NAME", of: "user \(verb)")) }
    }

    func person() throws -> PersonData {
      let name =
        switch owner {
        case .me: try me().name
        case .named(let typed): typed
        }
      return try people.person(typed: name, as: identity.me()?.id)
    }

    // MARK: Ties

    /// The account that is logged in. A guest is refused.
    func me() throws -> PersonData { try ties.me() }

    /// Begins an action on a person as they are shown. An action that the rules forbid is refused.
    func begin(_ action: TieAction, on person: PersonData) throws -> OptimisticAction {
      try ties.begin(action, on: person)
    }

    /// Blocks or mutes a person. That person is not notified.
    func restrict(_ person: PersonData, _ kind: Restriction) throws {
      let me = try me().id
      if person.isMe { throw Complaint.notYourself }
      defer { identity.reload() }
      guard try social.restrict(person.id, kind, by: me) else {
        throw Complaint(.refused, .alreadyRestricted(person.name, kind))
      }
    }

    /// Unblocks or unmutes a person.
    func lift(_ person: PersonData, _ kind: Restriction) throws {
      try social.end(kind, of: person, by: me().id)
    }

    // MARK: Accounts

    func edit(_ field: Profile.Field, of person: PersonData, to typed: String) throws {
      _ = try me()
      guard person.isMe else { throw Complaint(.refused, .onlyOwnPage) }
      let value = try checked(typed, for: field)
      try members.edit(field, of: person.id, to: value)
      identity.reload()
    }

    func setLevel(_ level: Int, of person: PersonData) throws {
      let me = try me().id
      try members.checkFounder(me)
      try members.setLevel(level, of: person.id, by: me)
      identity.reload()
    }

    func setDisabled(_ isDisabled: Bool, of person: PersonData) throws {
      let me = try me().id
      try members.checkFounder(me)
      if person.isMe { throw Complaint.notYourself }
      try members.setDisabled(isDisabled, of: person.id, by: me)
      // The counts of the account that is logged in may have changed too.
      identity.reload()
    }

    /// The value as it is stored. An empty one clears the field.
    private func checked(_ typed: String, for field: Profile.Field) throws -> String? {
      if typed.isEmpty { return nil }
      // Counts scalars: to count Characters takes long if the text is hostile.
      guard typed.unicodeScalars.count <= Interactor.longestValue else {
        throw Complaint(.refused, .fieldTooLong(field.rawValue, Interactor.longestValue))
      }
      if typed.isInvisible { throw Complaint(.refused, .fieldIsBlank(field.rawValue)) }
      if field == .birthdate, CivilDate(typed) == nil {
        throw Complaint(.usage, .notADate(typed, for: field.rawValue))
      }
      if field == .sex {
        guard let sex = Sex(typed: typed) else {
          throw Complaint(.usage, .notOneOf(typed, for: field.rawValue, Sex.words))
        }
        return sex.rawValue
      }
      return typed
    }
  }
}
