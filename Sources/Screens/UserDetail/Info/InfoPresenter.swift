import Circle
import Domain
import Viper

extension UserDetail.Info {
  /// Keeps the person of the page, and announces changes. The words are in `InfoWords.swift`.
  final class Presenter: TableScreen {
    /// The result of loading the person.
    private enum Loading: Equatable {
      case notLoaded
      case failed
      case loaded(PersonData)
    }

    var table: IntentTable<Intent, View.State> { View.table }
    var tableState: View.State {
      View.State(
        hasFailed: loading == .failed, isOfAnother: person.map { !$0.isMe } ?? false)
    }

    private let interactor: Interactor
    private let language: () -> Language
    private var loading = Loading.notLoaded

    init(interactor: Interactor, language: @escaping () -> Language) {
      self.interactor = interactor
      self.language = language
    }

    var title: Phrase { person.map { Phrase(verbatim: $0.name) } ?? .userTitle }

    var page: Page? { person.map { View.page(Words($0)) } }

    private var person: PersonData? {
      if case .loaded(let person) = loading { person } else { nil }
    }

    func appear() throws -> Turn {
      do {
        loading = .loaded(try interactor.person())
        return Turn(page: page)
      } catch {
        // A person who is shown already stays.
        if person == nil { loading = .failed }
        throw error
      }
    }

    func handle(_ intent: Intent) throws -> Turn {
      // A guest is refused before the person is read, so that every name is refused alike.
      if intent != .avatar { _ = try interactor.me() }
      if let verb = intent.verbOnOthers { try interactor.checkHasName(for: verb) }
      let person = try loaded()
      switch intent {
      case .avatar: return Turn(move: Router.card(of: person))
      case .perform(let action): return try perform(action, on: person)
      case .restrict(let kind):
        try interactor.restrict(person, kind)
        return try changedBoth(.restricted(person.name, kind))
      case .lift(let kind):
        try interactor.lift(person, kind)
        return try changedBoth(.restrictionLifted(person.name, kind))
      case .edit(let field, let value):
        try interactor.edit(field, of: person, to: value)
        return try changed(.edited(field.rawValue))
      case .level(let level):
        try interactor.setLevel(level, of: person)
        return try changed(.leveled(person.name, level))
      case .disable(let isDisabled):
        try interactor.setDisabled(isDisabled, of: person)
        return try changedBoth(isDisabled ? .disabled(person.name) : .enabled(person.name))
      }
    }

    /// The person, loaded at the first call.
    private func loaded() throws -> PersonData {
      if let person { return person }
      let person = try interactor.person()
      loading = .loaded(person)
      return person
    }

    private func changed(_ notice: Phrase) throws -> Turn {
      // The change is in the store. If reading fails, the old person stays.
      let person = try (try? interactor.person()) ?? loaded()
      loading = .loaded(person)
      return Turn(notices: [notice], result: self.page, changes: [.person(person.id)])
    }

    /// The turn of a change to ties that count for the viewer too: blocking ends them, and a disabled
    /// account hides them.
    private func changedBoth(_ notice: Phrase) throws -> Turn {
      let me = try interactor.me().id
      var turn = try changed(notice)
      turn.changes.append(.person(me))
      return turn
    }

    private func perform(_ action: TieAction, on person: PersonData) throws -> Turn {
      try interactor.begin(action, on: person).turn(
        in: language(), show: { self.loading = .loaded($0) },
        result: { _, _ in
          // The action is in the store. If reading fails, the expected person stays.
          if let read = try? self.interactor.person() { self.loading = .loaded(read) }
          return self.page
        })
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      guard let shown = person else { return nil }
      switch change.subject {
      case .person(let id)? where id != shown.id: return nil
      case .blog?, .book?, .reading?: return nil
      case .person?, .identity?, nil:
        let now = try interactor.person()
        loading = .loaded(now)
        return Turn(notices: news(from: shown, to: now, tellsTies: change == .elsewhere))
      }
    }

    /// Notices of the ties that changed, else one of the counts or of other details. A change of this
    /// process has a reply of its own about the ties.
    private func news(from old: PersonData, to new: PersonData, tellsTies: Bool) -> [Phrase] {
      // Nothing tells that the person accepts no ties any more, or accepts them again.
      let old = old.asClosed(as: new)
      if old == new { return [] }
      if tellsTies, old.ties != nil, new.ties != nil {
        let buttons = [TieButton.following, TieButton.friendship].filter {
          $0(old.ties) != $0(new.ties)
        }
        let news = buttons.compactMap {
          Phrase.news($0(new.ties), since: $0(old.ties), about: new.name)
        }
        if !news.isEmpty { return news }
      }
      let counts = Count.all.filter { $0.value(old) != $0.value(new) }.map { $0.news(about: new) }
      if !counts.isEmpty { return [.news(about: Phrase(verbatim: new.name), counts)] }
      return old.ties == new.ties || tellsTies ? [.changedElsewhere(new.name)] : []
    }
  }
}
