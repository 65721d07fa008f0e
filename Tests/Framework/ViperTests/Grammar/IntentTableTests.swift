import FrameworkFixtures
import Testing

@testable import Viper

@Suite("A table of intents")
struct IntentTableTests {
  private enum Intent: Equatable { case open(Int), sell, list, more }

  private static let row = Argument<Int>.number("N", 1...9)
  private static let soldOut = Phrase("no copy is left", "没有存货")
  private static let noSuchRow = Phrase("no such row", "没有这一行")
  /// The state is the number of copies.
  private static let table = IntentTable<Intent, Int>([
    .init(
      CommandSpec("open", row, summary: .hello, example: "open 1"),
      obstacle: { copies, arguments in
        arguments.map { $0[row] > copies } == true ? noSuchRow : nil
      }
    ) { .open($0[row]) },
    .init(
      CommandSpec("sell", summary: .hello, example: "sell"),
      obstacle: { copies, _ in copies == 0 ? soldOut : nil }
    ) { _ in .sell },
    .list(.list), .more(.more),
  ])

  private func command(_ line: String) throws -> Command {
    let reading = try Bookshop.vocabulary.read(
      try Line.words(of: line), verbs: Self.table.commands, options: [])
    guard case .verb(let command) = reading.match else {
      throw Complaint(.usage, Phrase(verbatim: line))
    }
    return command
  }

  @Test(
    "A command means the intent of its row",
    arguments: [
      ("open 3", Intent.open(3)), ("sell", .sell), ("list", .list), ("more", .more), ("m", .more),
    ])
  private func intents(line: String, intent: Intent) throws {
    #expect(try Self.table.intent(of: command(line)) == intent)
  }

  @Test("The obstacle of a row depends on the state")
  func states() throws {
    let sell = try command("sell")
    #expect(Self.table.obstacle(to: sell.spec, with: nil, in: 0) == Self.soldOut)
    #expect(Self.table.obstacle(to: sell.spec, with: nil, in: 1) == nil)
  }

  @Test("The obstacle of a row may depend on the arguments, which help and completion lack")
  func arguments() throws {
    let open = try command("open 3")
    #expect(Self.table.obstacle(to: open.spec, with: open.arguments, in: 2) == Self.noSuchRow)
    #expect(Self.table.obstacle(to: open.spec, with: open.arguments, in: 3) == nil)
    #expect(Self.table.obstacle(to: open.spec, with: nil, in: 2) == nil)
  }

  @Test("A command of another table is refused, even under the same word")
  func identity() {
    let other = CommandSpec("sell", summary: .hello, example: "sell")
    #expect(!Self.table.has(other))
    #expect(Self.table.obstacle(to: other, with: nil, in: 0) == nil)
    #expect(throws: Complaint(.usage, .nobodyHandles("sell"))) {
      try Self.table.intent(of: Command(other))
    }
    #expect(Self.table.commands.specs.allSatisfy(Self.table.has))
  }

  /// A screen with a table.
  private final class Counter: TableScreen {
    let title = Phrase.hello
    var copies = 0
    var asked: [Intent] = []
    var table: IntentTable<Intent, Int> { IntentTableTests.table }
    var tableState: Int { copies }
    func appear() throws -> Turn { Turn() }
    func handle(_ intent: Intent) throws -> Turn {
      asked.append(intent)
      return Turn()
    }
  }

  @Test("A screen takes its commands, obstacles and intents from its table")
  func screen() throws {
    let counter = Counter()
    #expect(counter.commands.specs.map(\.word) == ["open", "sell", "list", "more"])
    let sell = try command("sell")
    #expect(counter.obstacle(to: sell.spec, with: nil) == Self.soldOut)
    counter.copies = 1
    #expect(counter.obstacle(to: sell.spec, with: nil) == nil)
    _ = try counter.handle(sell)
    #expect(counter.asked == [.sell])
  }
}
