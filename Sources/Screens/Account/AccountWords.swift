import Circle
import Viper

extension Account {
  /// The facts of an account in words.
  struct FactWords {
    let facts: Facts
    let rows: [Row]

    /// One fact, with the key and the value that a pipe gets, and the line that goes on from it.
    struct Row {
      let key: String
      let label: Phrase
      let words: Phrase
      let value: String
      var style = Page.Style.plain
      let command: String
    }

    init(_ facts: Facts, now: Int64) {
      self.facts = facts
      let (person, nickname) = (facts.person, facts.person.profile[.nickname])
      func row(_ key: String, _ label: Phrase, _ value: String, _ command: String) -> Row {
        Row(key: key, label: label, words: Phrase(verbatim: value), value: value, command: command)
      }
      var name = row("name", .nameRow, person.name, "passwd")
      name.style = .strong
      rows = [
        name,
        Row(
          key: "nickname", label: .nicknameRow,
          words: nickname.map { Phrase(verbatim: $0) } ?? .noValue, value: nickname ?? "",
          style: nickname == nil ? .placeholder : .plain, command: "user edit nickname TEXT"),
        Row(
          key: "createdAt", label: .createdRow, words: .day(person.createdAt, now: now),
          value: Timestamp.text(person.createdAt), command: "account delete"),
        Row(
          key: "systemUser", label: .systemUserRow, words: .systemUser(of: facts),
          value: facts.systemUser.map { String($0) } ?? "",
          style: facts.systemUser == nil ? .placeholder : .plain,
          command: facts.systemUser == nil ? "system tie" : "system untie"),
        row("sessions", .sessionsRow, String(facts.sessions), "sessions"),
        row("tokens", .tokensRow, String(facts.tokens), "account token NAME"),
        row("blogCount", .blogsRow, String(person.counts.blogs), "export DIR"),
      ]
    }
  }

  /// A session in words.
  struct SessionWords {
    let data: SessionData
    let name: Phrase
    let created: Phrase
    let used: Phrase
    let end: Phrase
  }
}
