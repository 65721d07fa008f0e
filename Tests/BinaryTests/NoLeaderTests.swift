import FrameworkFixtures
import Testing

@Suite("A store on several servers without a leader", .serialized, .takesTurns, .long)
struct NoLeaderTests {
  @Test("After half a minute, a command ends with a sentence that names the servers, and status 5")
  func ends() throws {
    let store = "postgres:///circle?host=/nonexistent/a,/nonexistent/b&user=ada"
    let result = try Program.run("--store", store, "users")
    #expect(result.status == 5 && result.text == "")
    let begin = "coterie: no server of \(store) can be used now; nothing was changed: "
    #expect(result.complaints.hasPrefix(begin), "\(result.complaints)")
    for folder in ["a", "b"] {
      #expect(result.complaints.contains("\"/nonexistent/\(folder)/.s.PGSQL.5432\" failed: "))
    }
    #expect(!result.complaints.contains("  "))
  }
}
