import Circle
import Viper

extension UserDetail.Info {
  /// Names the place to which a person's avatar leads.
  enum Router {
    static func card(of person: PersonData) -> Move { .present(.card(name: person.name)) }
  }
}
