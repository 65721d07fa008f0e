/// A noun: what leads to its screen and what can be typed there.
///
/// The words stand here by themselves. What describes them is made when a line needs it, so that a
/// line which leads elsewhere does not pay for this screen.
package struct Place: Sendable {
  /// The noun, by its name and its aliases.
  package let words: [String]
  /// The verbs of the screen that need no noun in front of them, by their names and aliases.
  package let everywhere: [String]
  private let describeNoun: @Sendable () -> CommandSpec
  private let describeVerbs: @Sendable () -> CommandTable
  /// Where the noun leads with these arguments.
  package let route: @Sendable (Arguments) throws -> Route

  /// Makes a place; `noun` and `verbs` answer the same whenever they are asked.
  package init(
    _ words: String..., everywhere: [String] = [], noun: @escaping @Sendable () -> CommandSpec,
    verbs: @escaping @Sendable () -> CommandTable,
    route: @escaping @Sendable (Arguments) throws -> Route
  ) {
    self.words = words
    self.everywhere = everywhere
    describeNoun = noun
    describeVerbs = verbs
    self.route = route
  }

  /// Whether the noun is a verb too, which takes what stands behind it: the other verbs of the screen
  /// are typed there alone.
  var isVerb: Bool { everywhere.contains { words.contains($0) } }

  /// How the noun is typed and what it leads to.
  package var noun: CommandSpec { describeNoun() }

  /// How the noun is typed: the word alone where it is not a verb too.
  var usage: String {
    let noun = noun
    return isVerb ? noun.usage(showing: Vocabulary.show) : noun.usage
  }

  /// What can be typed on the screen.
  package var verbs: CommandTable { describeVerbs() }
}
