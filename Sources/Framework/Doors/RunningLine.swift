import Terminal

/// The line that runs. A new one is made for each line.
struct RunningLine {
  /// The state of a line. It decides which output `expect` and `reject` check.
  enum Step {
    /// The command is not known yet.
    case reads
    /// A command runs.
    case acts
    /// A command checks the output of the command before it.
    case checks
  }

  var step = Step.reads
  /// The origin of its errors, if that is not its source.
  var place: Console.Origin?
  /// Whether it has options.
  var hasOwnSettings = false
  /// Whether it names its own file of passwords.
  var hasOwnPasswords = false
  /// Whether its failure is expected.
  var isTrying = false
  /// Whether its steps are taken.
  var isTracing = false
  /// The row that its command names by its number.
  var row: Int?
  /// Whether its command acts on another screen than the one on top.
  var isElsewhere = false
  /// Whether its command has shown a page.
  var hasShown = false
  /// The number of lines that it has taken for its answers.
  var answersTaken = 0
  /// The number of lines that answer its command, also if that is refused.
  var answersOfRefused = 0
  /// Its words, if it was refused.
  var refused: [String]?
}
