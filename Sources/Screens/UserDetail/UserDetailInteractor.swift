import Core
import Domain

extension UserDetail {
  /// Knows who may change what of whom.
  struct Interactor {
    static let longest = 200

    let accounts: any AccountGateway
    let identity: any Identity

    func person(_ subject: Subject) throws -> PersonData {
      let me = try identity.me()
      switch subject {
      case .me:
        guard let me else { throw Complaint.notLoggedIn }
        return PersonData(me, me: me.id)
      case .named(let typed):
        guard let name = try? AccountName(typed),
          let person = try accounts.account(named: name.text)
        else { throw Complaint(.notFound, .nobodyNamed(typed)) }
        return PersonData(person, me: me?.id)
      }
    }

    func edit(_ field: Profile.Field, to typed: String) throws -> PersonData {
      let me = try person(.me)
      let value = try checked(typed, for: field)
      try accounts.edit(field, of: me.id, to: value)
      identity.reload()
      return try person(.me)
    }

    func setLevel(_ level: Int, of subject: Subject) throws -> PersonData {
      let person = try ruled(subject)
      try accounts.setLevel(level, of: person.id)
      identity.reload()
      return try self.person(.named(person.name))
    }

    func setDisabled(_ isDisabled: Bool, of subject: Subject) throws -> PersonData {
      let person = try ruled(subject)
      if person.isMe { throw Complaint(.refused, .notYourself) }
      try accounts.setDisabled(isDisabled, of: person.id)
      return person
    }

    /// Somebody over whom the one who is logged in may rule.
    private func ruled(_ subject: Subject) throws -> PersonData {
      let me = try person(.me)
      guard try accounts.founder() == me.id else { throw Complaint(.refused, .onlyFounder) }
      return try person(subject)
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
