/// The counters of the application. All screens share them.
final class Counters {
  var all: [String: Board.Counter] = [:]
}

extension Board {
  /// Reads and changes the counters.
  struct Interactor {
    let counters: Counters

    func list() -> [CounterData] {
      counters.all.map { CounterData(name: $0.key, number: $0.value.number) }
        .sorted { $0.name < $1.name }
    }

    func count(_ name: String, by step: Int) throws -> Int {
      try counters.all[name, default: Counter()].add(step)
    }

    func clear() { counters.all = [:] }
  }

  /// A counter as the presenter and the view see it.
  struct CounterData {
    let name: String
    let number: Int
  }
}
