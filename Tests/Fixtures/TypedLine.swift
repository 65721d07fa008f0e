import FrameworkFixtures
package import Viper

extension CommandTable {
  /// The command of this table that a line means.
  package func typed(_ line: String) throws -> Command {
    let vocabulary = Vocabulary.empty
    let reading = try vocabulary.read(
      try Line.words(of: line), verbs: self, options: vocabulary.lineSpecs)
    guard case .verb(let command) = reading.match else {
      throw Trouble("\(line) is no command of this table")
    }
    return command
  }
}

extension Noun {
  /// The place to which a line leads that begins with this noun.
  package func place(of line: String) throws -> any Route {
    try route(try CommandTable([spec]).typed(line).arguments)
  }
}
