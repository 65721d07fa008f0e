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
    }
  }
}
