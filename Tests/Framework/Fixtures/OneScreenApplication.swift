package import Viper

/// An application that has one screen, no data and no texts.
package final class OneScreenApplication: Application {
  private let screen: any Screen

  package init(_ screen: any Screen) { self.screen = screen }

  package var root: any Route { TestRoute.root("Lobby") }
  package func screen(at route: any Route, _ paging: Paging) -> any Screen { screen }
}
