import Doors
import Platform
import Viper

/// The places of the application, one for each screen.
enum Place: String, Route {
  case board, steps
  var line: String { rawValue }
}

/// Counts things, such as birds on a walk, as long as it runs.
final class Tally: TypingHelper {
  let root: any Route = Place.board
  private let counters = Counters()

  func screen(at route: any Route, _ paging: Paging) -> any Screen {
    switch route as? Place {
    case .steps?: Steps.Presenter()
    case .board?, nil: Board.make(counters)
    }
  }

  func things(_ kind: ThingKind, beginning text: String, limit: Int) -> [Candidate] {
    counters.all.keys.filter { $0.hasPrefix(text) }.sorted().prefix(limit).map { Candidate($0) }
  }
}

let vocabulary = Vocabulary(program: "tally", version: "1.0", nouns: [Board.noun]) {
  Vocabulary.Answers([("board step", Steps.View.table.commands)])
}
let welcome = Phrase("Count with: count NAME", "用 count NAME 计数")
quit(with: Program(vocabulary, welcome: welcome) { _ in Tally() }.run())
