import Circle
import Platform
import Viper

/// Says once that a store which was named does not exist: its path may be mistyped.
final class MissingStore {
  private let place: StorePlace?
  private let notice: (Phrase) -> Void
  private var isSaid = false

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

  /// Looks for the store before a screen that may refuse a guest without reading it.
  func look(before opened: Place) {
    switch opened {
    case .greeting, .card, .login: return
    // This screen says it in its own words.
    case .store: isSaid = true
    default:
      if !isSaid, let place, place.isNamed, !FileDescriptor.isThere(place.path) { wasRead() }
    }
  }
}
