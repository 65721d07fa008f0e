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
