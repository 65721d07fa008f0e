import Store

/// The number of rows that are read at once: many short rows, or few long ones.
struct BatchSize {
  private(set) var limit = 64
  private static let most = 5_000
  private static let bytes = 4 << 20

  mutating func note(_ page: [[Value]]) {
    var bytes = 0
    for row in page {
      for value in row {
        switch value {
        case .text(let text): bytes += text.utf8.count
        case .blob(let blob): bytes += blob.count
        case .int, .null: bytes += 8
        }
      }
    }
    note(bytes: bytes, rows: page.count)
  }

  mutating func note(bytes: Int, rows: Int) {
    let fitting = BatchSize.bytes * rows / max(1, bytes)
    limit = max(16, min(4 * limit, fitting, BatchSize.most))
  }
}
