import Core
import Domain

extension UserDetail.Info {
  /// Knows who the person is, and who may change what of whom.
  struct Interactor {
    static let longest = 200

    let subject: UserDetail.Subject
    let services: UserDetail.Services

    // MARK: Finding

    func person() throws -> PersonData {
      let me = try services.identity.me()
      let name: String
      switch subject {
      case .me: name = try services.me().name
      case .named(let typed): name = try UserDetail.Subject.account(typed)
      }
      guard let found = try services.people.person(named: name, as: me?.id) else {
        throw Complaint(.notFound, .nobodyNamed(name))
      }
      return PersonData(found, me: me?.id)
    }

    // MARK: Ties

    func perform(_ action: TieAction, on person: PersonData) throws -> Friendship? {
      let me = try services.me()
      // One's own counts may have changed, too.
      defer { services.identity.reload() }
      let greeting = Phrase.friendGreeting(me.name).wording(in: services.language())
      return try action.perform(
        on: person, by: me.id, greeting: greeting, now: services.clock.wallSeconds,
        through: services.social)
    }

    /// Keeps somebody away; they are not told.
    func restrict(_ person: PersonData, _ kind: Restriction) throws {
      let me = try services.me()
      if person.isMe { throw Complaint(.refused, .notYourself) }
      defer { services.identity.reload() }
      guard try services.restrictions.restrict(person.id, kind, by: me.id) else {
        throw Complaint(.refused, .alreadyRestricted(person.name, kind))
      }
    }

    func lift(_ person: PersonData, _ kind: Restriction) throws {
      let me = try services.me()
      if person.isMe { throw Complaint(.refused, .notYourself) }
      guard try services.restrictions.lift(person.id, kind, by: me.id) else {
        throw Complaint(.refused, .notRestricted(person.name, kind))
      }
    }

    // MARK: Changing people

    func edit(_ field: Profile.Field, of person: PersonData, to typed: String) throws {
      _ = try services.me()
      guard person.isMe else { throw Complaint(.refused, .onlyOwnPage) }
      let value = try checked(typed, for: field)
      try services.accounts.edit(field, of: person.id, to: value)
      services.identity.reload()
    }

    func setLevel(_ level: Int, of person: PersonData) throws {
      try checkRule()
      try services.accounts.setLevel(level, of: person.id)
      services.identity.reload()
    }

    func setDisabled(_ isDisabled: Bool, of person: PersonData) throws {
      try checkRule()
      if person.isMe { throw Complaint(.refused, .notYourself) }
      try services.accounts.setDisabled(isDisabled, of: person.id)
      // One's own counts may have changed, too.
      services.identity.reload()
    }

    /// Only the first account rules over others.
    private func checkRule() throws {
      guard try services.accounts.founder() == services.me().id else {
        throw Complaint(.refused, .onlyFounder)
      }
    }

    /// The value as it is kept; empty is nothing.
    private func checked(_ typed: String, for field: Profile.Field) throws -> String? {
      if typed.isEmpty { return nil }
      // Scalars: counting Characters costs more than the value is worth when it is hostile.
      guard typed.unicodeScalars.count <= Interactor.longest else {
        throw Complaint(.refused, .fieldTooLong(field.rawValue, Interactor.longest))
      }
      if field == .birthdate, CivilDate(typed) == nil {
        throw Complaint(.usage, .notADate(typed, for: field.rawValue))
      }
      return typed
    }
  }
}
