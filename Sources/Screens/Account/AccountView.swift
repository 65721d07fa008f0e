import Core

extension Account {
  /// What can be typed, and how its words are laid out.
  enum View {
    static let noun = CommandSpec("account", summary: .accountNoun, example: "account")

    static let table = IntentTable<Intent>([
      .init(
        CommandSpec("whoami", summary: .whoamiVerb, example: "whoami", worksEverywhere: true)
      ) { _ in .whoami },
      .init(
        CommandSpec(
          "sessions", summary: .sessionsVerb, example: "sessions", worksEverywhere: true)
      ) { _ in .sessions },
      .init(
        CommandSpec("token", Parameter("NAME"), summary: .tokenVerb, example: "account token ci")
      ) {
        .token(name: $0.text("NAME") ?? "")
      },
      .init(
        CommandSpec(
          "logout",
          options: [OptionSpec("--everywhere", summary: .everywhereOption)],
          summary: .logoutVerb, example: "logout --everywhere", worksEverywhere: true)
      ) { .logout(everywhere: $0.has("--everywhere")) },
      .init(
        CommandSpec(
          "passwd", Parameter("NAME", optional: true), summary: .passwdVerb, example: "passwd",
          questions: 2, worksEverywhere: true)
      ) { .passwd(name: $0.text("NAME")) },
      .init(
        CommandSpec("unread", summary: .unreadVerb, example: "unread", worksEverywhere: true)
      ) { _ in .unread },
      .init(
        CommandSpec("undo", summary: .undoVerb, example: "undo", worksEverywhere: true)
      ) { _ in .undo },
      .init(
        CommandSpec(
          "export", Parameter("DIR", .file),
          options: [OptionSpec("--force", summary: .exportForceOption)],
          summary: .exportVerb, example: "export posts", worksEverywhere: true)
      ) { .export(folder: $0.text("DIR") ?? "", replacing: $0.has("--force")) },
      .init(
        CommandSpec(
          "delete", summary: .accountDelete, example: "account delete", questions: 2)
      ) { _ in .delete },
    ])

    static func person(_ person: PersonData) -> Page {
      Page([.line(Phrase(verbatim: person.name))], data: .object(person.detailMembers))
    }

    static func sessions(_ rows: [SessionWords]) -> Page {
      Page(
        [
          .rows(
            rows.map { row in
              Page.Row([
                Page.Cell(row.name, value: row.data.name ?? ""),
                Page.Cell(Phrase(verbatim: row.created), style: .faint),
                Page.Cell(Phrase(verbatim: row.used), style: .faint),
              ])
            })
        ],
        data: .array(
          rows.map { row in
            .object([
              "name": .string(orNull: row.data.name), "createdAt": .string(row.created),
              "usedAt": .string(row.used),
            ])
          }))
    }

    static func unread(_ count: Int, _ words: Phrase) -> Page {
      Page([.line(words)], data: .object(["count": .int(Int64(count))]))
    }

    /// What was taken back, by the word of the change, and what it was about.
    static func undone(
      _ change: String, blog: BlogData? = nil, person: PersonData? = nil
    ) -> Page {
      Page(
        [],
        data: .object([
          "undone": .string(change), "blog": blog.map { .object($0.listMembers) } ?? .null,
          "person": person.map { .object($0.listMembers) } ?? .null,
        ]))
    }

    static func exported(_ count: Int, _ folder: String) -> Page {
      Page(
        [.line(.exported(count, folder))],
        data: .object(["count": .int(Int64(count)), "folder": .string(folder)]))
    }

    static func token(_ token: String) -> Page {
      Page([.line(Phrase(verbatim: token))], data: .object(["token": .string(token)]))
    }

    static func password(_ password: String) -> Page {
      Page(
        [.line(Phrase(verbatim: password))], data: .object(["password": .string(password)]))
    }
  }

  /// A session in words.
  struct SessionWords {
    let data: SessionData
    let name: Phrase
    let created: String
    let used: String
  }
}
