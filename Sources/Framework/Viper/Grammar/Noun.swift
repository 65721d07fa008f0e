/// A noun of the grammar: it leads to a screen, and its verbs can be typed after it.
///
/// Only the words are given at once. Everything else is made when a line needs it, so that a line
/// which leads elsewhere does not pay for this screen.
package final class Noun: Sendable {
  /// The noun and its aliases.
  package let words: [String]
  /// The verbs of the screen that work on every screen without the noun, by their names and aliases.
  package let everywhere: [String]
  private let describe: @Sendable () -> CommandSpec
  private let describeVerbs: @Sendable () -> CommandTable
  private let listKeys: @Sendable () -> [String]
  /// The place to which the noun leads with these arguments.
  package let route: @Sendable (Arguments) throws -> any Route

  /// The closures answer the same whenever they are called. `keys` are the keys of all JSON that the
  /// screen prints.
  package init(
    _ words: String..., everywhere: [String] = [], spec: @escaping @Sendable () -> CommandSpec,
    verbs: @escaping @Sendable () -> CommandTable,
    keys: @escaping @Sendable () -> [String] = { [] },
    route: @escaping @Sendable (Arguments) throws -> any Route
  ) {
    self.words = words
    self.everywhere = everywhere
    describe = spec
    describeVerbs = verbs
    listKeys = keys
    self.route = route
  }

  /// Whether the noun is a verb too, and so takes the words after it, unless they begin with another
  /// verb of its screen.
  var isVerb: Bool { everywhere.contains { words.contains($0) } }

  /// The form of the noun and its help.
  package var spec: CommandSpec { describe() }

  /// The form of the noun in help; with `show` if the noun is a verb too.
  var usage: String {
    let spec = spec
    return isVerb ? spec.usage(showing: Vocabulary.show) : spec.usage
  }

  /// The commands of the screen.
  package var verbs: CommandTable { describeVerbs() }

  /// The verbs that work on every screen.
  var everywhereSpecs: [CommandSpec] { verbs.specs.filter { everywhere.contains($0.word) } }

  /// The keys of all JSON that the screen prints.
  package var keys: [String] { listKeys() }
}
