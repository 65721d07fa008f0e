import Circle
package import Domain
package import Viper

extension Housekeeping {
  /// Maintains the store, and decides which findings of a check are problems.
  struct Interactor {
    private let maintenance: any MaintenanceGateway
    /// Whether no other store was named: people write in this one.
    let hasDefaultStore: Bool
    private let identity: any Identity
    private let clock: any Clock

    init(
      maintenance: any MaintenanceGateway, hasDefaultStore: Bool, identity: any Identity,
      clock: any Clock
    ) {
      self.maintenance = maintenance
      self.hasDefaultStore = hasDefaultStore
      self.identity = identity
      self.clock = clock
    }

    func create(sharedWith group: String?) throws -> CreatedStore {
      if let group {
        let shared = try maintenance.make(sharedBy: group)
        return CreatedStore(path: shared.path, shared: shared, isShared: true, grants: [])
      }
      try maintenance.make()
      let facts = try maintenance.facts(thorough: false)
      return CreatedStore(
        path: facts.path, shared: nil, isShared: facts.file?.isShared ?? false,
        grants: maintenance.grants)
    }

    /// Nobody can take the sample users out again, so a store that people use gets none.
    func fill(_ request: DemoRequest) throws -> Sample.Counts {
      if hasDefaultStore { throw Complaint(.refused, .storeIsDefault, hint: .otherStoreHint) }
      let usual = Sample(now: clock.wallSeconds)
      return try maintenance.fill(
        Sample(
          seed: request.seed.map { UInt64($0) } ?? usual.seed,
          users: request.users ?? usual.users, blogs: request.blogs ?? usual.blogs,
          now: clock.wallSeconds))
    }

    /// A path may stand behind `sqlite:`, as that of a store.
    func backup(to target: String, replacing: Bool) throws -> BackupData {
      let scheme = target.prefix(7)
      let path = scheme.lowercased() == "sqlite:" ? String(target.dropFirst(scheme.count)) : target
      if path == "-" { throw Complaint(.usage, .copyNeedsFile) }
      // The address is not repeated: it may hold a password.
      if StoreAddress.isOnServer(target) {
        throw Complaint(.usage, .copyIsOnServer, hint: .howToCopyToServer)
      }
      return BackupData(
        path: path, size: try maintenance.backup(to: path, replacing: replacing))
    }

    func move(_ source: String, to target: String, withSessions: Bool) throws -> MovedStore {
      if source == target { throw Complaint(.usage, .movesToItself) }
      return try maintenance.move(source, to: target, withSessions: withSessions)
    }

    /// A thorough report reads the whole store.
    func report(thorough: Bool) throws -> ReportData {
      var facts = try maintenance.facts(thorough: thorough)
      var problems = Problem.all(in: facts)
      // The path of a named store may be mistyped. Another one is created when it is first needed.
      if !hasDefaultStore, facts.isMissing {
        problems.append(.failure(.missing(path: facts.path)))
      }
      var me: String?
      // Reading the session opens the store. That would change a store that needs an upgrade or a
      // rollback, and fail on a damaged one.
      if problems.isEmpty, facts.isOfThisVersion {
        do {
          me = try identity.me()?.name
        } catch let failure as StoreFailure where failure == .interrupted || failure == .busy {
          throw failure
        } catch let failure as StoreFailure {
          problems.append(.failure(failure))
        } catch IdentityFailure.tokenNotValid {
          throw IdentityFailure.tokenNotValid
        } catch let refusal as FileRefusal {
          problems.append(.failure(.notPrivate(refusal)))
        } catch {
          problems.append(.session(reason: "\(error)"))
        }
      }
      // A guest does not learn how many users and drafts there are.
      if me == nil {
        facts.contents?.people = nil
        facts.contents?.blogs = nil
      }
      return ReportData(facts: facts, me: me, problems: problems.map(\.complaint))
    }
  }
}

extension MaintenanceRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .exists(let path): Complaint(.refused, .storeExists(path), hint: .doctorHint)
    case .notEmpty(let path): Complaint(.refused, .storeNotEmpty(path), hint: .newFileHint)
    case .noSuchGroup(let group):
      Complaint(.notFound, .noSuchGroup(group), hint: .groupNumberHint)
    case .sharedByServer: Complaint(.usage, .sharedByServer, hint: .initHint)
    case .folderInUse(let path):
      Complaint(.refused, .folderInUse(path), hint: .ownFolderHint)
    case .cannotShare(let path, let group, let reason):
      Complaint(.refused, .cannotShare(path, group, reason), hint: .shareHint)
    case .copyExists(let path): Complaint(.refused, .copyExists(path), hint: .forceHint)
    case .copyIsFolder(let path): Complaint(.refused, .copyIsFolder(path))
    case .copyIsStore(let path): Complaint(.refused, .copyIsStore(path))
    case .noFolder(let path): Complaint(.notFound, .noSuchFolder(path))
    case .copyFailed(let path, let reason): Complaint(.refused, .copyFailed(path, reason))
    }
  }
}

extension MoveRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .bothAreFiles(let source, let target):
      Complaint(.usage, .bothAreFiles, hint: .howToCopyFile(source, target))
    case .needsShell(let source, let target):
      Complaint(.refused, .moveNeedsShell, hint: .howToMove(source, target))
    case .inUse(let path): Complaint(.refused, .targetInUse(path), hint: .emptyTargetHint)
    case .isOlder(let path, let version):
      Complaint(.refused, .sourceIsOlder(path, version), hint: .howToUpgrade(path))
    case .differs(let table, let source, let target):
      Complaint(.unusable, .tableDiffers(table, source, target))
    case .isMiscounted(let count, let source, let target):
      Complaint(.unusable, .targetMiscounted(count, source, target))
    case .isOvertaken(let path): Complaint(.conflict, .moveOvertaken(path))
    }
  }
}

extension Housekeeping.Problem {
  var complaint: Complaint {
    switch self {
    case .failure(let failure):
      let complaint = failure.complaint
      // The usual hint of these failures is to run doctor, which has just been run.
      let hint: Phrase? =
        switch failure {
        case .damaged: .replaceWithBackup
        case .foreign, .unusable, .networked, .readOnly: .otherPlaceHint
        default: complaint.hint
        }
      return Complaint(complaint.code, complaint.message, hint: hint)
    case .interrupted: return Complaint(.refused, .writeInterrupted, hint: .rollBackHint)
    case .dangling(let count):
      return Complaint(.refused, .danglingRows(count), hint: .stillUsableHint)
    case .miscounted(let count):
      return Complaint(.refused, .miscountedRows(count), hint: .stillUsableHint)
    case .session(let reason):
      return Complaint(.refused, .sessionUnreadable(reason), hint: .logInAgain)
    }
  }
}
