import Circle
import Domain
import Platform
import Search
import Viper

/// Finds the things of a kind by the beginning of their names, for completion.
struct ThingsByName {
  /// The most blogs that are looked through for their titles.
  static let mostBlogs = 100
  /// The most people who are read at once, and the most times for one list.
  private static let (atOneLook, mostLooks) = (Completion.mostThings, 5)

  let people: any UserGateway
  let blogs: any BlogGateway
  let search: any SearchGateway
  let catalogue: any CatalogueGateway
  /// The person who is logged in.
  let viewer: Person?
  let accounts: any AccountGateway
  let members: any MemberGateway
  let voices: any VoiceGateway
  let sessions: () throws -> [Session]
  let texts: any TextFolder
  let now: Int64

  private var me: AccountID? { viewer?.id }

  /// Leaves out the things which the rules refuse to a command.
  func find(
    _ kind: ThingKind, beginning text: String, for word: String?, limit: Int
  ) throws -> [Candidate] {
    switch kind {
    case .person: try people(beginning: text, for: word, limit: limit).found
    case .blog: try blogs(beginning: text, for: word, limit: limit)
    case .ownBlog: try blogs(beginning: text, for: "edit", limit: limit)
    case .book: try books(beginning: text, for: word, limit: limit)
    case .session: try sessions(beginning: text)
    case .unsaved: unsavedTexts(beginning: text)
    case _ where PeopleKind.ofOneUser.contains { $0.rawValue == kind.name }:
      try people(beginning: text, for: word, limit: limit).found
    case .sex: Sex.allCases.map { Candidate($0.rawValue) }.filter { $0.word.hasPrefix(text) }
    default: []
    }
  }

  /// Whether there is no thing of a kind that the rules let a command take. `false` if a look through
  /// the first ones cannot tell.
  func lacks(_ kind: ThingKind, for word: String) throws -> Bool {
    switch kind {
    // A guest takes any person, or any thing of one.
    case .person where me == nil, .ofWordBefore where me == nil:
      return try !accounts.hasAccounts()
    case .person:
      let (found, isComplete) = try people(beginning: "", for: word, limit: 1)
      return found.isEmpty && isComplete
    case .blog: return try lacksBlogs(for: word)
    case .book: return try books(beginning: "", for: word, limit: 1).isEmpty
    default: return false
    }
  }

  private func sessions(beginning text: String) throws -> [Candidate] {
    var found: [Candidate] = []
    for session in try sessions() {
      let number = String(session.number)
      guard number.hasPrefix(text) else { continue }
      found.append(
        Candidate(number, session.name.map { Phrase(verbatim: $0) } ?? .terminalSession))
    }
    return found
  }

  private func unsavedTexts(beginning text: String) -> [Candidate] {
    texts.unsaved(by: me).enumerated().map { index, unsaved in
      Candidate(String(index + 1), .blogTitle(unsaved.title ?? ""))
    }.filter { $0.word.hasPrefix(text) }
  }

  // MARK: People

  /// People by name or nickname. Before any letter is typed, those whom the account follows come first.
  /// The result is complete if no people were left who were not looked at.
  private func people(
    beginning text: String, for word: String?, limit: Int
  ) throws -> (found: [Candidate], isComplete: Bool) {
    if let word, PersonData.isForFounder(word), try members.founder() != me { return ([], true) }
    var found: [PersonWithTies] = []
    var isComplete = true
    for list in lists(for: word, isAnybody: text.isEmpty) where found.count < limit {
      // All passwords are read only if many of the people who were found have none.
      if case .withPassword = list, !text.isEmpty, isComplete { break }
      var last: PeopleKey?
      for look in 1...ThingsByName.mostLooks {
        let page = try people.people(
          list, matching: text.isEmpty ? nil : text, as: me, after: last,
          limit: ThingsByName.atOneLook, countingCommon: false)
        for one in page.people
        where !found.contains(where: { $0.person.id == one.person.id })
          && word.map({ !PersonData(one, me: me).refuses($0) }) ?? true
          && hasPassword(one.person, for: word)
        {
          found.append(one)
        }
        last = page.keys.last
        if found.count >= limit || !page.hasMore { break }
        if look == ThingsByName.mostLooks { isComplete = false }
      }
    }
    found = Array(found.prefix(limit))
    // Names that begin with the text come before nicknames that do.
    let key = NameKey(text).text
    let byName = found.filter { $0.person.name.hasPrefix(key) }
    let byNickname = found.filter { !$0.person.name.hasPrefix(key) }
    let ordered = text.isEmpty ? found : byName + byNickname
    let candidates = ordered.map {
      Candidate($0.person.name, $0.person.profile[.nickname].map { Phrase(verbatim: $0) } ?? .user)
    }
    return (candidates, isComplete)
  }

  /// Whether a user has a password, if a command needs one. A sample user has none.
  private func hasPassword(_ person: Person, for word: String?) -> Bool {
    !PersonData.needsPassword(word)
      || (try? accounts.passwordHash(name: person.name)).flatMap { $0 } != nil
  }

  /// The lists that have the people whom a command takes, the nearest people first.
  private func lists(for word: String?, isAnybody: Bool) -> [PeopleList] {
    if PersonData.needsPassword(word) {
      let all = PeopleList.withPassword(except: me ?? 0)
      return isAnybody ? [all] : [.all, all]
    }
    guard let me else { return [.all] }
    return switch word {
    case "accept", "decline": [.requests(me)]
    case "unfriend": [.friends(me)]
    case "unfollow": [.following(me)]
    case "unblock", "unmute": [.restricted(me)]
    default: isAnybody ? [.following(me), .all] : [.all]
    }
  }

