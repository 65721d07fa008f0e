import Circle
import Domain
import Viper

extension Voices {
  /// Leads to the list itself, and from it to a blog.
  struct Router {
    let source: VoiceSource
    let destination: (BlogID) -> Place

    static func place(of source: VoiceSource) -> Place { .voices(source) }

    /// The list, for a command that was typed elsewhere.
    var list: Move { .push(Router.place(of: source)) }

    func detail(of id: BlogID) -> Move { .push(destination(id)) }
  }
}
