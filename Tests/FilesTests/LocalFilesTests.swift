import Domain
import FrameworkFixtures
import Glibc
import Platform
import Testing

@testable import Files

@Suite("The progress of reading books")
struct LocalFilesTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test("Each piece of a file tells how much was read; the work can be ended")
  func progress() throws {
    let line = #"{"title":"One"}"# + "\n"
    try home.write(String(repeating: line, count: 10_000), to: "books.jsonl")
    let descriptor = open(home.path + "/books.jsonl", O_RDONLY)
    defer { close(descriptor) }
    var told: [Progress] = []
    let files = LocalFiles(
      pulse: { told.count < 3 }, progress: { told.append($0) })
    let next = files.reader(of: ByteStream(descriptor: descriptor))
    #expect(throws: StoreFailure.interrupted) {
      while try !next(100).isEmpty {}
    }
    #expect(
      told == [0, 65_536, 131_072].map { Progress(done: $0, total: 160_000) })
  }
}
