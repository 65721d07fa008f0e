import Circle
package import Domain
package import Viper

/// Writes a new blog, which is saved at once as a draft or published.
///
/// The presenter asks for the text with `Question.body`. The driver finds it in a file, a pipe or
/// an editor. If saving fails, the text stays in its private file. The rules for titles and texts
/// are those of `BlogRules` in `Circle`, because BlogDetail uses them, too. `ComposeRecovery.swift`
/// has the rules for unsaved texts.
package enum Compose {
  /// The noun that leads to this screen. It is the verb `write`, too.
  package static let noun = Noun(
    CommonVerb.write.rawValue, everywhere: CommonVerb.self, spec: { View.noun },
    verbs: { View.table.commands }
  ) { Router.place(of: $0[View.id].map { BlogID($0) }) }

  /// The screen of a blog that was just written. Without a number it explains how to write.
  package static func make(
    _ id: BlogID?, blogs: any BlogGateway, identity: any Identity, textFolder: any TextFolder,
    clock: any Clock
  ) -> any Screen {
    let writing = Interactor(blogs: blogs, identity: identity, clock: clock)
    return Presenter(
      interactor: writing,
      recovery: RecoveryInteractor(writing: writing, identity: identity, textFolder: textFolder),
      id: id)
  }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable { case write, recover }
}
