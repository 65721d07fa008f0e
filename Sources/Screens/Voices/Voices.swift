package import Circle
package import Domain
package import Viper

/// Plays blogs one after the other: the unread ones of the feed, those of a user, or one.
///
/// Time begins most events: the prompt waits for the keys and for the programs beside it, and then
/// asks `tick`. The presenter holds the played sound, so the sound ends when the screen is freed. A
/// verb such as `play` that is typed elsewhere opens the screen first: its turn has a move and a
/// command. While `goesOn` is true, a shell command waits.
package enum Voices {
  /// The noun `voices`.
  package static let noun = Noun(
    "voices", spec: { View.noun }, verbs: { View.table.commands }
  ) { typed in
    Router.place(of: try View.source(typed[View.kind], typed[View.name]))
  }

  /// The screen. `destination` is the place of a blog. `paragraphs` reads Markdown as
  /// words, in paragraphs of parts; `nil` is a part of code.
  package static func make(
    _ source: VoiceSource, paging: Paging, destination: @escaping (BlogID) -> Place,
    paragraphs: @escaping (String) -> [[String?]], voices: any VoiceGateway,
    sounds: any SoundGateway,
    blogs: any BlogGateway, reading: any ReadingGateway, accounts: any AccountGateway,
    identity: any Identity, clock: any Clock
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        source: source, paragraphs: paragraphs, voices: voices, sounds: sounds, blogs: blogs,
        reading: reading, accounts: accounts, identity: identity, clock: clock),
      paging: paging, router: Router(source: source, destination: destination))
  }

  /// The kinds of lists, as they are typed.
  enum Kind: String, CaseIterable, Sendable { case feed, user, blog }
}

extension Voices.State {
  /// The state of a row while its sound goes on; `nil` when that has ended.
  init?(_ state: SoundState) {
    switch state {
    case .starting: self = .buffering
    case .sounding: self = .playing
    case .paused: self = .paused
    case .ended, .stopped, .failed: return nil
    }
  }
}
