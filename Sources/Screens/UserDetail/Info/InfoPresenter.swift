import Core
import Domain

extension UserDetail.Info {
  /// Keeps the person whose page it is.
  final class Presenter: Screen {
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private var knowledge = Knowledge.none

    init(interactor: Interactor) { self.interactor = interactor }

    var title: Phrase { person.map { Phrase(verbatim: $0.name) } ?? .userTitle }

    var page: Page? { person.map { View.page(words(for: $0)) } }

    private var person: PersonData? {
      if case .known(let person) = knowledge { person } else { nil }
    }

    func obstacle(to command: CommandSpec) -> Phrase? {
      // Who acts without having looked is shown nothing; then it is loaded for that.
      knowledge == .missing && command.word == "avatar" ? .infoMissing : nil
    }

    func appear() throws -> Turn {
      do {
        knowledge = .known(try interactor.person())
        return Turn(page: page)
      } catch {
        // Who was shown stays.
        if person == nil { knowledge = .missing }
        throw error
      }
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      // Guests may look and not touch, whoever it is.
      if intent != .avatar { _ = try interactor.services.me() }
      let person = try known()
      switch intent {
      case .avatar: return Turn(move: Router.card(of: person))
      case .perform(let action): return try perform(action, on: person)
      case .restrict(let kind):
        try interactor.restrict(person, kind)
        return try recounted(.restricted(person.name, kind))
      case .lift(let kind):
        try interactor.lift(person, kind)
        return try recounted(.restrictionLifted(person.name, kind))
      case .edit(let field, let value):
        try interactor.edit(field, of: person, to: value)
        return try changed(.edited(field.rawValue))
      case .level(let level):
        try interactor.setLevel(level, of: person)
        return try changed(.leveled(person.name, level))
      case .disable(let isDisabled):
        try interactor.setDisabled(isDisabled, of: person)
        return try recounted(isDisabled ? .disabled(person.name) : .enabled(person.name))
      }
    }

    /// The person, loaded where nobody has looked yet.
    private func known() throws -> PersonData {
      if let person { return person }
      let person = try interactor.person()
      knowledge = .known(person)
      return person
    }

    private func changed(_ notice: Phrase) throws -> Turn {
      // It is in the store: that it cannot be read again does not undo it.
      let person = try (try? interactor.person()) ?? known()
      knowledge = .known(person)
      return Turn(notices: [notice], result: page, changes: [.person(person.id)])
    }

    /// Blocking ends ties, and disabling hides them; they count on both sides.
    private func recounted(_ notice: Phrase) throws -> Turn {
      let me = try interactor.services.me().id
      var turn = try changed(notice)
      turn.changes.append(.person(me))
      return turn
    }

    // MARK: Ties

    /// Shows what is wanted, and then asks the store for it.
    private func perform(_ action: TieAction, on old: PersonData) throws -> Turn {
      let me = try interactor.services.me()
      return try OptimisticAction(action, on: old).turn(
        by: me.id, show: { self.knowledge = .known($0) },
        ask: { try self.interactor.perform(action, on: old) },
        result: { _ in
          // It is in the store: that it cannot be read again does not undo it.
          if let read = try? self.interactor.person() { self.knowledge = .known(read) }
          return self.page
        })
    }

    // MARK: Changes

    /// Somebody changed something: the person is loaded again, and what differs is said in one line.
    func notice(_ change: Change) throws -> Turn? {
      guard let shown = person else { return nil }
      switch change {
      case .person(let id) where id != shown.id: return nil
      case .blog: return nil
      case .person, .identity, .elsewhere:
        let now = try interactor.person()
        knowledge = .known(now)
        return Turn(notices: now == shown ? [] : [news(from: shown, to: now)])
      }
    }

    private func news(from old: PersonData, to now: PersonData) -> Phrase {
      var alike = old
      alike.counts = now.counts
      let changed = zip(counts(of: old), counts(of: now)).filter { $0 != $1 }.map { $1 }
      // A count says for itself what has changed.
      return alike == now && changed.count == 1
        ? .countChanged(changed[0]) : .changedElsewhere(now.name)
    }

    // MARK: Words

    private func words(for person: PersonData) -> Words {
      let name = person.nickname ?? ""
      return Words(
        person: person, avatar: person.avatar.map(Phrase.avatar) ?? .defaultAvatar,
        name: name.isEmpty ? .anonymous : Phrase(verbatim: name),
        bio: person.signature.map(Phrase.bio) ?? .emptyBio, counts: counts(of: person),
        ties: ties(with: person))
    }

    private func counts(of person: PersonData) -> [Phrase] {
      let counts = person.counts
      return [
        .works(counts.blogs), .friendCount(counts.friends), .followerCount(counts.followers),
        .followingCount(counts.following),
      ]
    }

    private func ties(with person: PersonData) -> [Phrase] {
      guard let ties = person.ties else { return [] }
      let buttons = Phrase.buttons(TieAction.follow.label(ties), TieAction.befriend.label(ties))
      let restrictions = Restriction.allCases.filter(ties.restrictions.contains).map(Phrase.youRestrict)
      guard ties.friendship == .requested else { return [buttons] + restrictions }
      return [buttons, .asksToBeFriends(ties.greeting ?? "")] + restrictions
    }
  }
}
