import Circle
import Viper

extension Account {
  /// The requests of a person to this screen.
  enum Intent: Equatable {
    case whoami
    case sessions
    case token(name: String)
    case logout(everywhere: Bool)
    /// Ends the session of this number.
    case end(session: Int)
    case passwd(name: String?)
    case unread
    case undo
    case export(folder: String, replacing: Bool)
    case delete
  }

  /// The commands of the screen, and the layout of its pages.
  enum View {
    private static let tokenName = Argument.word("NAME")
    private static let user = Argument.word("NAME", of: .account).optional
    private static let everywhere = Argument.flag(
      "--everywhere", Phrase("end your sessions on all machines", "结束自己在所有机器上的会话"))
    private static let session = Argument.word("N", of: .session).option(
      "--session", Phrase("end session N only", "只结束会话 N"))
    private static let folder = Argument.folder("DIR")
    private static let force = Argument.flag(
      "--force", Phrase("replace existing files", "替换已存在的文件"))

    static let noun = CommandSpec(
      "account", summary: Phrase("show your account", "显示自己的账号"), example: "account",
      prints: .object("account", Facts.keys), audience: .accounts)

    static let table = IntentTable<Intent, Void>([
      .init(
        CommandSpec(
          CommonVerb.whoami.rawValue, summary: Phrase("show who is logged in", "显示当前登录的用户"),
          example: "whoami", prints: .personDetails, audience: .accounts), .whoami),
      .init(
        CommandSpec(
          CommonVerb.sessions.rawValue, summary: Phrase("list your sessions", "列出自己的会话"),
          example: "sessions", prints: .object("session", SessionData.keys).list,
          audience: .accounts),
        .sessions),
      .init(
        CommandSpec(
          "token", tokenName,
          summary: Phrase(
            "create a token named NAME for COTERIE_TOKEN", "生成名为 NAME 的令牌, 用于 COTERIE_TOKEN"),
          example: "account token ci", prints: .token, audience: .accounts)
      ) { .token(name: $0[tokenName]) },
      .init(
        CommandSpec(
          CommonVerb.logout.rawValue, everywhere, session, summary: Phrase("log out", "退出登录"),
          example: "logout --everywhere", audience: .accounts)
      ) { typed in
        guard let session = typed[session] else { return .logout(everywhere: typed[everywhere]) }
        if typed[everywhere] { throw Complaint(.usage, .oneWayToLogOut) }
        guard let number = Int(session) else {
          throw Complaint(.usage, .notANumber(session, for: "--session"))
        }
        return .end(session: number)
      },
      .init(
        CommandSpec(
          CommonVerb.passwd.rawValue, user,
          summary: Phrase(
            "change your password, or reset the password of NAME", "修改自己的密码, 或为 NAME 重设密码"),
          example: "passwd", prints: .object("newPassword", PasswordData.keys), questions: 2,
          hidesArguments: true, audience: .accounts,
          passwordLines: { words, _ in words.count == 1 ? 0 : 2 })
      ) { .passwd(name: $0[user]) },
      .init(
        CommandSpec(
          CommonVerb.unread.rawValue,
          summary: Phrase("count the unread blogs of the users you follow", "统计关注的人的未读博客"),
          example: "unread", prints: .unreadCount, audience: .accounts), .unread),
      .init(
        CommandSpec(
          CommonVerb.undo.rawValue,
          summary: Phrase(
            "undo your last like, follow, deletion or publication", "撤销上一次点赞, 关注, 删除或发布"),
          example: "undo", prints: .object("undone", UndoneData.keys), audience: .accounts), .undo),
      .init(
        CommandSpec(
          CommonVerb.export.rawValue, folder, force,
          summary: Phrase(
            "export your blogs and drafts to DIR, one file each", "把自己的博客和草稿导出到目录 DIR, 每篇一个文件"),
          example: "export posts", prints: .object("export", ExportData.keys),
          changesFiles: { _ in true }, audience: .accounts)
      ) { .export(folder: $0[folder], replacing: $0[force]) },
      .init(
        CommandSpec(
          "delete",
          summary: Phrase("delete your account and everything you wrote", "删除自己的账号和全部内容"),
          example: "account delete", questions: 2, audience: .accounts,
          passwordLines: { $1 ? 1 : 2 }),
        .delete),
    ])

    static func account(_ words: FactWords) -> Page {
      let rows = words.rows.map { row in
        Page.Row([
          Page.Cell(row.label, value: row.key, style: .faint),
          Page.Cell(row.words, value: row.value, style: row.style), .toType(row.command),
        ])
      }
      return Page([.rows(rows)], data: Facts.keys.object(of: words.facts))
    }

    static func sessions(_ sessions: [SessionWords]) -> Page {
      Page(
        [
          .rows(
            sessions.map { session in
              let data = session.data
              return Page.Row(
                number: data.number,
                [
                  Page.Cell(Phrase(verbatim: String(data.number)), place: .nowhere),
                  Page.Cell(
                    session.name, value: data.name ?? "", style: .strong, place: .title),
                  fact(session.created, data.createdAt), fact(session.used, data.usedAt),
                  fact(session.end, data.endsAt),
                  Page.Cell(
                    data.isCurrent ? .thisSession : Phrase(verbatim: ""),
                    value: data.isCurrent ? "current" : "", style: .accent, place: .fact),
                ])
            })
        ],
        data: .array(sessions.map { SessionData.keys.object(of: $0.data) }))
    }

    /// A moment in words, and as programs read it.
    private static func fact(_ words: Phrase, _ moment: Int64) -> Page.Cell {
      Page.Cell(words, value: Timestamp.text(moment), style: .faint, place: .fact)
    }

    static func password(_ data: PasswordData) -> Page {
      Page([.line(Phrase(verbatim: data.password))], data: PasswordData.keys.object(of: data))
    }

    static func unread(_ data: UnreadData, _ words: Phrase) -> Page {
      Page([.line(words)], data: UnreadData.keys.object(of: data))
    }

    static func undone(_ data: UndoneData) -> Page {
      Page([], data: UndoneData.keys.object(of: data))
    }

    static func exported(_ data: ExportData, _ words: Phrase) -> Page {
      Page([.line(words)], data: ExportData.keys.object(of: data))
    }
  }
}
