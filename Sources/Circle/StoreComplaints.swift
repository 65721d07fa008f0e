package import Domain
package import Viper

extension StoreFailure: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .busy: Complaint(.conflict, .storeBusy)
    case .missing(let path):
      Complaint(.unusable, .storeMissing(path), hint: .howToCreateStore(path))
    case .foreign(let path): Complaint(.unusable, .storeForeign(path), hint: .otherPlaceHint)
    case .unfinished(let path, let source, let withSessions):
      Complaint(
        .unusable, .storeUnfinished(path), hint: .howToGoOnMoving(source, path, withSessions))
    case .trial(let path): Complaint(.unusable, .storeOfTrial(path), hint: .exportFirst)
    case .newer(let path, let version):
      Complaint(.unusable, .storeNewer(path, version), hint: .updateProgram)
    case .older(let path, let version, let owner):
      Complaint(.unusable, .storeOlder(path, version), hint: .upgradeBy(owner: owner))
    case .damaged(let path, let detail):
      Complaint(.unusable, .storeDamaged(path, detail), hint: .restoreBackup)
    case .replaced(let path, let isRemoved):
      isRemoved
        ? Complaint(.unusable, .storeRemoved(path), hint: .putBackStore)
        : Complaint(.unusable, .storeReplaced(path), hint: .nextUsesStore)
    case .readOnly(let path): Complaint(.unusable, .storeReadOnly(path), hint: .doctorHint)
    case .full(let path): Complaint(.unusable, .diskFull(path))
    case .notAFile(let path, let command):
      Complaint(.unusable, .notAPlainFile(path), hint: .moveAside(command))
    case .link(let path, let target):
      Complaint(
        .unusable, .storeIsLink(path), hint: target.map(Phrase.nameTarget) ?? .otherPlaceHint)
    case .hardLink(let path):
      Complaint(.unusable, .storeHasTwoNames(path), hint: .findOtherName(of: path))
    case .notPrivate(let refusal): refusal.complaint
    case .networked(let path): Complaint(.unusable, .storeNetworked(path), hint: .otherPlaceHint)
    case .held: Complaint(.refused, .storeHeld)
    case .uncertain(let path, let detail):
      Complaint(.unusable, .storeUncertain(path, detail), hint: .lookFirst, kind: .uncertain)
    case .unreachable(let path, let detail): Complaint(.conflict, .noServer(path, detail))
    case .interrupted: .interrupted
    case .unusable(let path, let detail): Complaint(.unusable, .fileFailed(path, detail))
    }
  }
}

extension StoreAddressRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .hasPassword: Complaint(.usage, .passwordInAddress, hint: .howToGivePassword)
    case .isUnchecked(let mode): Complaint(.usage, .uncheckedServer(mode), hint: .checkServer)
    case .malformed(let address, let reason):
      Complaint(.usage, .addressMalformed(address, reason), hint: .howToNameServer)
    case .needsPackage(let name):
      Complaint(.unusable, .packageMissing(name), hint: .howToBuildForServers)
    }
  }
}

extension IdentityFailure: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .noPlace: Complaint(.unusable, .noPlaceForSession)
    case .tokenNotValid: Complaint(.notLoggedIn, .tokenNotValid, hint: .tokenCountsFirst)
    }
  }
}
