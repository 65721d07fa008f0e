import Circle
package import Domain
package import Viper

/// Shows the blogs of the users whom the account follows, below the number of those that are unread.
///
/// A scene with two parts. Both have the verb `mark`: the list takes `mark 2`, the header takes
/// `mark all`. The scene asks each part for an obstacle, and passes the command to the part that
/// has none. It tells each part of the changes that the other one makes. Neither part knows the
/// other.
package enum Feed {
  /// The noun `feed`, with the verbs of the parts.
  package static func noun(verbs: @escaping @Sendable () -> CommandTable) -> Noun {
    Noun("feed", everywhere: CommonVerb.self, spec: { View.noun }, verbs: verbs) { _ in Place.feed }
  }

  /// The verbs of the parts that work on every screen.
  enum CommonVerb: String, CaseIterable { case next, n }

  /// The commands of the parts.
  package static func commands(of parts: [CommandTable]) -> CommandTable {
    CommandTable(joining: parts)
  }

  /// `commands` is the table made by `commands(of:)`.
  package static func make(
    header: any Screen, blogs: any Screen, commands: CommandTable, identity: any Identity
  ) -> any Screen {
    Presenter(
      interactor: Interactor(identity: identity), header: header, blogs: blogs, commands: commands)
  }
}
