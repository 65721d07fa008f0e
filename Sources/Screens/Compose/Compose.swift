import Circle
package import Domain
package import Viper

/// Writes a new blog, which is saved at once as a draft or published.
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
