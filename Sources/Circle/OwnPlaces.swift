package import Viper

// The places that are about the user who is logged in, unless their line names another one.
extension Place {
  /// The line that shows this place for another user; `nil` if it does not depend on the user.
  package func line(for name: String) -> String? {
    switch self {
    case .users(let kind, of: nil, _) where PeopleKind.ofOneUser.contains(kind):
      Line.joined([kind.rawValue, name])
    case .voices(.feed), .voices(.user(nil)): Line.joined(["voices", "user", name])
    case .shelf(of: nil, let state):
      Line.joined(["shelf", name] + (state.map { [$0.rawValue] } ?? []))
    case .stats(of: nil): Line.joined(["stats", name])
    default: nil
    }
  }
}

extension PeopleKind {
  /// The lists that every user has, and that everybody may see.
  package static let ofOneUser: [PeopleKind] = [.following, .followers, .friends]
}

extension Phrase {
  /// The tip for a user who comes from the page of another user to a place of their own.
  package static func yours(for name: String, _ line: String) -> Phrase {
    Phrase("This is yours. That of \(name): \(line)", "这是你自己的. \(name) 的: \(line)")
  }
}
