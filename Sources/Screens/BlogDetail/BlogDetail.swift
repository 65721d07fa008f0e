import Circle
package import Domain
package import Viper

/// Shows a blog with its text. Readers like and share it; its author edits, publishes and deletes it.
///
/// The interactor decides which users see a blog: a draft does not exist for other users. The rules
/// for publishing, deleting and restoring are those of `BlogRules` in `Circle`. `revisions`
/// presents a picker, whose answer arrives in `receive(_:)`.
///
/// A verb after the noun acts before the screen appeared, so the presenter loads the blog when it
/// needs it. Only `edit` reads its text first, because a pipe can be read only once.
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
