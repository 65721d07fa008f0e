import Core
import Domain

extension UserDetail {
  /// Keeps the person whose page it is.
  final class Presenter: Screen {
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private let subject: Subject
    private var person: PersonData?

    init(interactor: Interactor, subject: Subject) {
      self.interactor = interactor
      self.subject = subject
    }

    var title: Phrase { person.map { Phrase(verbatim: $0.name) } ?? .userTitle }

    var page: Page? { person.map { View.info(words(for: $0)) } }

    func appear() throws -> Turn {
      person = try interactor.person(subject)
      return Turn(page: page)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .edit(let field, let value):
        return changed(try interactor.edit(field, to: value), .edited(field.rawValue))
      case .level(let level):
        let person = try interactor.setLevel(level, of: subject)
        return changed(person, .leveled(person.name, level))
      case .disable(let isDisabled):
        let person = try interactor.setDisabled(isDisabled, of: subject)
        return changed(person, isDisabled ? .disabled(person.name) : .enabled(person.name))
      }
    }

    /// Somebody changed something: the page is loaded again, and what differs is said in one line.
    func notice(_ change: Change) throws -> Turn? {
      guard let shown = person else { return nil }
      switch change {
      case .person(let id) where id != shown.id: return nil
      case .blog: return nil
      case .person, .identity, .elsewhere:
        let now = try interactor.person(subject)
        person = now
        return now == shown ? Turn() : Turn(notices: [.changedElsewhere(now.name)])
      }
    }

    private func changed(_ person: PersonData, _ notice: Phrase) -> Turn {
      self.person = person
      return Turn(notices: [notice], result: page, changes: [.person(person.id)])
    }

    private func words(for person: PersonData) -> InfoWords {
      let bio = person.signature.map(Phrase.bio) ?? .emptyBio
      let name = person.nickname ?? ""
      let counts = person.counts
      return InfoWords(
        person: person, name: name.isEmpty ? .anonymous : Phrase(verbatim: name), bio: bio,
        counts: [
          .works(counts.blogs), .friendCount(counts.friends), .followerCount(counts.followers),
          .followingCount(counts.following),
        ])
    }
  }
}
