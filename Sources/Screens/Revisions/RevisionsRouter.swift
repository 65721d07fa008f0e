import Viper

extension Revisions {
  /// Leads back to the screen that asked for a choice.
  enum Router {
    static func chosen(_ revision: Int) -> Move { .answer(.number(revision)) }
  }
}
