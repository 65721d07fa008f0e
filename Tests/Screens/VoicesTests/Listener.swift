import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Platform
import Viper

@testable import VoicesScreen

/// A circle in which Bob follows Ada, and sounds that change when a test says so.
final class Listener: SoundGateway {
  /// A sound without a program.
  final class Silent: PlayedSound {
    let sound: Sound
    let begins: Instant
    var state = SoundState.starting
    var changesAt: Instant? { state == .starting ? begins : nil }

    init(_ sound: Sound, begins: Instant) {
      self.sound = sound
      self.begins = begins
    }

    func pause() { if state.isActive { state = .paused } }
    func resume() { if state == .paused { state = .sounding } }
    func stop() { if state.isActive { state = .stopped } }

    var text: String {
      switch sound {
      case .speech(let text): text.text
      case .recording(let recording): "recording of \(recording.bytes.count) bytes"
      }
    }
  }

  let circle: TestServices
  let ada: AccountID
  let bob: AccountID
  var refusal: SoundRefusal?
  private(set) weak var last: Silent?
  private(set) var startedCount = 0

  init() {
    do {
      circle = try TestServices()
      ada = try circle.register("ada")
      bob = try circle.register("bob")
      try circle.social.follow(ada, by: bob, now: 1)
      try circle.identity.logIn(as: bob)
    } catch {
      preconditionFailure("a store in memory can always be made: \(error)")
    }
  }

  // MARK: Sounds

  var current: (any PlayedSound)? { last }

  func check(_ kind: SoundKind) throws { if let refusal { throw refusal } }

  func play(_ sound: Sound) throws -> any PlayedSound {
    last?.stop()
    let silent = Silent(sound, begins: circle.clock.now.advanced(bySeconds: 0.4))
    last = silent
    startedCount += 1
    return silent
  }

  // MARK: Screens

  @discardableResult
  func write(_ titles: String...) throws -> [BlogID] {
    try titles.map { try circle.write($0, by: ada) }
  }

  func presenter(_ source: VoiceSource = .feed, limit: Int = 20) -> Voices.Presenter {
    Voices.Presenter(
      interactor: Voices.Interactor(
        source: source, paragraphs: { [[$0]] }, voices: circle.voices,
        sounds: self, blogs: circle.blogs, reading: circle.reading, accounts: circle.accounts,
        identity: circle.identity, clock: circle.clock),
      paging: Paging(limit: limit), router: Voices.Router(source: source, destination: Place.blog))
  }

  /// A presenter that has appeared.
  func opened(_ source: VoiceSource = .feed, limit: Int = 20) throws -> Voices.Presenter {
    let presenter = presenter(source, limit: limit)
    _ = try presenter.appear()
    return presenter
  }

  func unread() throws -> Int { try circle.reading.news(of: bob).unread }
}

extension Voices.Presenter {
  /// Ticks if that is due, and returns what is said.
  func wake(_ listener: Listener) -> [String]? {
    guard let due = wakesAt, due <= listener.circle.clock.now else { return nil }
    return tick(listener.circle.clock.now)?.notices.map(\.english) ?? []
  }

  /// The states of the rows.
  var states: [String] {
    page?.shownCells.map { cells in cells.last?.english ?? "" } ?? []
  }
}
