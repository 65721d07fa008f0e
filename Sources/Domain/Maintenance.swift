/// Looks after the store as a whole: makes it, fills it, copies it and tells how it is.
package protocol MaintenanceGateway: AnyObject {
  /// Makes an empty store for one person; one that exists already is refused.
  func make() throws
  /// Makes an empty store that the members of a group write together.
  func make(sharedBy group: String) throws -> SharedStore
  /// Fills an empty store with sample people; one in which somebody is already is refused.
  func fill(_ sample: Sample) throws -> Sample.Counts
  /// How the store is, without changing anything; a thorough look reads all of it.
  func facts(thorough: Bool) throws -> StoreFacts
  /// Writes a copy that is whole, and says how many bytes it has.
  func backup(to path: String, replacing: Bool) throws -> Int64
}

/// What cannot be done with the store as a whole.
package enum MaintenanceRefusal: Error, Equatable, Sendable {
  /// There is a store already.
  case exists(path: String)
  /// Somebody is in the store already.
  case notEmpty(path: String)
  case noSuchGroup(String)
  /// There are other things in the folder that would have to be shared.
  case folderInUse(path: String)
  /// The operating system does not let this user give the folder to the group.
  case cannotShare(path: String, group: String, reason: String)
  /// There is something at the place of the copy.
  case copyExists(path: String)
  case copyIsFolder(path: String)
  /// The copy would lie on top of the store itself.
  case copyIsStore(path: String)
  /// There is no folder for the copy.
  case noFolder(path: String)
  case copyFailed(path: String, reason: String)
}

/// A store that a group shares, and the configuration file that leads everybody to it.
package struct SharedStore: Equatable, Sendable {
  package let path: String
  package let folder: String
  package let group: String
  /// The configuration file for all users of the machine.
  package let configuration: String
  /// Whether that file was written; where it was there before, or cannot be written, it was not.
  package let isConfigured: Bool

  /// Makes the description of a shared store.
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

/// How many sample people and blogs there are to be; the same seed gives the same ones.
package struct Sample: Equatable, Sendable {
  package let seed: UInt64
  package let users: Int
  package let blogs: Int
  /// The day before which everything happened: a bin that is never emptied has nothing old in it.
  package let today: Int64

  /// Names a sample; `now` is in seconds since 1970, and only its day matters.
  package init(seed: UInt64 = 1, users: Int = 40, blogs: Int = 200, now: Int64) {
    self.seed = seed
    self.users = users
    self.blogs = blogs
    today = now - now % 86_400
  }

  /// How many of each were made.
  package struct Counts: Equatable, Sendable {
    package let users: Int
    package let blogs: Int
    package let follows: Int
    package let friends: Int

    /// Makes counts.
    package init(users: Int, blogs: Int, follows: Int, friends: Int) {
      self.users = users
      self.blogs = blogs
      self.follows = follows
      self.friends = friends
    }
  }
}

/// How far a piece of long work is.
package struct Progress: Equatable, Sendable {
  package let done: Int
  package let total: Int

  /// Makes a progress.
  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// What is known of a store.
package struct StoreFacts: Equatable, Sendable {
  /// The store's file as the operating system sees it.
  package struct File: Equatable, Sendable {
    package let size: Int64
    package let mode: Int
    package let folderMode: Int
    package let isShared: Bool

    /// Makes the description of a file.
    package init(size: Int64, mode: Int, folderMode: Int, isShared: Bool) {
      self.size = size
      self.mode = mode
      self.folderMode = folderMode
      self.isShared = isShared
    }
  }

  /// The library that keeps the store, and how it makes changes safe.
  package struct Engine: Equatable, Sendable {
    package let version: String
    package let journal: String
    package let reason: Reason

    /// Why changes are made safe in this way and no other.
    package enum Reason: Equatable, Sendable {
      /// The library has the fix of the bug that damages write-ahead logs.
      case isMended
      case isNotMended
      /// Several users write the store, and a log belongs to the one who made it.
      case isShared
    }

    /// Makes the description of a library.
    package init(version: String, journal: String, reason: Reason) {
      self.version = version
      self.journal = journal
      self.reason = reason
    }
  }

  /// What the tables hold, and what does not fit together.
  package struct Contents: Equatable, Sendable {
    package let people: Int
    package let blogs: Int
    /// What the engine finds wrong with the file, in its own words; empty where all is well.
    package let damage: [String]
    /// How many rows refer to something that is not there.
    package let dangling: Int
    /// How many rows say another number than there are rows to count.
    package let miscounted: Int

    /// Makes the description of what the tables hold.
    package init(people: Int, blogs: Int, damage: [String], dangling: Int, miscounted: Int) {
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
  package let engine: Engine
  /// Nothing where there is no file.
  package var file: File?
  /// The version of the tables; nothing where there are none yet.
  package var version: Int?
  /// Nothing where the tables could not be looked at, or nobody asked for it.
  package var contents: Contents?
  /// Whether a write was cut short and will be undone by who opens the store next.
  package var isInterrupted = false
  /// Why the store cannot be used.
  package var failure: StoreFailure?

  /// Makes the facts that hold for every store.
  package init(path: String, versionOfProgram: Int, engine: Engine) {
    self.path = path
    self.versionOfProgram = versionOfProgram
    self.engine = engine
  }
}
