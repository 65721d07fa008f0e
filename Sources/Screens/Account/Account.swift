package import Domain
package import Viper

/// Shows the account that is logged in, and manages its sessions, tokens, password, export and deletion.
///
/// The interactor decides which changes require the password again, that a new password ends the
/// other sessions, and that only the founder resets the passwords of others. After logout the
/// router leads to Login.
package enum Account {
  package static let noun = Noun(
    "account",
    everywhere: CommonVerb.self,
    spec: { View.noun }, verbs: { View.table.commands }
  ) { _ in Router.place }

  package static func make(
    accounts: any AccountGateway, members: any MemberGateway, people: any UserGateway,
    blogs: any BlogGateway, reading: any ReadingGateway, voices: any VoiceGateway,
    files: @escaping () -> any FileGateway, catalogue: any CatalogueGateway,
    identity: any Identity, keeper: @escaping () -> any SecretKeeper, clock: any Clock,
    systemUser: Int64, paging: Paging
  ) -> any Screen {
    Presenter(
      interactor: Interactor(
        accounts: accounts, members: members, people: people, blogs: blogs, reading: reading,
        identity: identity, keeper: keeper, clock: clock, systemUser: systemUser, paging: paging),
      exports: ExportInteractor(
        blogs: blogs, voices: voices, files: files, catalogue: catalogue, identity: identity,
        clock: clock))
  }

  /// The verbs that work on every screen.
  enum CommonVerb: String, CaseIterable {
    case whoami, sessions, logout, passwd, unread, undo, export
  }
}
