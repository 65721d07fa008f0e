import Circle
import Testing
import Wireframe

@testable import Doors
@testable import Viper

@Suite("The rows that completion offers behind a noun")
struct OfferedRowTests {
  @Test(
    "Behind a noun with a list, its rows are offered by number, and people by name",
    arguments: [
      ("feed open", ["1"]), ("drafts publish", ["1"]), ("bin restore", ["1"]),
      ("user open", ["1", "gil", "ada", "bob", "zoe", "dan", "eve", "fay"]), ("book open 1", ["1"]),
      ("book like 1", ["1"]), ("shelf open", ["1"]), ("shelf shelve", ["1"]),
      ("shelf unshelve", ["1"]), ("gallery open", (1...10).map { String($0) }),
      ("voices play", ["1"]),
      ("requests accept", ["eve"]), ("friends unfriend", ["gil"]), ("blocked unblock", ["fay"]),
      ("users press", ["1", "2", "4", "5", "7"]), ("book open 2", []), ("user open nobody", []),
    ])
  func behindNouns(line: String, words: [String]) throws {
    let driver = try #require(try OfferedCircle(seenBy: .zoe).driver(at: .greeting()))
    #expect(driver.words(behind: line.split(separator: " ").map(String.init)) == words)
  }

  @Test("A row is offered with what it is, also by a word of it")
  func meaning() throws {
    let driver = try #require(try OfferedCircle(seenBy: .zoe).driver(at: .greeting()))
    let row = Completion.Candidates.words([
      Candidate("1", Phrase(verbatim: "A draft of Zoe"), isThing: true)
    ])
    #expect(driver.candidates(for: "", after: ["drafts", "open"]) == row)
    #expect(driver.candidates(for: "dra", after: ["drafts", "open"]) == row)
    #expect(driver.words(behind: ["drafts", "open"], beginning: "2") == [])
  }

  @Test(
    "A list without rows for a verb offers the users that it takes",
    arguments: Architecture.allCases)
  func exhibits(architecture: Architecture) throws {
    let place = Place.gallery(.following, architecture)
    let driver = try #require(try OfferedCircle(seenBy: .zoe).driver(at: place))
    #expect(driver.words(behind: ["accept"]) == ["eve"])
    #expect(driver.words(behind: ["unfollow"]).isEmpty == false)
  }

  @Test("Behind `blog book`, blogs about books are offered to a user who follows nobody")
  func reviews() throws {
    let driver = try #require(try OfferedCircle(seenBy: .li).driver(at: .greeting()))
    #expect(driver.words(behind: ["blog", "book"]) == ["4"])
  }
}
