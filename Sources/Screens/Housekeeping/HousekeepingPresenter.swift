import Core
import Domain

extension Housekeeping {
  /// Walks somebody through what can be done with a store as a whole.
  final class Presenter: Screen {
    let title = Phrase.storeTitle
    var commands: CommandTable { View.table.commands }

    private let interactor: Interactor
    private(set) var page: Page?

    init(interactor: Interactor) { self.interactor = interactor }

    func appear() throws -> Turn {
      page = View.report(words(for: try interactor.report(thorough: false)))
      return Turn(page: page)
    }

    func handle(_ command: Command) throws -> Turn {
      try handle(try View.table.intent(of: command))
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .make(nil):
        try interactor.make()
        let path = try interactor.report(thorough: false).facts.path
        return Turn(notices: [.storeMade(path), .howToBegin], result: View.made(path))
      case .make(let group?): return made(try interactor.make(sharedBy: group))
      case .demo(let request):
        return Turn(work: { self.filled(try self.interactor.fill(request)) })
      case .doctor: return Turn(work: { self.examined(try self.interactor.report(thorough: true)) })
      case .backup(let path, let replacing):
        return Turn(work: {
          let size = try self.interactor.backup(to: path, replacing: replacing)
          return Turn(notices: [.copied(path, size)], result: View.copy(path, size))
        })
      }
    }

    private func made(_ store: SharedStore) -> Turn {
      Turn(
        page: View.shared(store),
        notices: [
          .storeMade(store.path), .storeShared(store.folder, store.group), .sharedWorth,
          store.isConfigured
            ? .configurationWritten(store.configuration)
            : .configurationWanted(store.configuration),
        ])
    }

    private func filled(_ counts: Sample.Counts) -> Turn {
      Turn(
        notices: [.demoMade(counts), .demoNobodyLogsIn], result: View.counts(counts))
    }

    /// Shows how the store is, and only then fails, where something is wrong.
    private func examined(_ report: Report) -> Turn {
      let page = View.report(words(for: report))
      let complaints = report.findings.map { Complaint($0) }
      if let worst = complaints.max(by: { $0.code.status < $1.code.status }) {
        // The store's failures stand first, and of equals the first one counts.
        let first = complaints.first { $0.code == worst.code } ?? worst
        return Turn(page: page, work: { throw first })
      }
      return Turn(
        page: page,
        notices: report.facts.version == nil ? [.noStoreYet, .howToBegin] : [.allIsWell])
    }

    // MARK: Words

    private func words(for report: Report) -> ReportWords {
      let facts = report.facts
      var rows = [RowWords(.pathRow, Phrase(verbatim: facts.path), facts.path)]
      if let file = facts.file {
        let mode = View.octal(file.mode)
        let folderMode = View.octal(file.folderMode)
        rows.append(RowWords(.sizeRow, .bytes(file.size), String(file.size)))
        rows.append(RowWords(.modeRow, .modes(mode, folderMode, file.isShared), mode))
      }
      if let version = facts.version {
        let words = Phrase.tableVersion(version, ofProgram: facts.versionOfProgram)
        rows.append(RowWords(.versionRow, words, String(version)))
      } else if facts.failure == nil {
        rows.append(RowWords(.versionRow, .noStoreYet, ""))
      }
      if let contents = facts.contents { rows += self.rows(for: contents) }
      let engine = facts.engine
      rows.append(
        RowWords(.libraryRow, Phrase(verbatim: "SQLite \(engine.version)"), engine.version))
      rows.append(
        RowWords(.journalRow, .journal(engine.journal, engine.reason), engine.journal))
      if facts.version == facts.versionOfProgram, report.findings.isEmpty {
        let me = report.me.map { Phrase(verbatim: $0) } ?? .nobody
        rows.append(RowWords(.meRow, me, report.me ?? ""))
      }
      let findings = report.findings.map { finding in
        let complaint = Complaint(finding)
        return complaint.hint.map { Phrase.complaint(complaint.message, hint: $0) }
          ?? complaint.message
      }
      return ReportWords(rows: rows, findings: findings, report: report)
    }

    private func rows(for contents: StoreFacts.Contents) -> [RowWords] {
      guard contents.damage.isEmpty else {
        return contents.damage.map { RowWords(.integrityRow, Phrase(verbatim: $0), $0, .alarm) }
      }
      let isFitting = contents.dangling == 0 && contents.miscounted == 0
      return [
        RowWords(.peopleRow, Phrase(verbatim: String(contents.people)), String(contents.people)),
        RowWords(.blogsRow, Phrase(verbatim: String(contents.blogs)), String(contents.blogs)),
        RowWords(.integrityRow, .whole, "ok"),
        RowWords(
          .countsRow,
          isFitting ? .countsFit : .countsOff(contents.dangling, contents.miscounted),
          isFitting ? "ok" : String(contents.dangling + contents.miscounted),
          isFitting ? .plain : .alarm),
      ]
    }
  }
}
