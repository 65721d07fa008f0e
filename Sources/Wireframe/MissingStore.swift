import Circle
import Platform
import Viper

/// Refuses a store which was named and does not exist: its path may be mistyped. A screen that can create
/// it says so once.
final class MissingStore {
  private let place: StorePlace?
  private let notice: (Phrase) -> Void
  private var isSaid = false
  /// Asks a server whether it has the store.
  var isThere: () throws -> Bool = { true }

  init(_ place: StorePlace?, notice: @escaping (Phrase) -> Void) {
    self.place = place
    self.notice = notice
  }

  /// The store was read, and there is none.
  func wasRead() {
    guard !isSaid, let place, place.isNamed else { return }
    isSaid = true
    notice(.noStoreAt(place.path))
  }

  /// The store was opened. If it is missing later, that is an error with words of its own.
  func wasOpened() { isSaid = true }

  /// A command creates the store, so its absence is no news.
  func willBeCreated() { isSaid = true }

  /// Refuses a screen that shows what is in the store, if the store does not exist. A store that was
  /// not named is created later, and until then it has no rows. A prompt is already on the named store.
  func check(before opened: Place, isAtPrompt: Bool = false) throws {
    // The screen of the store says it in its own words.
    if case .store = opened { isSaid = true }
    guard let place, try isMissed(by: opened) else { return }
    throw Complaint(
      .unusable, .storeMissing(place.path),
      hint: isAtPrompt ? .howToCreateStore : .howToCreateStore(place.path))
  }

  /// Whether a screen is refused because the store does not exist.
  func isMissed(by opened: Place) throws -> Bool {
    guard let place, place.isNamed, opened.needsStore else { return false }
    // The refusal says it, so reading does not say it, too.
    let wasSaid = isSaid
    isSaid = true
    defer { isSaid = wasSaid }
    // A link is refused with words of its own, also one that leads nowhere.
    return try
      !(place.isOnServer
      ? isThere()
      : FileDescriptor.isThere(place.path) || FileSystem.isLink(place.path))
  }
}

extension Place {
  /// Whether the place shows nothing without a store. Some places create it, and others explain.
  fileprivate var needsStore: Bool {
    switch self {
    case .greeting, .card, .login(nil, _), .store, .gallery(_, nil), .gallery(.greeting, _): false
    // Unsaved texts can be read without a store, and a text from a pipe is kept in a file.
    case .write: false
    default: true
    }
  }
}
