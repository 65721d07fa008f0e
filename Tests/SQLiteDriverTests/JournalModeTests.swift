import SQLiteDriver
import Testing

@Suite("The choice of the journal")
struct JournalModeTests {
  @Test(
    "The write-ahead log is used only if its reset bug is fixed",
    arguments: [
      (3_040_001, JournalMode.truncate), (3_044_005, .truncate), (3_044_006, .wal),
      (3_045_000, .truncate), (3_046_001, .truncate), (3_050_006, .truncate), (3_050_007, .wal),
      (3_050_099, .wal), (3_051_000, .truncate), (3_051_002, .truncate), (3_051_003, .wal),
      (3_052_000, .wal), (4_000_000, .wal), (0, .truncate),
    ])
  func versions(_ version: Int, _ journal: JournalMode) {
    #expect(JournalMode(library: version) == journal)
  }

  @Test("The version of the running library is known")
  func library() {
    let numbers = SQLiteDatabase.library.version.split(separator: ".").compactMap { Int($0) }
    #expect(numbers.count >= 3)
    let version = numbers[0] * 1_000_000 + numbers[1] * 1_000 + numbers[2]
    #expect(SQLiteDatabase.library.journal == JournalMode(library: version))
  }
}
