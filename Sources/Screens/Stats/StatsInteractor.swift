import Circle
import Domain
import Viper

extension Stats {
  /// The figures of a user as they leave the interactor.
  struct Figures: Equatable, Sendable {
    let name: String
    let since: CivilDate
    let until: CivilDate
    let sum: Sum
    let days: [Day]
    let months: [Month]
    let pause: Pause?
    /// The figures that only the user sees; `nil` for another viewer.
    let own: Own?

    static let keys: JSONKeys<Figures> = [
      "name": .string { $0.name },
      "since": .string { $0.since.iso },
      "until": .string { $0.until.iso },
      "blogCount": .int { $0.sum.blogs },
      "wordCount": .int { $0.sum.words },
      "likeCount": .int { $0.sum.likes },
      "pauseDays": .int { $0.pause?.days ?? 0 },
      "pauseSince": .string(orNull: { $0.pause?.since.iso }),
      "pauseUntil": .string(orNull: { $0.pause?.until.iso }),
      "months": .value(.object("statsMonth", monthKeys).list) { figures in
        .array(figures.months.map { monthKeys.object(of: $0) })
      },
      "days": .value(.object("statsDay", dayKeys).list) { figures in
        .array(figures.days.map { dayKeys.object(of: $0) })
      },
      "draftCount": .int(orNull: { $0.own?.hidden.drafts }),
      "binCount": .int(orNull: { $0.own?.hidden.binned }),
      "unreadCount": .int(orNull: { $0.own?.unread }),
    ]

    private static let monthKeys = JSONKeys<Month>(dictionaryLiteral: ("month", .string { $0.iso }))
      .with(sumKeys.of { $0.sum })
    private static let dayKeys = JSONKeys<Day>(dictionaryLiteral: ("day", .string { $0.date.iso }))
      .with(sumKeys.of { $0.sum })
    private static let sumKeys: JSONKeys<Sum> = [
      "blogCount": .int { $0.blogs }, "wordCount": .int { $0.words },
      "likeCount": .int { $0.likes },
    ]
  }

  /// The figures that a user does not show to others, each counted up to `News.limit`.
  struct Own: Equatable, Sendable {
    let hidden: TabCounts
    let unread: Int
  }

  /// Decides whose figures are meant, and which of them the viewer sees.
  struct Interactor {
    let name: String?
    let days: LocalDays
    private let accounts: any AccountGateway
    private let writing: any WritingGateway
    private let reading: any ReadingGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      name: String?, days: LocalDays, accounts: any AccountGateway, writing: any WritingGateway,
      reading: any ReadingGateway, identity: any Identity, clock: any Clock
    ) {
      self.name = name
      self.days = days
      self.accounts = accounts
      self.writing = writing
      self.reading = reading
      self.identity = identity
      self.clock = clock
    }

    func figures() throws -> Figures {
      let user = try user()
      let now = clock.wallSeconds
      let empty = Year(until: days.day(of: now))
      let year = Year(
        until: empty.until, counting: try writing.works(of: user.id, in: empty.moments), in: days)
      return Figures(
        name: user.name, since: year.since, until: year.until, sum: year.sum, days: year.days,
        months: year.months, pause: year.pause,
        own: try identity.me()?.id == user.id ? own(of: user.id, now: now) : nil)
    }

    private func user() throws -> Person {
      guard let name else { return try identity.loggedIn() }
      return try accounts.account(typed: name)
    }

    private func own(of user: AccountID, now: Int64) throws -> Own {
      Own(
        hidden: try writing.tabCounts(of: user, now: now, atMost: News.limit),
        unread: try reading.news(of: user).unread)
    }
  }
}

extension Stats.Month {
  /// The month as `YYYY-MM`.
  var iso: String {
    CivilDate(year: year, month: number, day: 1).map { String($0.iso.dropLast(3)) } ?? ""
  }
}
