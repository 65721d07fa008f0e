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
  }
}
