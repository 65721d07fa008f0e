package import Viper

/// The row of a person in words.
package struct PersonRowWords: Equatable, Sendable {
  /// The words after the name.
  package enum Cells: Equatable, Sendable {
    case ties(TieWords)
    case details(sex: Phrase?, address: Phrase?)
  }

  package struct TieWords: Equatable, Sendable {
    package let avatar: Phrase
    package let mark: Phrase?
    package let signature: Phrase
    package let commonFriends: Phrase?
    package let button: Phrase?
    /// The state of the button, for programs.
    package let state: String
    /// The state of a friend request. It is shown in place of the signature.
    package let request: Phrase?

    package init(
      avatar: Phrase, mark: Phrase?, signature: Phrase, commonFriends: Phrase?, button: Phrase?,
      state: String, request: Phrase?
    ) {
      self.avatar = avatar
      self.mark = mark
      self.signature = signature
      self.commonFriends = commonFriends
      self.button = button
      self.state = state
      self.request = request
    }
  }

  package let number: Int
  package let person: PersonData
  /// The name of the person on a terminal.
  package let name: Phrase
  /// The further name behind it.
  package let otherName: Phrase?
  package let cells: Cells
  package let cursor: String

  package init(
    number: Int, person: PersonData, name: Phrase, otherName: Phrase? = nil, cells: Cells,
    cursor: String
  ) {
    self.number = number
    self.person = person
    self.name = name
    self.otherName = otherName
    self.cells = cells
    self.cursor = cursor
  }

  /// Whether the row shows the details of its person and no button.
  var showsDetails: Bool { if case .details = cells { true } else { false } }
}

extension PersonRowWords {
  /// `now` is needed for lists with friend requests.
  package init(
    _ row: Rows<PersonEntry>.Row, _ content: PersonContent, _ style: NameStyle, now: Int64? = nil
  ) {
    let entry = row.element
    let cells: Cells =
      switch content {
      case .ties(let content):
        .ties(
          .init(
            content, button: PersonRowWords.button(content.button, of: entry, row.number),
            state: entry.isGone ? "" : content.button?.state ?? "",
            request: PersonRowWords.request(content, of: entry.person, now: now)))
      case .details(let sex, let address):
        .details(
          sex: entry.isGone ? .personGone : sex.map { $0 == .female ? .female : .male },
          address: address.map { Phrase(verbatim: $0) })
      }
    let names = style.words(name: entry.person.name, nickname: entry.person.profile[.nickname])
    self.init(
      number: row.number, person: entry.person, name: names.first, otherName: names.second,
      cells: cells, cursor: row.cursor)
  }

  /// The state of a friend request that waits; `nil` if there is none.
  private static func request(
    _ content: TieContent, of person: PersonData, now: Int64?
  ) -> Phrase? {
    if content.button == .requested { return .asks(content.greeting ?? "") }
    guard content.button == .pending else { return nil }
    guard let now, let asked = person.ties?.askedAt else { return .youAsked(nil) }
    return .youAsked(.day(asked, now: now))
  }

  /// The button of a row with the commands that answer it.
  package static func button(
    _ button: TieButton?, of entry: PersonEntry, _ number: Int
  ) -> Phrase? {
    if entry.isGone { return .tieLabel + .personGone }
    guard let button else { return nil }
    if entry.showsRemoval { return .buttonLabel + .button(button.label, removedBy: number) }
    if button == .requested { return .buttonLabel + .answers(by: number) }
    guard let shown = button.shown(on: entry.person) else { return nil }
    // No button lifts a restriction.
    if case .restricted = shown { return .tieLabel + shown.label }
    return .buttonLabel + shown.label
  }
}

extension PersonRowWords.TieWords {
  init(_ content: TieContent, button: Phrase?, state: String, request: Phrase?) {
    self.init(
      avatar: .smallAvatar(content.avatar),
      mark: content.isVIP ? .vip : nil,
      signature: content.signature.map { Phrase(verbatim: $0) } ?? .noSignature,
      commonFriends: content.commonFriends > 0 ? .commonFriends(content.commonFriends) : nil,
      button: button, state: state,
      request: request)
  }
}
