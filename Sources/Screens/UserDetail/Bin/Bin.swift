import Core
import Domain

extension UserDetail {
  /// The tab of what one has deleted: it brings back, and removes for good.
  enum Bin {
    static func make(
      _ paging: Paging, _ destination: ((BlogID) -> Route)?, _ services: Services
    ) -> any Screen {
      Presenter(
        interactor: Interactor(services: services), paging: paging,
        router: Router(destination: destination))
    }

    /// What a person can ask of this part.
    enum Intent: Equatable {
      case list
      case more
      case open(RowName)
      case restore(RowName)
      case purge(RowName)
    }
  }
}
