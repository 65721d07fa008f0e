import Circle
package import Domain
package import Viper

/// Shows a blog with its text. Readers like and share it; its author edits, publishes and deletes it.
package enum BlogDetail {
  /// The noun that leads to this screen, with the verbs of the screen.
  package static let noun = Noun(
    "blog", spec: { View.noun }, verbs: { View.table.commands }
  ) { Router.place(of: BlogID($0[View.id])) }

  package static func make(
    _ id: BlogID, blogs: any BlogGateway, reading: any ReadingGateway,
    voices: @escaping () -> any VoiceGateway, files: @escaping () -> any FileGateway,
    identity: any Identity, clock: any Clock
  ) -> any Screen {
    let rules = BlogRules(blogs: blogs, identity: identity, clock: clock)
    return Presenter(
      interactor: Interactor(
        rules: rules, blogs: blogs, reading: reading, identity: identity, clock: clock),
      recordings: VoiceInteractor(rules: rules, voices: voices, files: files), id: id)
  }
}
