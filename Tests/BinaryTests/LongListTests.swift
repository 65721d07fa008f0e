import Fixtures
import Testing

@Suite("Long lists, from a shell", .serialized, .takesTurns)
struct LongListTests {
  private let home: Home

  init() throws {
    home = try Home(store: "circle.db")
    try #require(try home.run("demo", "--users", "450", "--blogs", "1").status == 0)
  }

  private func array(_ ids: ClosedRange<Int>) -> String {
    "[" + ids.map { #"{"id":\#($0)}"# }.joined(separator: ",") + "]\n"
  }

  @Test(
    "A page of more than 200 rows is one array, and its cursor leads to the next page",
    arguments: ["list", "people"])
  func arrays(verb: String) throws {
    let first = try home.run("users", verb, "--limit", "420", "--json=id")
    #expect(first.text == array(1...420) && first.status == 0)
    #expect(first.complaints == "Next page: more (--after 420)\n")
    let rest = try home.run("users", verb, "--limit", "420", "--after", "420", "--json=id")
    #expect(rest.text == array(421...450) && rest.complaints == "")
  }

  @Test("A page in a pipe has a line for each row")
  func lines() throws {
    let page = try home.run("users", "--limit", "100000")
    #expect(page.text.split(separator: "\n").count == 450 && page.complaints == "")
  }

  @Test("A script goes on behind a long page, and checks the whole of it")
  func scripts() throws {
    let script = try home.run(
      "-c", "users --limit 401 --json=id", "-c", #"expect '{"id":401}]'"#, "-c", "open 200",
      "-c", "back", "-c", "more --json=id", "-c", "open 451")
    #expect(script.text.hasSuffix(array(402...450)) && script.status == 3)
    #expect(script.complaints.contains("-c:6: "))
  }

  @Test("Every row of a long page can be opened by its number", arguments: [7, 200, 201, 401, 420])
  func opens(number: Int) throws {
    let script = try home.run(
      "-c", "users --limit 401 --json=id", "-c", "more --json=id", "-c", "open \(number)",
      "-c", "refresh --json=id")
    #expect(script.text.hasSuffix("{\"id\":\(number)}\n"), "\(script.complaints)")
    #expect(script.status == 0)
  }
}
