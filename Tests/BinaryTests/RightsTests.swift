import Fixtures
import Testing

@Suite("Rights that end while the program runs", .serialized, .takesTurns)
struct RightsTests {
  @Test(
    "A disabled account, or one whose session ended elsewhere, writes nothing in an open run",
    arguments: ["disable", "logout"])
  func ended(_ ending: String) throws {
    let (ada, bob) = try Home.ofAdaAndBob()
    try ada.publish("Tea")
    let lines = ["user edit city Rome", "blog like 1", "users follow ada", "user mute ada"]
    let runs = try lines.map { line in
      let run = try Program(words: [], input: .later, home: bob)
      run.send("whoami\n")
      try run.wait(for: "bob")
      return (line, run)
    }
    if ending == "disable" {
      #expect(try ada.run("user", "disable", "bob").status == 0)
    } else {
      #expect(try bob.run("logout").status == 0)
    }
    for (line, run) in runs {
      run.send(line + "\n")
      let result = try run.finish()
      #expect(result.status == 4, "\(line): \(result.complaints)")
    }
    #expect(
      try ada.answer(
        "circle.db",
        """
        SELECT (SELECT count(*) FROM account WHERE city IS NOT NULL)
          + (SELECT count(*) FROM blog_like) + (SELECT count(*) FROM follow)
          + (SELECT count(*) FROM restriction) || ''
        """) == "0")
  }
}
