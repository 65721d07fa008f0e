import Circle
import Domain
import Platform
import Search
import Viper

/// Finds the things of a kind by the beginning of their names, for completion.
struct ThingsByName {
  /// The most blogs that are looked through for their titles.
  static let mostBlogs = 100

  let people: any UserGateway
  let blogs: any BlogGateway
  let search: any SearchGateway
  let catalogue: any CatalogueGateway
  /// The person who is logged in.
  let viewer: Person?
  let accounts: any AccountGateway
  let sessions: () throws -> [Session]
  let texts: any TextFolder
  let now: Int64

  private var me: AccountID? { viewer?.id }

  func find(_ kind: ThingKind, beginning text: String, limit: Int) throws -> [Candidate] {
    switch kind {
    case .account: try accounts(beginning: text, limit: limit)
    case .book, .shelved: try books(kind, beginning: text, limit: limit)
    case .session: try sessions(beginning: text)
    case .unsaved: unsavedTexts(beginning: text)
    case .sex: Sex.allCases.map { Candidate($0.rawValue) }.filter { $0.word.hasPrefix(text) }
    case _ where PeopleKind.ofOneUser.contains { $0.rawValue == kind.name }:
      try people(.person, beginning: text, limit: limit)
    default:
      try people(kind, beginning: text, limit: limit) + blogs(kind, beginning: text, limit: limit)
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

  /// People by name or nickname.
  private func people(
    _ kind: ThingKind, beginning text: String, limit: Int
  ) throws -> [Candidate] {
    var found: [Person] = []
    for list in lists(of: kind, isAnybody: text.isEmpty) where found.count < limit {
      found += try people(on: list, beginning: text, limit: limit).people
        .filter { person in !found.contains { $0.id == person.id } }
    }
    if kind == .otherPerson { found.removeAll { $0.id == me } }
    return candidates(Array(found.prefix(limit)), beginning: text)
  }

  /// The lists that have the people of a kind; none if it is no kind of people.
  private func lists(of kind: ThingKind, isAnybody: Bool) -> [PeopleList] {
    switch (kind, me) {
    case (.person, let me?) where isAnybody: [.following(me), .all]
    case (.person, _), (.otherPerson, _): [.all]
    case (.followed, let me?): [.following(me)]
    case (.request, let me?): [.requests(me)]
    case (.friend, let me?): [.friends(me)]
    case (.restricted, let me?): [.restricted(me)]
    default: []
    }
  }

  /// People with a password. Most users of a sample store have none.
  private func accounts(beginning text: String, limit: Int) throws -> [Candidate] {
    let everybody = try people(on: .all, beginning: text, limit: limit)
    let found =
      everybody.hasMore
      ? try people(on: .withPassword(except: me ?? 0), beginning: text, limit: limit).people
      : try everybody.people.filter {
        try $0.id != me && accounts.passwordHash(name: $0.name) != nil
      }
    return candidates(found, beginning: text)
  }

  private func people(
    on list: PeopleList, beginning text: String, limit: Int
  ) throws -> (people: [Person], hasMore: Bool) {
    let page = try people.people(
      list, matching: text.isEmpty ? nil : text, as: me, after: nil, limit: limit,
      countingCommon: false)
    return (page.people.map(\.person), page.hasMore)
  }

  /// Names that begin with the text come before nicknames that do.
  private func candidates(_ found: [Person], beginning text: String) -> [Candidate] {
    let key = NameKey(text).text
    let byName = found.filter { $0.name.hasPrefix(key) }
    let byNickname = found.filter { !$0.name.hasPrefix(key) }
    return (text.isEmpty ? found : byName + byNickname).map {
      Candidate($0.name, $0.profile[.nickname].map { Phrase(verbatim: $0) } ?? .user)
    }
  }

  // MARK: Blogs

  /// The blogs of a kind.
  private struct BlogKind {
    /// The shelves that are offered before any letter is typed.
    let shelves: [Shelf]
    let states: [Blog.State]
    /// The author; `nil` for every author.
    var author: AccountID?
    var isLiked = false

    func has(_ blog: Blog) -> Bool {
      states.contains(blog.state) && (author == nil || author == blog.authorID)
        && (!isLiked || blog.isLiked == true)
    }
  }

  /// Blogs by number or by words of the title.
  private func blogs(
    _ kind: ThingKind, beginning text: String, limit: Int
  ) throws -> [Candidate] {
    guard let kind = blogKind(kind) else { return [] }
    var found: [Blog] = []
    if text.isEmpty {
      for shelf in kind.shelves {
        found += try blogs.blogs(shelf, as: me, before: nil, limit: limit, now: now)
      }
    } else if let number = BlogID(text), number > 0 {
      found = try blogs.blogs(numbers(beginning: number), as: me, now: now)
    } else if let query = ThingsByName.query(text) {
      for state in kind.states {
        found += try search.find(
          query, SearchFilter(state: state, author: kind.author), as: me, before: nil,
          limit: ThingsByName.mostBlogs, withSnippets: false, now: now
        ).hits.map(\.blog)
      }
      found = found.filter { ThingsByName.hasWords(text, in: $0.title) }
    }
    return found.filter(kind.has).prefix(limit).map {
      Candidate(String($0.id), .blogTitle($0.title))
    }
  }

  /// `nil` if it is no kind of blogs, or if a guest has none of it.
  private func blogKind(_ kind: ThingKind) -> BlogKind? {
    guard let viewer else {
      return kind == .blog ? BlogKind(shelves: [], states: [.published]) : nil
    }
    let (id, works) = (viewer.id, Shelf.works(of: viewer.name))
    return switch kind {
    case .blog: BlogKind(shelves: [.feed(of: id)], states: [.draft, .published])
    case .liked: BlogKind(shelves: [.liked(by: id)], states: [.published], isLiked: true)
    case .ownBlog:
      BlogKind(shelves: [.drafts(of: id), works], states: [.draft, .published], author: id)
    case .ownWork: BlogKind(shelves: [works], states: [.published], author: id)
    case .draft: BlogKind(shelves: [.drafts(of: id)], states: [.draft], author: id)
    case .binned: BlogKind(shelves: [.bin(of: id)], states: [.binned], author: id)
    default: nil
    }
  }

  /// A number, and those that begin with it and have one digit more.
  private func numbers(beginning number: Int64) -> [Int64] {
    [number] + (number < 1_000_000_000 ? (0...9).map { number * 10 + $0 } : [])
  }

  // MARK: Books

  /// Books by number or by words of the title. Before any letter is typed, those on the shelf of the
  /// account, or else the latest ones.
  private func books(
    _ kind: ThingKind, beginning text: String, limit: Int
  ) throws -> [Candidate] {
    var found: [Book] = []
    if text.isEmpty {
      found = try books(limit)
    } else if let number = BookID(text), number > 0 {
      found = try catalogue.books(numbers(beginning: number), as: me)
    } else if let query = ThingsByName.query(text) {
      found = try page(.found(query, also: []), limit)
    }
    if kind == .shelved { found.removeAll { $0.shelf == nil } }
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
