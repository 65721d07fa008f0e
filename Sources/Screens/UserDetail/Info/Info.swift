import Core
import Domain

extension UserDetail {
  /// The person at the top of a page: what they say of themselves, how one stands with them, and what
  /// can be done about both.
  enum Info {
    static func make(_ subject: Subject, _ services: Services) -> any Screen {
      Presenter(interactor: Interactor(subject: subject, services: services))
    }

    /// What a person can ask of this part.
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
