package import Domain
package import Viper

/// A person as a list shows them.
package struct PersonEntry: ListElement, Equatable {
  package var person: PersonData
  package let key: PeopleKey
  /// Whether a press has shown the button that ends the tie.
  package var showsRemoval = false
  /// Whether the account was deleted after the row was shown.
  package var isGone = false

  package init(_ person: PersonData, key: PeopleKey) {
    self.person = person
    self.key = key
  }

  package var id: AccountID { person.id }
  package var cursor: String { key.cursor }

  /// Shows a person as they are now. A removal stays shown only while the button stays the same.
  package mutating func show(_ now: PersonData, button: (PersonData) -> TieButton?) {
    if button(now) != button(person) { showsRemoval = false }
    person = now
  }

  /// The notice about a row; `nil` if the row looks the same. Counts, for one, are not in a row.
  package func news(
    since old: PersonEntry, showing content: (PersonData) -> PersonContent
  ) -> Phrase? {
    if isGone { return old.isGone ? nil : .news(.standing(person.name, .personGone)) }
    // Whoever is logged out meanwhile has no ties to tell of.
    if old.person.isMe != person.isMe || old.person.ties != nil && person.ties == nil { return nil }
    // Nothing tells that the person accepts no ties any more, or accepts them again.
    let (now, before) = (content(person), content(old.person.asClosed(as: person)))
    if let button = now.button, button != before.button {
      return .news(button, since: before.button, about: person.name)
        ?? .news(.standing(person.name, button.label))
    }
    let isSame = person.profile[.nickname] == old.person.profile[.nickname] && now == before
    return isSame ? nil : .changedElsewhere(person.name)
  }
}

extension Rows where Element == PersonEntry {
  /// The row of the person with this name, if it is shown.
  package func row(named typed: String) -> Row? {
    guard let name = try? AccountName(typed) else { return nil }
    return all.first { $0.element.person.name == name.text }
  }

  /// The person in the row of a number, with the row if it is kept. Of a long page only the first part
  /// is kept; a person of a later part is loaded.
  package func target(
    _ number: Int, load: (AccountID) throws -> PersonData?
  ) throws -> (person: PersonData, row: Row?) {
    let id = try id(number)
    if self[id] != nil {
      let row = try row(number)
      return (row.element.person, row)
    }
    guard let person = try load(id) else {
      throw Complaint(.notFound, .rowGone(number), hint: .refreshHint)
    }
    return (person, nil)
  }
}

extension PeopleKey {
  /// The key as `--after` takes it: the number of the account and, in a list with another order, the
  /// rank of the row in hexadecimal digits.
  package var cursor: String {
    let digits = rank.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return rank.isEmpty ? String(id) : "\(id).\(digits.joined())"
  }

  /// The key of a cursor that was typed; `nil` for a text that is no cursor.
  package init?(cursor: String) {
    let parts = cursor.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let id = AccountID(cursor: parts[0]) else { return nil }
    guard parts.count == 2 else {
      self.init(id)
      return
    }
    guard let rank = PeopleKey.rank(parts[1]) else { return nil }
    self.init(id, rank: rank)
  }

  private static func rank(_ hex: Substring) -> String? {
    var bytes: [UInt8] = []
    var digits = hex.utf8.makeIterator()
    while let high = digits.next() {
      guard let low = digits.next(), let upper = value(high), let lower = value(low) else {
        return nil
      }
      bytes.append(upper << 4 | lower)
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
