import Domain
import Viper

// The data that the interactor returns, with its keys for programs.
extension Housekeeping {
  /// A store that was just created.
  struct CreatedStore: Equatable, Sendable {
    let path: String
    /// `nil` if no group was named.
    let shared: SharedStore?
    /// Whether a group shares the store: the group that was named, or that of its folder.
    let isShared: Bool
    /// The statements that let other roles of a server use the store.
    let grants: [String]

    static let keys: JSONKeys<CreatedStore> = [
      "path": .string { $0.path },
      "shared": .bool { $0.isShared },
      "group": .string(orNull: { $0.shared?.group }),
      "configuration": .string(orNull: { $0.shared?.configuration }),
      "configured": .bool { $0.shared?.isConfigured ?? false },
      "grants": .strings { $0.grants },
    ]
  }

  struct BackupData: Equatable, Sendable {
    let path: String
    /// In bytes.
    let size: Int64

    static let keys: JSONKeys<BackupData> = [
      "path": .string { $0.path },
      "size": .int { $0.size },
    ]
  }

  /// The state of a store.
  struct ReportData: Equatable, Sendable {
    let facts: StoreFacts
    /// The account that is logged in.
    let me: String?
    /// The problems of the file come first.
    let problems: [Complaint]

    /// The problem that decides the exit status: the first one with the highest status.
    var worst: Complaint? {
      let status = problems.map(\.code.status).max()
      return problems.first { $0.code.status == status }
    }

    static let keys: JSONKeys<ReportData> = [
      "path": .string { $0.facts.path },
      "exists": .bool { $0.facts.file != nil || $0.facts.version != nil },
      "size": .value(.int.orNull) { $0.facts.file.map { .int($0.size) } ?? .null },
      "version": .int(orNull: { $0.facts.version }),
      "programVersion": .int(orNull: { $0.facts.versionOfProgram }),
      "people": .int(orNull: { $0.facts.contents?.people }),
      "blogs": .int(orNull: { $0.facts.contents?.blogs }),
      "damage": .value(.string.list.orNull) {
        $0.facts.contents.map { .array($0.damage.map { .string($0) }) } ?? .null
      },
      "dangling": .int(orNull: { $0.facts.contents?.dangling }),
      "miscounted": .int(orNull: { $0.facts.contents?.miscounted }),
      "interrupted": .bool { $0.facts.isInterrupted },
      "fileMode": .string(orNull: { $0.facts.file?.permissions }),
      "folderMode": .string(orNull: { $0.facts.file?.folderPermissions }),
      "shared": .bool(orNull: { $0.facts.file?.isShared }),
      "library": .string { $0.facts.engine.version },
      "journal": .string { $0.facts.engine.journal },
      "journalReason": .string { $0.facts.engine.reason.code },
      "me": .string(orNull: { $0.me }),
      "problems": .strings { $0.problems.map(\.message.english) },
      "isWell": .bool { $0.problems.isEmpty },
    ]
  }
}

extension MovedStore {
  static let keys: JSONKeys<MovedStore> = [
    "from": .string { $0.source },
    "to": .string { $0.target },
    "beginning": .string { $0.beginning.rawValue },
    "tables": .int { $0.tables },
    "rows": .int { $0.rows },
    "sessions": .bool { $0.hasSessions },
    "miscounted": .int { $0.miscounted },
    "grants": .strings { $0.grants },
  ]
}

extension Sample.Counts {
  static let keys: JSONKeys<Sample.Counts> = [
    "users": .int { $0.users },
    "blogs": .int { $0.blogs },
    "books": .int { $0.books },
    "follows": .int { $0.follows },
    "friends": .int { $0.friends },
  ]
}

extension StoreFacts {
  /// Whether the store needs no upgrade and no newer program.
  var isOfThisVersion: Bool { version == versionOfProgram }
}

extension StoreFacts.File {
  /// The permissions of the file, as `chmod` takes them.
  var permissions: String { Self.octal(mode) }
  /// The permissions of the folder.
  var folderPermissions: String { Self.octal(folderMode) }

  private static func octal(_ mode: Int) -> String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension StoreFacts.Engine.Reason {
  fileprivate var code: String {
    switch self {
    case .isMended: "fixed"
    case .isNotMended: "notFixed"
    case .isShared: "shared"
    case .isServer: "server"
    }
  }
}
