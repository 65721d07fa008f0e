import Fixtures
import PostgresDriver
import Store
import Testing

@Suite(
  "Query plans of PostgreSQL", .serialized,
  .enabled(if: TestServer.address != nil, "there is no server"))
struct ServerPlanTests {
  /// The work of some statements, as the server explains it.
  private struct Work {
    var plan: [String] = []
    /// The number of rows that all steps returned, and of those that they left out.
    var rows = 0
    /// The steps that read a whole table.
    var scans: [String] { plan.filter { $0.contains("Seq Scan on") } }
  }

  private static func work(
    of question: PlanTests.Question, in store: TestStore
  ) throws -> Work {
    let gateways = try PlanTests.Gateways(store)
    #expect(try question.ask(gateways) == question.count, "\(question)")
    var work = Work()
    for asked in gateways.heard.asked {
      // A statement that writes would write again.
      guard asked.statement.postgres.hasPrefix("SELECT") else { continue }
      let text = "EXPLAIN (ANALYZE, TIMING OFF) " + asked.statement.postgres
      let explaining = Statement(composing: SQL(stringLiteral: text))
      try store.database.rows(explaining, asked.values) { row in
        let line = row.text("QUERY PLAN") ?? ""
        work.plan.append(line)
        if let step = line.firstMatch(of: #/actual rows=([0-9.]+) loops=([0-9]+)/#) {
          // Newer servers print the mean number of rows with decimals.
          work.rows += Int((Double(step.output.1) ?? 0) * (Double(step.output.2) ?? 0))
        } else if let left = line.firstMatch(of: #/Rows Removed by .*: ([0-9.]+)/#) {
          work.rows += Int(Double(left.output.1) ?? 0)
        }
      }
    }
    return work
  }

  private static func store(times: Int) throws -> TestStore {
    try TestEngine.$current.withValue(.postgres) {
      let store = try PlanTests.store(times: times)
      try analyze(store)
      return store
    }
  }

  private static func analyze(_ store: TestStore) throws {
    // `VACUUM` would do as much as the oldest transaction of other tests allows, and change plans.
    _ = try store.database.run("ANALYZE", [])
  }

  /// Searches that find too few blogs among the newest. They read the first span of the index, which has all
  /// blogs here. `WordSearchTests` counts their rows.
  private static let readingSpan: Set = [
    "search 天气", "search 气天", "search 天", "search --since --until",
    "search --since without a match", "search --author",
  ]

  @Test("No statement scans a whole table, and no call reads as much more as a store is larger")
  func plans() throws {
    let (small, large) = (try Self.store(times: 1), try Self.store(times: 10))
    for question in PlanTests.questions {
      var (few, many) = (Work(), Work())
      // The planner orders the same steps in other ways. In a store of few authors it may also look for
      // the latest blog of each among all of the newest.
      let most = 4
      // To read all 200 entries of an author from an index costs as little as to read the newest ones in order.
      let spare = "\(question)" == "newer among works" ? 200 : 100
      // `ANALYZE` takes rows at random, so one of its results may be rare.
      for number in 1...3 {
        if number > 1 { for store in [small, large] { try Self.analyze(store) } }
        few = try Self.work(of: question, in: small)
        many = try Self.work(of: question, in: large)
        if many.rows <= most * few.rows + spare || Self.readingSpan.contains("\(question)") {
          break
        }
      }
      #expect(few.scans + many.scans == [], "\(question)")
      if Self.readingSpan.contains("\(question)") { continue }
      #expect(
        many.rows <= most * few.rows + spare,
        "\(question): \(few.rows), \(many.rows)\n\(many.plan.joined(separator: "\n"))")
    }
  }
}
