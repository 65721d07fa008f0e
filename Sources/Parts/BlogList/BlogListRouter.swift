import Circle
import Domain
import Viper

extension BlogList {
  /// Leads where the screen that has the part decided.
  struct Router: BlogRouter {
    /// How long a preview stays open.
    static let previewSeconds = 5

    let destination: (BlogID) -> Place
    let preview: (BlogID) -> Place

    func preview(of id: BlogID) -> Move {
      .present(preview(id), closingAfter: Double(Router.previewSeconds))
    }
  }
}
