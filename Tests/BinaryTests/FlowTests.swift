import Fixtures
import FrameworkFixtures
import Testing

@Suite("The player of the flows", .serialized, .takesTurns)
struct FlowTests {
  private let home: Home

  init() throws { home = try Home() }

  private func play(_ flow: String) throws -> Program.Result {
    let path = try home.write(flow, to: "one.flow")
    return try Program(
      Program.package + "/Examples/flows/run", words: [Array(path.utf8)], input: .text(""),
      home: home, environment: ["COTERIE": Program.path]
    ).finish()
  }

  @Test("A flow that holds passes; what it prints is not shown")
  func passed() throws {
    let result = try play("greeting\nshow\nexpect Hello John Smith\n")
    #expect(result.status == 0 && result.text == "passed  one.flow\n" && result.complaints == "")
    #expect(home.names(in: "state").isEmpty)
  }

  @Test("A flow that fails is named with its line and with what it printed")
  func failed() throws {
    let result = try play("greeting\nshow\nexpect Bye\n")
    #expect(result.status == 1 && result.text == "")
    #expect(result.complaints.hasPrefix("FAILED  one.flow\n  Hello John Smith\n"))
    #expect(result.complaints.contains("one.flow:3: expected \"Bye\""))
  }

  @Test("A second terminal acts at its place in the flow, and has no session of the first one")
  func second() throws {
    let result = try play(
      """
      register ada
      a password of ada
      #2 register bob
      #2 a password of bob
      users
      expect bob
      #2 whoami
      #2 expect bob
      whoami
      expect ada
      """)
    #expect(result.status == 0 && result.text == "passed  one.flow\n", "\(result.complaints)")
  }

  @Test(
    "A failure in either terminal fails the flow",
    arguments: ["greeting\n#2 opne\nshow\n", "greeting\nshow\nexpect Bye\n#2 version\n"])
  func either(flow: String) throws {
    #expect(try play(flow).status == 1)
  }
}
