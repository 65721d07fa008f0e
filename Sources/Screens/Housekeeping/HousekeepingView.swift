import Core
import Domain

extension Housekeeping {
  /// What can be typed, and how its words are laid out.
  enum View {
    static let noun = CommandSpec("store", summary: .storeNoun, example: "store")

    static let table = IntentTable<Intent>([
      .init(
        CommandSpec(
          "init",
          options: [
            OptionSpec("--shared", summary: .sharedOption),
            OptionSpec("--group", Parameter("GROUP"), summary: .groupOption),
          ],
          summary: .initVerb, example: "init --shared --group writers", worksEverywhere: true)
      ) { typed in
        guard typed.has("--shared") == typed.has("--group") else {
          throw Complaint(.usage, .sharedNeedsGroup)
        }
        return .make(group: typed.text("--group"))
      },
      .init(
        CommandSpec(
          "demo",
          options: [
            OptionSpec("--seed", Parameter("N", .integer(0...Int.max)), summary: .seedOption),
            OptionSpec(
              "--users", Parameter("N", .integer(1...10_000_000)), summary: .demoUsersOption),
            OptionSpec(
              "--blogs", Parameter("N", .integer(0...100_000_000)), summary: .demoBlogsOption),
          ],
          summary: .demoVerb, example: "demo --users 100 --blogs 500", worksEverywhere: true)
      ) {
        .demo(
          DemoRequest(
            seed: $0.number("--seed"), users: $0.number("--users"), blogs: $0.number("--blogs")))
      },
      .init(
        CommandSpec(
          "doctor", summary: .doctorVerb, example: "doctor --json", worksEverywhere: true)
      ) { _ in .doctor },
      .init(
        CommandSpec(
          "backup", Parameter("FILE", .file),
          options: [OptionSpec("--force", summary: .forceOption)],
          summary: .backupVerb, example: "backup coterie.backup", worksEverywhere: true)
      ) { .backup(path: $0.text("FILE") ?? "", replacing: $0.has("--force")) },
    ])

    static func report(_ words: ReportWords) -> Page {
      let rows = words.rows.map { row in
        Page.Row([
          Page.Cell(row.label, style: .faint),
          Page.Cell(row.words, value: row.value, style: row.style),
        ])
      }
      return Page(
        [.rows(rows)] + words.findings.map { .line($0, .alarm) }, data: data(words.report))
    }

    static func made(_ path: String) -> Page {
      Page(
        [.line(Phrase(verbatim: path))],
        data: .object([
          "path": .string(path), "shared": .bool(false), "group": .null, "configuration": .null,
          "configured": .bool(false),
        ]))
    }

    /// The line that leads everybody to the store: it can be piped to where it belongs.
    static func shared(_ store: SharedStore) -> Page {
      Page(
        [.line(Phrase(verbatim: store.line))],
        data: .object([
          "path": .string(store.path), "shared": .bool(true), "group": .string(store.group),
          "configuration": .string(store.configuration), "configured": .bool(store.isConfigured),
        ]))
    }

    static func counts(_ counts: Sample.Counts) -> Page {
      Page(
        [.line(.demoMade(counts))],
        data: .object([
          "users": .int(Int64(counts.users)), "blogs": .int(Int64(counts.blogs)),
          "follows": .int(Int64(counts.follows)), "friends": .int(Int64(counts.friends)),
        ]))
    }

    static func copy(_ path: String, _ size: Int64) -> Page {
      Page(
        [.line(Phrase(verbatim: path))],
        data: .object(["path": .string(path), "size": .int(size)]))
    }

    /// A mode as `chmod` takes it.
    static func octal(_ mode: Int) -> String {
      let digits = String(mode, radix: 8)
      return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    private static func data(_ report: Report) -> JSON {
      let facts = report.facts
      func int(_ number: Int?) -> JSON { number.map { .int(Int64($0)) } ?? .null }
      return .object([
        "path": .string(facts.path), "exists": .bool(facts.file != nil),
        "size": facts.file.map { .int($0.size) } ?? .null, "version": int(facts.version),
        "programVersion": int(facts.versionOfProgram), "people": int(facts.contents?.people),
        "blogs": int(facts.contents?.blogs),
        "damage": facts.contents.map { .array($0.damage.map { .string($0) }) } ?? .null,
        "dangling": int(facts.contents?.dangling), "miscounted": int(facts.contents?.miscounted),
        "interrupted": .bool(facts.isInterrupted),
        "fileMode": .string(orNull: facts.file.map { octal($0.mode) }),
        "folderMode": .string(orNull: facts.file.map { octal($0.folderMode) }),
        "shared": facts.file.map { .bool($0.isShared) } ?? .null,
        "library": .string(facts.engine.version), "journal": .string(facts.engine.journal),
        "journalReason": .string(facts.engine.reason.code), "me": .string(orNull: report.me),
        "problems": .array(
          report.findings.map { .string(Complaint($0).message.english) }),
        "isWell": .bool(report.findings.isEmpty),
      ])
    }
  }

  /// A report in words.
  struct ReportWords {
    let rows: [RowWords]
    let findings: [Phrase]
    let report: Report
  }

  /// One line of a report.
  struct RowWords {
    let label: Phrase
    let words: Phrase
    let value: String
    let style: Page.Style

    init(_ label: Phrase, _ words: Phrase, _ value: String, _ style: Page.Style = .plain) {
      self.label = label
      self.words = words
      self.value = value
      self.style = style
    }
  }
}

extension StoreFacts.Engine.Reason {
  fileprivate var code: String {
    switch self {
    case .isMended: "fixed"
    case .isNotMended: "notFixed"
    case .isShared: "shared"
    }
  }
}
