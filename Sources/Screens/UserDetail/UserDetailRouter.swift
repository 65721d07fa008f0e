import Circle
import Viper

extension UserDetail {
  /// Names the place of a page.
  enum Router {
    static func place(of name: String?) -> Place { .user(name: name) }

    /// One's own page, opened at a tab.
    static func place(of tab: UserTab) -> Place { .user(tab: tab) }

    /// The line that shows a place for the person of the page, if the place is one's own.
    static func line(for name: String, insteadOf route: any Route) -> String? {
      (route as? Place)?.line(for: name)
    }
  }
}
