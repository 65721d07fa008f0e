package import Core
package import Domain

/// What people do with their own account: see who they are, log out, change the password.
package enum Account {
  /// What leads to this screen and what can be typed everywhere.
  package static let place = Place(
    "account", everywhere: ["whoami", "sessions", "logout", "passwd", "unread", "undo", "export"],
    noun: { View.noun },
    verbs: { View.table.commands }
  ) { _ in .account }

  /// The services that an account needs.
  package struct Services {
    let accounts: any AccountGateway
    let people: any UserGateway
    let blogs: any BlogGateway
    let reading: any ReadingGateway
    let undo: any UndoGateway
    let exports: any ExportGateway
    let identity: any Identity
    let keeper: () -> any SecretKeeper
    let clock: any Clock

    /// Names the services.
    package init(
      accounts: any AccountGateway, people: any UserGateway, blogs: any BlogGateway,
      reading: any ReadingGateway, undo: any UndoGateway, exports: any ExportGateway,
      identity: any Identity,
      keeper: @escaping () -> any SecretKeeper, clock: any Clock
    ) {
      self.accounts = accounts
      self.people = people
      self.blogs = blogs
      self.reading = reading
      self.undo = undo
      self.exports = exports
      self.identity = identity
      self.keeper = keeper
      self.clock = clock
    }
  }

  /// Makes the screen.
  package static func make(_ services: Services) -> any Screen {
    Presenter(interactor: Interactor(services: services))
  }

  /// What a person can ask of this screen.
  enum Intent: Equatable {
    case whoami
    case sessions
    case token(name: String)
    case logout(everywhere: Bool)
    case passwd(name: String?)
    case unread
    case undo
    case export(folder: String, replacing: Bool)
    case delete
  }
}
