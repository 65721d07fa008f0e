import Core

extension Revisions {
  /// Says where a choice leads: back to the screen that asked for it, with the number chosen.
  enum Router {
    static func chosen(_ revision: Int) -> Move { .answer(.number(revision)) }
  }
}
