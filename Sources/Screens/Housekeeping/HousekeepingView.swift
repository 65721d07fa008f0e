import Circle
import Domain
import Viper

extension Housekeeping {
  /// The requests of a person to this screen.
  enum Intent: Equatable {
    /// Creates a store, shared with a group if one is named.
    case create(group: String?)
    case demo(DemoRequest)
    case doctor
    case backup(path: String, replacing: Bool)
    case move(source: String, target: String, withSessions: Bool)
  }

  /// The options of a sample that were typed. The others have their defaults.
  struct DemoRequest: Equatable, Sendable {
    var seed: Int?
    var users: Int?
    var blogs: Int?
  }

  /// The commands of the screen, and the layout of its pages.
  enum View {
    private static let shared = Argument.flag(
      "--shared", Phrase("share the store with a group of this machine", "与本机的某个组共用数据库"))
    private static let group = Argument.word("GROUP").option(
      "--group", Phrase("the group, by name or number", "组的名称或编号"))
    private static let seed = Argument.number("N", 0...Int.max).option(
      "--seed",
      Phrase(
        "the seed: the same N creates the same users (default \(Sample.usualSeed))",
        "种子: 相同的 N 生成相同的用户 (默认 \(Sample.usualSeed))"))
    private static let users = Argument.number("N", 1...10_000_000).option(
      "--users",
      Phrase(
        "the number of users (default \(Sample.usualUsers))",
        "用户数量 (默认 \(Sample.usualUsers))"))
    private static let blogs = Argument.number("N", 0...100_000_000).option(
      "--blogs",
      Phrase(
        "the number of blogs (default \(Sample.usualBlogs))",
        "博客数量 (默认 \(Sample.usualBlogs))"))
    private static let file = Argument.newFile("FILE")
    private static let force = Argument.flag(
      "--force", Phrase("replace FILE if it exists", "FILE 已存在时替换它"))

    private static let source = Argument.file("FROM")
    private static let target = Argument.file("TO")
    private static let sessions = Argument.flag(
      "--sessions", Phrase("move sessions and tokens, too", "同时移动会话与令牌"))

    static let noun = CommandSpec(
      "store", summary: Phrase("show the location and the state of the store", "显示数据库的位置与状态"),
      example: "store", prints: report)

    private static var report: JSONType { .object("store", ReportData.keys) }

    static let table = IntentTable<Intent, Void>([
      .init(
        CommandSpec(
          CommonVerb.`init`.rawValue, shared, group,
          summary: Phrase("create an empty store", "创建空的数据库"),
          example: "init --shared --group writers",
          prints: .object("newStore", CreatedStore.keys))
      ) { typed in
        guard typed[shared] == (typed[group] != nil) else {
          throw Complaint(.usage, .sharedNeedsGroup)
        }
        return .create(group: typed[group])
      },
      .init(
        CommandSpec(
          CommonVerb.demo.rawValue, seed, users, blogs,
          summary: Phrase(
            "fill an empty store with sample users, in a shell: coterie --store FILE demo",
            "用示例用户填充空数据库, 在 shell 中: coterie --store FILE demo"),
          example: "demo --users 100 --blogs 500",
          prints: .object("sample", Sample.Counts.keys))
      ) { .demo(DemoRequest(seed: $0[seed], users: $0[users], blogs: $0[blogs])) },
      .init(
        CommandSpec(
          CommonVerb.doctor.rawValue,
          summary: Phrase(
            "check the store for problems without changing it", "检查数据库是否正常, 不做任何改动"),
          example: "doctor --json", prints: report), .doctor),
      .init(
        CommandSpec(
          CommonVerb.backup.rawValue, file, force,
          summary: Phrase(
            "back up the store to FILE, even while others use it", "把数据库备份到 FILE, 不影响他人使用"),
          example: "backup coterie.backup", prints: .object("backup", BackupData.keys),
          changesFiles: { _ in true })
      ) { .backup(path: $0[file], replacing: $0[force]) },
      .init(
        CommandSpec(
          CommonVerb.move.rawValue, source, target, sessions,
          summary: Phrase(
            "copy the store FROM, a file or a server, to the empty store TO, and verify the copy",
            "把数据库 FROM (文件或服务器) 复制到空的数据库 TO, 并核对副本"),
          example: "move coterie.db postgres://db.example.org/circle",
          prints: .object("movedStore", MovedStore.keys),
          changesFiles: { _ in true })
      ) { .move(source: $0[source], target: $0[target], withSessions: $0[sessions]) },
    ])

    static func report(_ words: ReportWords) -> Page {
      let rows = words.rows.map { row in
        Page.Row([
          Page.Cell(row.label, value: row.key, style: .faint),
          Page.Cell(row.words, value: row.value, style: row.style), .toType(row.command),
        ])
      }
      return Page(
        [.rows(rows), .remark(words.reason, .faint)] + words.problems.map { .line($0, .alarm) },
        data: ReportData.keys.object(of: words.report))
    }

    static func created(_ store: CreatedStore, _ line: String) -> Page {
      Page([.line(Phrase(verbatim: line))], data: CreatedStore.keys.object(of: store))
    }

    static func counts(_ counts: Sample.Counts, _ words: Phrase) -> Page {
      Page([.line(words)], data: Sample.Counts.keys.object(of: counts))
    }

    static func moved(_ store: MovedStore) -> Page {
      Page(
        [.line(Phrase(verbatim: store.target))], data: MovedStore.keys.object(of: store))
    }

    static func backup(_ data: BackupData) -> Page {
      Page([.line(Phrase(verbatim: data.path))], data: BackupData.keys.object(of: data))
    }
  }

  /// A report in words.
  struct ReportWords {
    let rows: [Row]
    /// The reason for the journal, below the rows.
    let reason: Phrase
    let problems: [Phrase]
    let report: ReportData

    /// One fact of a report, with the key and the value that a pipe gets, and the line that goes on from it.
    struct Row {
      let key: String
      let label: Phrase
      let words: Phrase
      let value: String
      let style: Page.Style
      let command: String

      init(
        _ key: String, _ label: Phrase, _ words: Phrase, value: String,
        _ style: Page.Style = .plain, then command: String = ""
      ) {
        self.key = key
        self.label = label
        self.words = words
        self.value = value
        self.style = style
        self.command = command
      }

      /// A fact that reads the same in every language.
      init(
        _ key: String, _ label: Phrase, _ value: String, _ style: Page.Style = .plain,
        then command: String = ""
      ) {
        self.init(key, label, Phrase(verbatim: value), value: value, style, then: command)
      }
    }
  }
}
