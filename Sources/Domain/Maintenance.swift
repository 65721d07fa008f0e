/// Maintains the store as a whole: creates, fills, copies and inspects it.
package protocol MaintenanceGateway: AnyObject {
  /// Creates an empty store for one user; refuses if there is one.
  func make() throws
  /// Creates an empty store that the members of a group share.
  func make(sharedBy group: String) throws -> SharedStore
  /// The statements that let other roles of a server use the store; none for a file.
  var grants: [String] { get }
  /// Fills a store with sample people; refuses if it has accounts.
  func fill(_ sample: Sample) throws -> Sample.Counts
  /// Inspects the store without changing it; a thorough inspection reads all of it.
  func facts(thorough: Bool) throws -> StoreFacts
  /// Writes a checked copy; returns its size in bytes.
  func backup(to path: String, replacing: Bool) throws -> Int64
}

/// The reason to refuse creating, filling or copying a store.
package enum MaintenanceRefusal: Error, Equatable, Sendable {
  /// There is a store already.
  case exists(path: String)
  /// The store has accounts already.
  case notEmpty(path: String)
  case noSuchGroup(String)
  /// Roles of the server share the store, and not a group of users of the system.
  case sharedByServer
  /// The folder has other contents, which would be shared, too.
  case folderInUse(path: String)
  /// The operating system does not let this user give the folder to the group.
  case cannotShare(path: String, group: String, reason: String)
  /// There is a file at the path of the copy.
  case copyExists(path: String)
  case copyIsFolder(path: String)
  /// The copy would replace the store itself.
  case copyIsStore(path: String)
  /// There is no folder for the copy.
  case noFolder(path: String)
  case copyFailed(path: String, reason: String)
}

/// A store that a group shares, and the configuration file that names it for all users.
package struct SharedStore: Equatable, Sendable {
  package let path: String
  package let folder: String
  package let group: String
  /// The configuration file for all users of the machine.
  package let configuration: String
  /// Whether that file was written; false if it existed already or cannot be written.
  package let isConfigured: Bool

  package init(
    path: String, folder: String, group: String, configuration: String, isConfigured: Bool
  ) {
    self.path = path
    self.folder = folder
    self.group = group
    self.configuration = configuration
    self.isConfigured = isConfigured
  }

  /// The line of the configuration file.
  package var line: String { "store = \(path)" }
}

/// The size of a sample. The same seed gives the same people and blogs.
package struct Sample: Equatable, Sendable {
  package let seed: UInt64
  package let users: Int
  package let blogs: Int
  /// All texts of the sample are dated before this day. No blog in its bins has expired by then.
  package let today: Int64

  package static let usualSeed: UInt64 = 1
  package static let usualUsers = 40
  package static let usualBlogs = 200

  /// `now` is in seconds since 1970; only its day matters.
  package init(
    seed: UInt64 = usualSeed, users: Int = usualUsers, blogs: Int = usualBlogs, now: Int64
  ) {
    self.seed = seed
    self.users = users
    self.blogs = blogs
    today = now - now % 86_400
  }

  /// The number of rows that were created.
  package struct Counts: Equatable, Sendable {
    package let users: Int
    package let blogs: Int
    package let books: Int
    package let follows: Int
    package let friends: Int

    package init(users: Int, blogs: Int, books: Int, follows: Int, friends: Int) {
      self.users = users
      self.blogs = blogs
      self.books = books
      self.follows = follows
      self.friends = friends
    }
  }
}

/// The facts about a store.
package struct StoreFacts: Equatable, Sendable {
  /// The file of the store, as the operating system reports it.
  package struct File: Equatable, Sendable {
    package let size: Int64
    package let mode: Int
    package let folderMode: Int
    package let isShared: Bool

    package init(size: Int64, mode: Int, folderMode: Int, isShared: Bool) {
      self.size = size
      self.mode = mode
      self.folderMode = folderMode
      self.isShared = isShared
    }
  }

  /// The database library, and how it makes changes safe.
  package struct Engine: Equatable, Sendable {
    package let name: String
    package let version: String
    package let journal: String
    package let reason: Reason

    /// The reason for the choice of the journal.
    package enum Reason: Equatable, Sendable {
      /// The library has the fix for the bug that damages write-ahead logs.
      case isMended
      case isNotMended
      /// Several users write the store, and a write-ahead log belongs to a single user.
      case isShared
      /// The server keeps the journal.
      case isServer
    }

    package init(name: String, version: String, journal: String, reason: Reason) {
      self.name = name
      self.version = version
      self.journal = journal
      self.reason = reason
    }
  }

  /// The contents of the tables, and contradictions between them.
  package struct Contents: Equatable, Sendable {
    /// The number of people; `nil` for a reader who may not know it.
    package var people: Int?
    package var blogs: Int?
    /// The damage that the engine finds, in its own words; empty if there is none.
    package let damage: [String]
    /// The number of rows that refer to a missing row.
    package let dangling: Int
    /// The number of rows with a wrong count, and of rows that miss their counterpart.
    package let miscounted: Int

    package init(people: Int?, blogs: Int?, damage: [String], dangling: Int, miscounted: Int) {
      self.people = people
      self.blogs = blogs
      self.damage = damage
      self.dangling = dangling
      self.miscounted = miscounted
    }
  }

  package let path: String
  /// The version of tables that this program writes.
  package let versionOfProgram: Int
  package var engine: Engine
  /// `nil` if there is no file.
  package var file: File?
  /// The version of the tables; `nil` if there are none yet.
  package var version: Int?
  /// `nil` if the tables were not or could not be read.
  package var contents: Contents?
  /// Whether a crash interrupted a write, which the next command will roll back.
  package var isInterrupted = false
  /// The reason that the store cannot be used.
  package var failure: StoreFailure?
  /// The files that a killed creation of the store left beside it.
  package var abandoned: [String] = []

  package init(path: String, versionOfProgram: Int, engine: Engine) {
    self.path = path
    self.versionOfProgram = versionOfProgram
    self.engine = engine
  }
}
