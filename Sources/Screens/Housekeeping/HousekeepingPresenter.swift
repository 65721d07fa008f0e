import Circle
import Domain
import Viper

extension Housekeeping {
  /// Words the results of the store's commands, and fails if a check finds a problem.
  final class Presenter: TableScreen {
    let title = Phrase.storeTitle
    var table: IntentTable<Intent, Void> { View.table }

    private let interactor: Interactor
    private(set) var page: Page?

    init(interactor: Interactor) { self.interactor = interactor }

    func appear() throws -> Turn {
      let report = try interactor.report(thorough: false)
      page = View.report(ReportWords(report))
      // The screen describes a store with problems, but not one that does not exist.
      let failure =
        report.facts.isMissing ? report.worst.map { Turn.Failure($0, isOnPage: true) } : nil
      return Turn(page: page, failure: failure)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .create(let group): return created(try interactor.create(sharedWith: group))
      case .demo(let request):
        return Turn(work: { self.filled(try self.interactor.fill(request)) })
      case .doctor:
        return Turn(work: { self.checked(try self.interactor.report(thorough: true)) })
      case .backup(let path, let replacing):
        return Turn(work: {
          let data = try self.interactor.backup(to: path, replacing: replacing)
          return Turn(notices: [.backedUp(data.path, data.size)], result: View.backup(data))
        })
      case .move(let source, let target, let withSessions):
        return Turn(work: {
          let store = try self.interactor.move(source, to: target, withSessions: withSessions)
          return self.moved(store)
        })
      }
    }

    private func moved(_ store: MovedStore) -> Turn {
      var notices: [Phrase] = []
      switch store.beginning {
      case .new: break
      case .continued: notices.append(.moveContinued)
      case .again: notices.append(.moveBeganAgain)
      }
      notices.append(.moved(store))
      if store.miscounted > 0 { notices.append(.bothMiscounted(store.miscounted)) }
      if !store.hasSessions { notices.append(.sessionsNotMoved) }
      if !store.grants.isEmpty { notices += [.grantsWanted(store.grants), .serverStoreWarning] }
      return Turn(notices: notices + [.sourceUnchanged(store)], result: View.moved(store))
    }

    private func created(_ store: CreatedStore) -> Turn {
      guard let shared = store.shared else {
        return Turn(
          notices: [.storeCreated(store.path)]
            + (store.isShared ? [.storeInSharedFolder, .sharedStoreWarning] : [])
            + (store.grants.isEmpty
              ? [] : [.grantsWanted(store.grants), .serverStoreWarning]) + [.howToBegin],
          result: View.created(store, store.path))
      }
      // The line for the configuration can be piped to its file.
      return Turn(
        page: View.created(store, shared.line),
        notices: [
          .storeCreated(shared.path), .storeShared(shared.folder, shared.group),
          .sharedStoreWarning,
          shared.isConfigured
            ? .configurationWritten(shared.configuration)
            : .configurationWanted(shared.configuration),
        ])
    }

    private func filled(_ counts: Sample.Counts) -> Turn {
      let words = Phrase.samplesCreated(counts)
      return Turn(notices: [words, .samplesCannotLogIn], result: View.counts(counts, words))
    }

    private func checked(_ report: ReportData) -> Turn {
      let page = View.report(ReportWords(report))
      let left = report.facts.abandoned
      let notices: [Phrase] =
        left.isEmpty
        ? []
        : [
          .complaint(
            .creationAbandoned(left[0]), hint: .remove(Line.forShell(["rm", "--"] + left)))
        ]
      if let worst = report.worst {
        return Turn(page: page, notices: notices, failure: .init(worst, isOnPage: true))
      }
      return Turn(
        page: page,
        notices: (report.facts.version == nil ? [.noStoreYet, .howToBegin] : [.noProblems])
          + notices)
    }
  }
}

extension Housekeeping.ReportWords {
  init(_ report: Housekeeping.ReportData) {
    self.report = report
    problems = report.problems.map { problem in
      problem.hint.map { .complaint(problem.message, hint: $0) } ?? problem.message
    }
    let facts = report.facts
    var rows = [
      Row("path", .storeTitle, facts.path, .strong, then: facts.version == nil ? "" : "backup FILE")
    ]
    if let file = facts.file {
      rows.append(Row("size", .sizeRow, .bytes(file.size), value: String(file.size)))
      rows.append(Row("fileMode", .permissionsRow, .permissions(of: file), value: file.permissions))
    }
    if let version = facts.version {
      let words = Phrase.tableVersion(
        version, ofProgram: facts.versionOfProgram, isOnServer: facts.engine.reason == .isServer)
      rows.append(
        Row(
          "version", .versionRow, words, value: String(version),
          then: facts.contents == nil ? "doctor" : ""))
    } else if facts.failure == nil {
      rows.append(
        Row(
          "version", .versionRow, .noStoreYet, value: "", .placeholder,
          then: problems.isEmpty ? "register NAME" : ""))
    }
    if let contents = facts.contents { rows += Self.rows(for: contents) }
    let engine = facts.engine
    rows.append(
      Row(
        "library", .libraryRow, Phrase(verbatim: "\(engine.name) \(engine.version)"),
        value: engine.version, then: "version"))
    rows.append(
      Row("journal", .journalRow, .journal(engine.journal, engine.reason), value: engine.journal))
    if facts.isOfThisVersion, report.problems.isEmpty {
      rows.append(
        report.me.map { Row("me", .meRow, $0, then: "account") }
          ?? Row("me", .meRow, .nobody, value: "", .placeholder, then: "login NAME"))
    }
    self.rows = rows
    reason = .reason(engine.reason)
  }

  private static func rows(for contents: StoreFacts.Contents) -> [Row] {
    guard contents.damage.isEmpty else {
      return contents.damage.map { Row("integrity", .integrityRow, $0, .alarm) }
    }
    let wrong = contents.dangling + contents.miscounted
    let counts = [
      contents.people.map { Row("people", .usersTitle, String($0), then: "users") },
      contents.blogs.map { Row("blogs", .blogsTitle, String($0)) },
    ]
    return counts.compactMap(\.self) + [
      Row("integrity", .integrityRow, .intact, value: "ok"),
      wrong == 0
        ? Row("counts", .countsRow, .countsCorrect, value: "ok")
        : Row(
          "counts", .countsRow, .countsOff(contents.dangling, contents.miscounted),
          value: String(wrong),
          .alarm),
    ]
  }
}