  // MARK: Blogs

  /// Blogs by number or by words of the title. Before any letter is typed, those that only the command
  /// takes, or else the latest of the feed.
  private func blogs(
    beginning text: String, for word: String?, limit: Int
  ) throws -> [Candidate] {
    var found: [Blog] = []
    if text.isEmpty {
      var shelves = ownShelves(for: word) ?? []
      if shelves.isEmpty, let me {
        if word == ThingsByName.voice { shelves = ownBlogs }
        shelves.append(.feed(of: me))
      }
      found = try blogs(on: shelves, limit)
      if word == ThingsByName.book { found += try reviews(limit) }
    } else if let number = BlogID(text), number > 0 {
      let ids = [number] + (number < 1_000_000_000 ? (0...9).map { number * 10 + $0 } : [])
      found = try blogs.blogs(ids, as: me, now: now)
    } else if let query = ThingsByName.query(text) {
      let states: [Blog.State] =
        ["restore", "purge"].contains(word)
        ? [.binned] : me == nil ? [.published] : [.draft, .published]
      for state in states {
        found += try search.find(
          query, SearchFilter(state: state), as: me, before: nil, limit: ThingsByName.mostBlogs,
          withSnippets: false, now: now
        ).hits.map(\.blog)
      }
      found = found.filter { ThingsByName.hasWords(text, in: $0.title) }
    }
    return try taken(found, by: word).prefix(limit).map {
      Candidate(String($0.id), .blogTitle($0.title))
    }
  }

  /// Whether there is no blog that a command takes.
  private func lacksBlogs(for word: String) throws -> Bool {
    let own = ownShelves(for: word)
    let isVoice = word == ThingsByName.voice
    if own == nil, try isVoice ? voices.hasRecordings() : blogs.hasPublished() { return false }
    let shelves = own ?? (isVoice ? ownBlogs : me.map { [.drafts(of: $0), .bin(of: $0)] } ?? [])
    return try taken(blogs(on: shelves, 1), by: word).isEmpty
  }

  /// The first blogs on each of these shelves.
  private func blogs(on shelves: [Shelf], _ limit: Int) throws -> [Blog] {
    var found: [Blog] = []
    for shelf in shelves {
      found += try blogs.blogs(shelf, as: me, before: nil, limit: limit, now: now)
    }
    return found
  }

  /// The latest blogs about the books on the shelf of the account, or else about the latest books.
  private func reviews(_ limit: Int) throws -> [Blog] {
    var found: [Blog] = []
    for book in try books(limit) where found.count < limit {
      found += try blogs(on: [.about(book.id)], limit)
    }
    return found
  }

  /// The blogs that the rules let a command take. A recording that is not there can be made by the author
  /// alone.
  private func taken(_ found: [Blog], by word: String?) throws -> [Blog] {
    guard let word else { return found }
    if word == ThingsByName.book {
      return try found.filter { try blogs.blog($0.id, as: me, now: now)?.book != nil }
    }
    let lengths = word == ThingsByName.voice ? try voices.lengths(of: found.map(\.id)) : nil
    return found.filter { blog in
      if let lengths, blog.authorID != me, lengths[blog.id]?.recording == nil { return false }
      return !blogs.refuses(word, on: BlogData(blog), as: me)
    }
  }

  /// The verb about the recording of a blog.
  private static let voice = "voice"
  /// The verb that opens the book of a blog.
  private static let book = "book"

  /// The shelves that have all blogs which a command takes; `nil` if others may have some.
  private func ownShelves(for word: String?) -> [Shelf]? {
    guard let viewer else { return nil }
    return switch word {
    case "publish", "save", "discard": [.drafts(of: viewer.id)]
    case "unpublish": [.works(of: viewer.name)]
    case "edit", "delete", "revisions": ownBlogs
    case "restore", "purge": [.bin(of: viewer.id)]
    case "unlike": [.liked(by: viewer.id)]
    default: nil
    }
  }

  private var ownBlogs: [Shelf] {
    viewer.map { [.drafts(of: $0.id), .works(of: $0.name)] } ?? []
  }

  // MARK: Books

  /// Books by number or by words of the title. Before any letter is typed, those on the shelf of the
  /// account, or else the latest ones.
  private func books(beginning text: String, for word: String?, limit: Int) throws -> [Candidate] {
    var found: [Book] = []
    if text.isEmpty {
      found = try books(limit)
    } else if let number = BookID(text), number > 0 {
      let ids = [number] + (number < 1_000_000_000 ? (0...9).map { number * 10 + $0 } : [])
      found = try catalogue.books(ids, as: me)
    } else if let query = ThingsByName.query(text) {
      found = try page(.found(query, also: []), limit)
    }
    if word == ThingsByName.unshelve { found.removeAll { $0.shelf == nil } }
    return found.prefix(limit).map { Candidate(String($0.id), .bookTitle($0.facts.title)) }
  }

  private func books(_ limit: Int) throws -> [Book] {
    var found: [Book] = []
    if let me { found = try page(.shelf(of: me, nil), limit) }
    return found.isEmpty ? try page(.all, limit) : found
  }

  private func page(_ list: BookList, _ limit: Int) throws -> [Book] {
    try catalogue.books(list, as: me, before: nil, limit: limit)
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
    return title.indices.contains { index in
      title[index...].hasPrefix(wanted)
        && !(title[..<index].last.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false)
    }
  }
}
