import Core
import Domain

extension Housekeeping {
  /// Knows what is wrong with a store, and why something cannot be done with it.
  struct Interactor {
    let maintenance: any MaintenanceGateway
    let identity: any Identity
    let clock: any Clock

    func make() throws { try refusing { try maintenance.make() } }

    func make(sharedBy group: String) throws -> SharedStore {
      try refusing { try maintenance.make(sharedBy: group) }
    }

    func fill(_ request: DemoRequest) throws -> Sample.Counts {
      let usual = Sample(now: clock.wallSeconds)
      let sample = Sample(
        seed: request.seed.map { UInt64($0) } ?? usual.seed, users: request.users ?? usual.users,
        blogs: request.blogs ?? usual.blogs, now: clock.wallSeconds)
      return try refusing { try maintenance.fill(sample) }
    }

    func backup(to path: String, replacing: Bool) throws -> Int64 {
      if path == "-" { throw Complaint(.usage, .copyNeedsFile) }
      return try refusing { try maintenance.backup(to: path, replacing: replacing) }
    }

    /// How the store is; a thorough look reads all of it.
    func report(thorough: Bool) throws -> Report {
      let facts = try maintenance.facts(thorough: thorough)
      var findings = findings(in: facts)
      var me: String?
      // Nobody is looked for in a store that would be changed by opening it, or that cannot be opened.
      if findings.isEmpty, facts.version == facts.versionOfProgram {
        do {
          me = try identity.me()?.name
        } catch let failure as StoreFailure where failure == .interrupted || failure == .busy {
          throw failure
        } catch let refusal as FileRefusal {
          findings.append(.failure(.notPrivate(refusal)))
        } catch {
          findings.append(.session("\(error)"))
        }
      }
      return Report(facts: facts, me: me, findings: findings)
    }

    private func findings(in facts: StoreFacts) -> [Finding] {
      var findings: [Finding] = []
      if let failure = facts.failure { findings.append(.failure(failure)) }
      if let contents = facts.contents {
        if let first = contents.damage.first {
          findings.append(.failure(.damaged(path: facts.path, detail: first)))
        }
        if contents.dangling > 0 { findings.append(.dangling(contents.dangling)) }
        if contents.miscounted > 0 { findings.append(.miscounted(contents.miscounted)) }
      }
      if facts.isInterrupted { findings.append(.interrupted) }
      return findings
    }

    /// Puts refusals of the store into words.
    private func refusing<Result>(_ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch let refusal as MaintenanceRefusal {
        throw Complaint(refusal)
      }
    }
  }
}

extension Complaint {
  fileprivate init(_ refusal: MaintenanceRefusal) {
    switch refusal {
    case .exists(let path): self.init(.refused, .storeExists(path), hint: .doctorHint)
    case .notEmpty(let path): self.init(.refused, .storeNotEmpty(path), hint: .otherStoreHint)
    case .noSuchGroup(let group):
      self.init(.notFound, .noSuchGroup(group), hint: .groupNumberHint)
    case .folderInUse(let path):
      self.init(.refused, .folderInUse(path), hint: .ownFolderHint)
    case .cannotShare(let path, let group, let reason):
      self.init(.refused, .cannotShare(path, group, reason), hint: .shareHint)
    case .copyExists(let path): self.init(.refused, .copyExists(path), hint: .forceHint)
    case .copyIsFolder(let path): self.init(.refused, .copyIsFolder(path))
    case .copyIsStore(let path): self.init(.refused, .copyIsStore(path))
    case .noFolder(let path): self.init(.notFound, .noFolder(path))
    case .copyFailed(let path, let reason): self.init(.refused, .copyFailed(path, reason))
    }
  }

  /// What a finding means for who asked, and what to do about it.
  init(_ finding: Housekeeping.Finding) {
    switch finding {
    case .failure(let failure):
      let complaint = Complaint(failure)
      // Who asks the doctor is not sent to the doctor.
      let hint: Phrase? =
        switch failure {
        case .damaged: .copyTakesPlace
        case .foreign, .unusable, .networked, .readOnly: .otherPlaceHint
        default: complaint.hint
        }
      self.init(complaint.code, complaint.message, hint: hint)
    case .interrupted: self.init(.refused, .writeInterrupted, hint: .undoHint)
    case .dangling(let count): self.init(.refused, .danglingRows(count), hint: .backupHint)
    case .miscounted(let count): self.init(.refused, .miscountedRows(count), hint: .backupHint)
    case .session(let reason): self.init(.refused, .sessionUnreadable(reason), hint: .logInAgain)
    }
  }
}
