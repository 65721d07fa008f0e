/// A noun of the grammar: it leads to a screen, and its verbs can be typed after it.
///
/// Only the words are given at once. Everything else is made when a line needs it, so that a line
/// which leads elsewhere does not pay for this screen.
package struct Noun: Sendable {
  /// The noun and its aliases.
  package let words: [String]
  /// The names of the verbs that work on every screen, without the noun.
  package let everywhere: [String]
  private let describe: @Sendable () -> CommandSpec
  private let describeVerbs: @Sendable () -> CommandTable
  private let describeOwnVerbs: (@Sendable () -> CommandTable)?
  /// The place to which the noun leads with these arguments.
  package let route: @Sendable (Arguments) throws -> any Route

  /// The closures answer the same whenever they are called. `ownVerbs` are those that help explains
  /// behind this noun, if several nouns lead to one screen.
  package init(
    _ words: String..., spec: @escaping @Sendable () -> CommandSpec,
    verbs: @escaping @Sendable () -> CommandTable,
    ownVerbs: (@Sendable () -> CommandTable)? = nil,
    route: @escaping @Sendable (Arguments) throws -> any Route
  ) {
    self.init(
      words, everywhere: [], spec: spec, verbs: verbs, ownVerbs: ownVerbs, route: route)
  }

  /// A noun with verbs that work on every screen: the cases of an enumeration.
  package init<Verb: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ words: String..., everywhere: Verb.Type, spec: @escaping @Sendable () -> CommandSpec,
    verbs: @escaping @Sendable () -> CommandTable,
    route: @escaping @Sendable (Arguments) throws -> any Route
  ) {
    self.init(
      words, everywhere: Verb.allCases.map { $0.rawValue }, spec: spec, verbs: verbs, ownVerbs: nil,
      route: route)
  }

  private init(
    _ words: [String], everywhere: [String],
    spec: @escaping @Sendable () -> CommandSpec, verbs: @escaping @Sendable () -> CommandTable,
    ownVerbs: (@Sendable () -> CommandTable)?,
    route: @escaping @Sendable (Arguments) throws -> any Route
  ) {
    self.words = words
    self.everywhere = everywhere
    describe = spec
    describeVerbs = verbs
    describeOwnVerbs = ownVerbs
    self.route = route
  }

  /// Whether the noun is a verb too, and so takes the words after it, unless they begin with another
  /// verb of its screen.
  var isVerb: Bool { words.contains(where: worksEverywhere) }

  /// The form of the noun and its help.
  package var spec: CommandSpec { describe() }

  /// The form of the noun in help; with `show` if the noun is a verb too.
  var usage: String {
    let spec = spec
    return isVerb ? spec.usage(showing: Vocabulary.show) : spec.usage
  }

  /// The reason why a verb behind the noun, which is always about the account that is logged in, cannot
  /// be used.
  func onlyOwnObstacle(to verb: CommandSpec, for visitor: Audience.Visitor) -> Phrase? {
    if verb.takesNounArguments || worksEverywhere(verb.word) { return nil }
    return spec.audienceAlone.obstacle(to: visitor)
  }

  /// The commands of the screen.
  package var verbs: CommandTable { describeVerbs() }

  /// The commands of the screen that are explained and completed behind this noun.
  package var ownVerbs: CommandTable { (describeOwnVerbs ?? describeVerbs)() }

  /// Whether a verb of the screen works on every screen without the noun.
  func worksEverywhere(_ verb: String) -> Bool { everywhere.contains(verb) }

  /// The forms of the verbs that work on every screen.
  var everywhereSpecs: [CommandSpec] { verbs.specs.filter { worksEverywhere($0.word) } }

  /// The keys of all JSON that the screen prints.
  package var keys: [String] {
    (spec.document?.fields ?? []) + verbs.specs.flatMap { $0.document?.fields ?? [] }
  }
}
