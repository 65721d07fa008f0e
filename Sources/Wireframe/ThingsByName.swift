import Circle
import Domain
import Viper

/// Finds the things of a kind by the beginning of their names, for completion.
struct ThingsByName {
  /// The most blogs that are looked through for their titles.
  static let mostBlogs = 100

  let people: any UserGateway
  let blogs: any BlogGateway
  let search: any SearchGateway
  let catalogue: any CatalogueGateway
  let me: AccountID?
  let founder: () throws -> AccountID?
  let now: Int64

  /// Leaves out the things which the rules refuse to a command.
  func find(
    _ kind: ThingKind, beginning text: String, for word: String?, limit: Int
  ) throws -> [Candidate] {
    switch kind {
    case .person: try people(beginning: text, for: word, limit: limit)
    case .blog: try blogs(beginning: text, for: word, limit: limit)
    case .book: try books(beginning: text, for: word, limit: limit)
    case _ where PeopleKind.ofOneUser.contains { $0.rawValue == kind.name }:
      try people(beginning: text, for: word, limit: limit)
    case .sex: Sex.allCases.map { Candidate($0.rawValue) }.filter { $0.word.hasPrefix(text) }
    default: []
    }
  }

  /// People by name or nickname. Before any letter is typed, those whom the account follows.
  private func people(
    beginning text: String, for word: String?, limit: Int
  ) throws -> [Candidate] {
    if let word, PersonData.isForFounder(word), try founder() != me { return [] }
    func page(_ list: PeopleList, _ text: String?) throws -> [PersonWithTies] {
      try people.people(
        list, matching: text, as: me, after: nil, limit: limit, countingCommon: false
      ).people.filter { found in word.map { !PersonData(found, me: me).refuses($0) } ?? true }
    }
    var found: [PersonWithTies] = []
    if text.isEmpty, let me { found = try page(.following(me), nil) }
    if found.isEmpty { found = try page(.all, text.isEmpty ? nil : text) }
    // Names that begin with the text come before nicknames that do.
    let key = NameKey(text).text
    let byName = found.filter { $0.person.name.hasPrefix(key) }
    let byNickname = found.filter { !$0.person.name.hasPrefix(key) }
    return (byName + byNickname).map {
      Candidate($0.person.name, $0.person.profile[.nickname].map { Phrase(verbatim: $0) })
    }
  }

  /// Blogs by number or by words of the title. Before any letter is typed, the latest of the feed.
  private func blogs(
    beginning text: String, for word: String?, limit: Int
  ) throws -> [Candidate] {
    var found: [Blog] = []
    if text.isEmpty {
      if let me {
        found = try blogs.blogs(.feed(of: me), as: me, before: nil, limit: limit, now: now)
      }
    } else if let number = BlogID(text), number > 0 {
      let ids = [number] + (number < 1_000_000_000 ? (0...9).map { number * 10 + $0 } : [])
      found = try blogs.blogs(ids, as: me, now: now)
    } else if let query = ThingsByName.query(text) {
      let states: [Blog.State] = me == nil ? [.published] : [.draft, .published]
      for state in states {
        found += try search.find(
          query, SearchFilter(state: state), as: me, before: nil, limit: ThingsByName.mostBlogs,
          withPieces: false, now: now
        ).hits.map(\.blog)
      }
      found = found.filter { ThingsByName.hasWords(text, in: $0.title) }
    }
    if let word { found.removeAll { BlogData($0).refuses(word, as: me) } }
    return found.prefix(limit).map { Candidate(String($0.id), .blogTitle($0.title)) }
  }

  /// Books by number or by words of the title. Before any letter is typed, those on the shelf of the
  /// account, or else the latest ones.
  private func books(beginning text: String, for word: String?, limit: Int) throws -> [Candidate] {
    func page(_ list: BookList) throws -> [Book] {
      try catalogue.books(list, as: me, before: nil, limit: limit)
    }
    var found: [Book] = []
    if text.isEmpty {
      if let me { found = try page(.shelf(of: me, nil)) }
      if found.isEmpty { found = try page(.all) }
    } else if let number = BookID(text), number > 0 {
      let ids = [number] + (number < 1_000_000_000 ? (0...9).map { number * 10 + $0 } : [])
      found = try catalogue.books(ids, as: me)
    } else if let query = ThingsByName.query(text) {
      found = try page(.found(query, also: []))
    }
    if word == ThingsByName.unshelve { found.removeAll { $0.shelf == nil } }
    return found.prefix(limit).map { Candidate(String($0.id), .bookTitle($0.facts.title)) }
  }

  /// The verb that takes a book off the shelf.
  private static let unshelve = "unshelve"

  /// The words of a title, the last of which need not be complete.
  private static func query(_ text: String) -> SearchQuery? {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 != "\"" && $0 != "*" && $0 != "“" && $0 != "”"
    }
    return isPlain ? try? SearchQuery(text + "*") : nil
  }

  /// Whether a title has a text at its beginning or at the beginning of a word.
  private static func hasWords(_ text: String, in title: String) -> Bool {
    let (wanted, title) = (NameKey(text).text, NameKey(title).text)
    // Not `firstRange(of:)`: it links a megabyte of regular expressions into the executable.
    var isBehindLetter = false
    for index in title.indices {
      if !isBehindLetter, title[index...].hasPrefix(wanted) { return true }
      let character = title[index]
      isBehindLetter = character.isASCII && (character.isLetter || character.isNumber)
    }
    return false
  }
}
