import Circle
import Viper

extension UserList {
  /// A row for programs.
  struct RowData: Sendable {
    let person: PersonData
    let cursor: String
  }

  /// A row in words.
  struct RowWords: Equatable, Sendable {
    /// The words after the name.
    enum Cells: Equatable, Sendable {
      case ties(TieWords)
      case details(sex: Phrase?, address: Phrase?)
    }

    struct TieWords: Equatable, Sendable {
      let avatar: Phrase
      let mark: Phrase?
      let signature: Phrase
      let commonFriends: Phrase?
      let button: Phrase?
      /// The state of the button, for programs.
      let state: String
      /// The text of a friend request.
      let greeting: Phrase?
    }

    let number: Int
    let person: PersonData
    /// The name of the person on a terminal.
    let name: Phrase
    let cells: Cells
  }
}

extension UserList.RowWords {
  init(_ row: Rows<UserList.Entry>.Row, _ content: UserList.Content, _ style: NameStyle) {
    let entry = row.element
    number = row.number
    person = entry.person
    name = style.words(name: person.name, nickname: person.profile[.nickname])
    cells =
      switch content {
      case .ties(let content):
        .ties(
          .init(
            content, button: UserList.RowWords.button(content.button, of: entry, row.number),
            state: entry.isGone ? "" : content.button?.state ?? ""))
      case .details(let sex, let address):
        .details(
          sex: entry.isGone ? .personGone : sex.map { $0 == .female ? .female : .male },
          address: address.map { Phrase(verbatim: $0) })
      }
  }

  /// The button of a row with the commands that answer it.
  static func button(_ button: TieButton?, of entry: UserList.Entry, _ number: Int) -> Phrase? {
    if entry.isGone { return .personGone }
    guard let button else { return nil }
    if entry.showsRemoval { return .button(button.label, removedBy: number) }
    return button == .requested ? .button(button.label, answeredBy: number) : button.label
  }
}

extension UserList.RowWords.TieWords {
  init(_ content: UserList.TieContent, button: Phrase?, state: String) {
    avatar =
      content.avatar.flatMap(Self.beginning(of:)).map { Phrase(verbatim: $0) } ?? .noAvatar
    mark = content.isVIP ? .vip : nil
    signature = content.signature.map { Phrase(verbatim: $0) } ?? .noSignature
    commonFriends = content.commonFriends > 0 ? .commonFriends(content.commonFriends) : nil
    greeting = content.greeting.map { Phrase(verbatim: $0) }
    self.button = button
    self.state = state
  }

  /// The part of an avatar that a row has room for: a small face, or the first sign of a longer one.
  private static func beginning(of avatar: String) -> String? {
    avatar.unicodeScalars.count <= 6 ? avatar : avatar.first.map { String($0) }
  }
}
