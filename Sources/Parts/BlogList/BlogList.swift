package import Core
package import Domain

/// A list of blogs as a part of a screen: it shows rows, likes and shares them, and opens them where
/// the screen says.
package enum BlogList {
  /// What can be typed in the list of a person's works.
  package static var commands: CommandTable { View.table.commands }
  /// What can be typed in the feed.
  package static var feedCommands: CommandTable { View.feedTable.commands }

  /// The services that the part needs.
  package struct Services {
    let blogs: any BlogGateway
    let reading: any ReadingGateway
    let identity: any Identity
    let clock: any Clock

    /// Names the services.
    package init(
      blogs: any BlogGateway, reading: any ReadingGateway, identity: any Identity,
      clock: any Clock
    ) {
      self.blogs = blogs
      self.reading = reading
      self.identity = identity
      self.clock = clock
    }
  }

  /// Which blogs are listed.
  package enum Source: Equatable, Sendable {
    /// What the person of that name published, or who is logged in.
    case works(of: String?)
    /// What those published whom the one follows who is logged in.
    case feed
  }

  /// Makes the part; without a destination no blog can be opened in it, and none seen in advance
  /// without a preview.
  package static func make(
    _ source: Source, paging: Paging, destination: ((BlogID) -> Route)?,
    preview: ((BlogID) -> Route)? = nil, _ services: Services
  ) -> any Screen {
    Presenter(
      interactor: Interactor(source: source, services: services), paging: paging,
      router: Router(destination: destination, preview: preview))
  }

  /// What a person can ask of this part.
  enum Intent: Equatable {
    case list
    case more
    case open(RowName)
    case like(RowName)
    case share(RowName)
    case next
    case mark(RowName)
    case markAll
    case peek(RowName)
  }
}
