import Circle
package import Domain
import Files
import FrameworkFixtures
import Accounts
package import Platform
import SQLiteDriver
import Store
package import Viper

/// The real gateways over a store in memory, with passwords that cost next to nothing.
package final class TestServices {
  package let clock = ManualClock()
  package let accounts: any AccountGateway
  package let members: any MemberGateway
  package let people: any UserGateway
  package let social: any SocialGateway
  package let blogs: any BlogGateway
  package let search: any SearchGateway
  package let reading: any ReadingGateway
  package let writing: any WritingGateway
  package let voices: any VoiceGateway
  package let catalogue: any CatalogueGateway
  package let files: any FileGateway = LocalFiles(
    pulse: { true }, progress: { _ in })
  package let identity: any Identity
  package let keeper: () -> any SecretKeeper
  /// The number of the user of the operating system.
  package let number: Int64 = 1000
  private let home: Home

  package init() throws {
    let access = StoreAccess { _ in
      let database = try SQLiteDatabase(.memory)
      try Schema.migrate(database)
      return database
    }
    let shared = SodiumKeeper(cost: .least)
    keeper = { shared }
    home = try Home()
    let accountStore = AccountStore(access: access)
    (accounts, members) = (accountStore, accountStore)
    let peopleStore = PeopleStore(access: access)
    (people, social) = (peopleStore, peopleStore)
    let blogStore = BlogStore(access: access)
    (blogs, search, reading, writing) = (blogStore, blogStore, blogStore, blogStore)
    voices = VoiceStore(access: access)
    catalogue = CatalogueStore(access: access)
    identity = SessionIdentity(
      sessions: SessionStore(access: access), keeper: { shared },
      file: TokenFile(stateFolder: home.path, store: "memory"), givenToken: nil, clock: clock)
  }

  /// Registers an account whose password is `secret NAME`.
  @discardableResult
  package func register(_ name: String) throws -> AccountID {
    let outcome = try accounts.register(
      name: name, passwordHash: try keeper().hash(secret("secret \(name)")), now: clock.wallSeconds)
    guard case .registered(let id) = outcome else { throw Trouble("\(name) is taken") }
    return id
  }

  /// Writes something.
  @discardableResult
  package func write(
    _ title: String, by author: AccountID, body: String = "words", isPublished: Bool = true
  ) throws -> BlogID {
    try blogs.write(
      Writing(title: title, body: body, summary: body), isPublished: isPublished, by: author,
      now: clock.wallSeconds)
  }

  /// A password.
  package func secret(_ text: String) -> Secret { keeper().secret(of: text) }

  /// The name of the current account.
  package var me: String? { (try? identity.me())?.name }
}

extension Turn {
  /// Answers the question for a password, and does the work that follows.
  package func answered(_ secret: Secret) throws -> Turn {
    guard case .secret(_, _, let then) = question else { throw Trouble("no password is asked for") }
    return try then(secret).worked()
  }

  /// Answers the question with yes, and does the work that follows.
  package func confirmed() throws -> Turn {
    guard case .confirm(_, let then) = question else { throw Trouble("nothing is to confirm") }
    return try then().worked()
  }

  /// Answers the question with words.
  package func answered(_ text: String) throws -> Turn {
    switch question {
    case .text(_, let then), .proof(_, _, let then): return try then(text)
    default: throw Trouble("no text is asked for")
    }
  }

  /// Answers the question for a whole text.
  package func answered(_ text: Manuscript, goesOn: Bool = false) throws -> Turn {
    try textRequest.then(text, goesOn)
  }

  /// The question for a whole text.
  package var textRequest: TextRequest {
    get throws {
      guard case .body(let request) = question else { throw Trouble("no text is wanted") }
      return request
    }
  }

  /// Does the slow work, and puts the notices of this turn before those of the work.
  package func worked() throws -> Turn {
    guard let work else { return self }
    var turn = try work()
    turn.notices = notices + turn.notices
    return turn
  }
}

extension Page {
  /// The English words of the lines; rows are their cells between bars.
  package var english: [String] {
    blocks.flatMap { block in
      switch block {
      case .line(let words, _), .remark(let words, _), .picture(let words, _), .record(let words):
        [words.english]
      case .facts(let facts, let end):
        [(facts + end).map { $0.map(\.words.english).joined() }.joined(separator: " · ")]
      case .choices(let choices, let end):
        [([choices] + end).map { $0.map(\.words.english).joined(separator: "  ") }.joined()]
      case .markdown(let text), .beginning(let text, _):
        text.split(separator: "\n").map(String.init)
      case .chart(let chart): chart.inWords.map { $0.map(\.english).joined(separator: ", ") }
      case .rows(let rows, _):
        rows.map { row in
          (row.front + row.cells.map(\.words)).map(\.english).joined(separator: "|")
        }
      }
    }
  }
}

extension Page.Row {
  /// The number and the sign in front of the row.
  package var front: [Phrase] {
    (number.map { [Phrase(verbatim: String($0))] } ?? [])
      + (mark.map { $0.english.isEmpty ? [] : [$0] } ?? [])
  }
}
