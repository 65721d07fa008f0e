import Circle
import Domain
import Viper

extension UserDetail {
  /// The person at the top of a page, with the viewer's ties to them and the commands that change both.
  enum Info {
    static func make(
      _ interactor: Interactor, language: @escaping () -> Language
    ) -> any Screen {
      Presenter(interactor: interactor, language: language)
    }

    /// A request of a person to this part.
    enum Intent: Equatable {
      case avatar
      case perform(TieAction)
      case restrict(Restriction)
      case lift(Restriction)
      case edit(Profile.Field, String)
      case level(Int)
      case disable(Bool)

      /// The verb of a request that can only be about another user.
      var verbOnOthers: String? {
        switch self {
        case .perform(let action): action.rawValue
        case .restrict(let kind): kind == .block ? "block" : "mute"
        case .lift(let kind): kind == .block ? "unblock" : "unmute"
        case .disable: "disable"
        case .avatar, .edit, .level: nil
        }
      }
    }
  }
}
