package import Viper

/// The verbs of a list of people, and the layout of its rows, on every screen that has such a list.
package enum PeopleView {
  package static let text = Argument<String>.text("TEXT")
  package static let row = Argument<RowName>.row("N", .named, of: .person)
  /// A user whose row has a button.
  private static let rowWithButton = Argument<RowName>.row("N", .namedInRow, of: .person)

  package static let search = CommandSpec(
    "search", text,
    summary: Phrase(
      "show only users whose name or nickname begins with TEXT; \"\" shows all",
      "只显示名字或昵称以 TEXT 开头的用户; \"\" 显示全部"),
    example: "search 小", prints: people)
  package static let open = CommandSpec(
    "open", row, aliases: ["o"],
    summary: Phrase("open the profile of user N (row or name)", "打开用户 N 的主页 (行号或名字)"),
    example: "open 2", prints: .personDetails)
  package static let press = CommandSpec(
    "press", rowWithButton, aliases: ["p"],
    summary: Phrase("press the button of user N (row or name)", "按用户 N 的按钮 (行号或名字)"),
    example: "press 2", prints: .person, audience: .accounts)
  package static let remove = CommandSpec(
    "remove", rowWithButton,
    summary: Phrase(
      "unfollow or unfriend with the remove button that press shows",
      "用 press 显示的移除按钮取消关注或解除好友"),
    example: "remove 2", prints: .person, audience: .accounts)
  package static let follow = tie(.follow, example: "follow 2")
  package static let unfollow = tie(.unfollow, example: "unfollow bob", questions: 1)
  package static let befriend = tie(.befriend, example: "befriend bob")
  package static let accept = tie(.accept, example: "accept 1")
  package static let decline = tie(.decline, example: "decline 1")
  package static let unfriend = tie(.unfriend, example: "unfriend bob")

  package static let unblock = CommandSpec(
    "unblock", restrictedRow, summary: Phrase("unblock the user", "取消屏蔽该用户"), example: "unblock 1",
    prints: .person, audience: .accounts)
  package static let unmute = CommandSpec(
    "unmute", restrictedRow,
    summary: Phrase("show the user's blogs in your feed again", "恢复看该用户的动态"),
    example: "unmute 1", prints: .person, audience: .accounts)

  private static let restrictedRow = Argument<RowName>.row("N", .named, of: .restricted)

  private static func tie(
    _ action: TieAction, example: String, questions: Int = 0
  ) -> CommandSpec {
    CommandSpec(
      action.rawValue, Argument<RowName>.row("N", .named, of: action.takes),
      summary: action.summary, example: example, prints: .person,
      questions: questions, audience: .accounts)
  }

  /// The document of a list of people.
  package static var people: JSONType {
    .oneOf([.people, .peopleWithAddresses, .peopleWithRestrictions])
  }

  /// The line that a user may have meant by words that are no command: the words of a button. On a page,
  /// the button takes no name.
  package static func lineMeant(by words: [String], onPage isPage: Bool = false) -> String? {
    let button = ["add", "friend"]
    guard let first = words.first?.lowercased(), button.contains(first) else { return nil }
    let names = words.drop { button.contains($0.lowercased()) }
    return Line.joined((isPage && !names.isEmpty ? ["user"] : []) + [befriend.word] + names)
  }

  // MARK: Pages

  /// A row for programs.
  package struct RowData: Sendable {
    package let person: PersonData
    package let cursor: String

    package init(person: PersonData, cursor: String) {
      self.person = person
      self.cursor = cursor
    }
  }

  /// The keys of a row: those of its person, and its cursor.
  package static let keys = PersonData.keys.of(\RowData.person).with([
    "cursor": .string { $0.cursor }
  ])

  /// The keys of a row with the details of its person.
  static let detailKeys = keys.with(PersonData.ownKeys.of { $0.person })

  /// The keys of a row with the viewer's restrictions on its person.
  static let restrictionKeys = keys.with(PersonData.restrictionKeys.of { $0.person })

  /// A list. The words of its rows are made only for people, and the keys only for programs. `toFill` is
  /// the way to fill an empty list. A search that found nobody has said so already.
  package static func page(
    _ rows: [RowData], hasDetails: Bool = false, hasRestrictions: Bool = false,
    toFill: Phrase? = nil, saysEmpty: Bool = true,
    words: @escaping @autoclosure () -> [PersonRowWords]
  ) -> Page {
    Page(
      rows.isEmpty
        ? (saysEmpty ? [.remark(.nobodyHere, .faint)] : []) + (toFill.map { [.remark($0)] } ?? [])
        : [.rows(words().map(cells))],
      rows: JSONRows(
        rows, hasDetails ? detailKeys : hasRestrictions ? restrictionKeys : keys))
  }

  /// A list whose rows are in words already.
  package static func page(_ rows: [PersonRowWords]) -> Page {
    page(
      rows.map { RowData(person: $0.person, cursor: $0.cursor) },
      hasDetails: rows.first?.showsDetails ?? false, words: rows)
  }

  /// A person without words, for JSON.
  package static func person(_ person: PersonData) -> Page {
    Page([], data: PersonData.keys.object(of: person))
  }

  private static func cells(_ words: PersonRowWords) -> Page.Row {
    let person = words.person
    func hidden(_ value: String) -> Page.Cell {
      Page.Cell(Phrase(verbatim: value), place: .nowhere)
    }
    let names = [hidden(person.name), hidden(person.profile[.nickname] ?? "")]
    let front = [name(words), otherName(words)]
    switch words.cells {
    case .details(let sex, let address):
      return Page.Row(
        number: words.number,
        front + names + [
          Page.Cell(
            sex.map { .sexLabel + $0 } ?? nothing, value: person.profile.sex?.rawValue ?? "",
            width: .atLeast(6)),
          Page.Cell(
            address.map { .addressLabel + $0 } ?? nothing, style: .faint, width: .rest),
        ])
    case .ties(let ties):
      let common = person.commonFriends ?? 0
      let avatar = Page.Cell(
        ties.avatar, style: .faint, place: .terminal, width: .atLeast(5, mayBeLeftOut: true))
      return Page.Row(
        number: words.number,
        [avatar.asPicture] + front + names + [
          Page.Cell(ties.mark ?? nothing, place: .nowhere),
          signature(of: person, ties),
          Page.Cell(
            ties.commonFriends ?? nothing, value: common > 0 ? String(common) : "",
            style: .faint, place: .below),
          Page.Cell(
            ties.button ?? nothing, value: ties.state,
            style: ties.state == TieButton.follow.state ? .plain : .accent, width: .atLeast(10)),
        ])
    }
  }

  private static func name(_ words: PersonRowWords) -> Page.Cell {
    Page.Cell(words.name, style: .strong, place: .terminal, width: .atLeast(9))
  }

  private static func otherName(_ words: PersonRowWords) -> Page.Cell {
    let cell = Page.Cell(words.otherName ?? nothing, place: .terminal, width: .upTo(13))
    // A nickname in front stands for nobody without the name of the account.
    let isAccount = words.name != Phrase(verbatim: words.person.name)
    return isAccount && words.otherName != nil ? cell.kept : cell
  }

  /// The mark and the signature. The state of a request is shown in place of the signature. Only a
  /// placeholder is left out where the terminal is narrow.
  private static func signature(
    of person: PersonData, _ ties: PersonRowWords.TieWords
  ) -> Page.Cell {
    let mark =
      ties.mark.map { [Page.Part($0, .accent), Page.Part(.dot, .faint)] } ?? []
    let words =
      ties.request.map { Page.Part($0) }
      ?? Page.Part(
        .signatureLabel + ties.signature,
        person.profile[.signature] == nil ? .placeholder : .faint)
    let cell = Page.Cell(
      mark + [words], value: person.profile[.signature] ?? "", place: .column, width: .rest)
    let isPlaceholder = ties.request == nil && person.profile[.signature] == nil
    return isPlaceholder ? cell.keeping(first: mark.isEmpty ? 0 : 1) : cell.kept
  }

  private static let nothing = Phrase(verbatim: "")
}
