import Fixtures
import Testing

@Suite("Searches in a run that keeps either all changes or none", .serialized, .takesTurns)
struct HeldSearchTests {
  @Test("A text is found as it is at that line of the run, and no more once it is deleted")
  func search() throws {
    let home = try Home.ofAda()
    let (first, second) = (
      try home.write("tea in the rain", to: "first.md"), try home.write("coffee", to: "second.md")
    )
    let lines = """
      write Rain --publish --file \(first)
      write Snow --publish --file \(first)
      search tea
      expect Rain
      blog edit 1 --file \(second)
      search tea
      reject Rain
      expect Snow
      search coffee
      expect Rain
      blog delete 1
      blog purge 1
      search coffee
      reject Rain
      write Wind --publish --file \(second)
      """
    let run = try home.run("--atomic", "--yes", "run", try home.write(lines + "\n", to: "lines"))
    #expect(run.status == 0, "\(run.complaints)")
    #expect(try home.run("search", "tea", "--json=title").text == #"[{"title":"Snow"}]"# + "\n")
    #expect(try home.run("search", "coffee", "--json=title").text == #"[{"title":"Wind"}]"# + "\n")
  }
}
